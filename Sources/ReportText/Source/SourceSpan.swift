/// A stretch of bytes in a source file. Line and column are computed when it is printed.
public struct SourceSpan: Sendable {
  /// The file.
  public let file: SourceFile
  /// The byte offsets, from 0.
  public let range: Range<Int>

  /// The stretch `range` of `file`.
  public init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// A part of this span, by offsets from its start.
  public func part(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(
      file: file,
      range: self.range.lowerBound + range.lowerBound..<self.range.lowerBound + range.upperBound)
  }
}
