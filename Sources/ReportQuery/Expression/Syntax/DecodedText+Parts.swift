import ReportText

extension DecodedText {
  /// All of it.
  var whole: SourceSpan { span(0..<bytes.count) }

  /// A part as a string, for messages.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
