extension SourceFile {
  /// A span of this file.
  public func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: self, range: range) }
}
