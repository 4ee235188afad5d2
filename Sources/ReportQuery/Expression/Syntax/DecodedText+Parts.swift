import ReportText

extension DecodedText {
  /// A part as a string, for messages.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
