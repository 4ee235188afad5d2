/// Text whose references (`&lt;`, `&#233;`) are resolved, with the way back to the source.
public struct DecodedText: Sendable {
  /// The decoded UTF-8 bytes.
  public let bytes: [UInt8]
  /// The offset in the source of each byte, and of the end: one more than there are bytes.
  public let offsets: [Int]
  /// The source.
  public let file: SourceFile

  /// A decoded text; `offsets` has one entry more than `bytes`.
  public init(bytes: [UInt8], offsets: [Int], file: SourceFile) {
    precondition(offsets.count == bytes.count + 1)
    self.bytes = bytes
    self.offsets = offsets
    self.file = file
  }

  /// A stretch of a file that holds no references.
  public init(_ span: SourceSpan) {
    self.init(
      bytes: Array(span.file.bytes[span.range]),
      offsets: Array(span.range.lowerBound...span.range.upperBound), file: span.file)
  }

  /// Where a stretch of the decoded bytes stands in the source.
  public func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(file: file, range: offsets[range.lowerBound]..<offsets[range.upperBound])
  }

  /// Where all of it stands in the source.
  public var whole: SourceSpan { span(0..<bytes.count) }

  /// A part, by decoded bytes.
  public func part(_ range: Range<Int>) -> DecodedText {
    DecodedText(
      bytes: Array(bytes[range]),
      offsets: Array(offsets[range.lowerBound...range.upperBound]), file: file)
  }
}
