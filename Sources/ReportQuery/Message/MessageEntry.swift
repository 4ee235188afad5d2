public import ReportText

/// A message as a file of messages has it.
public struct MessageEntry: Sendable {
  /// Its name.
  public let key: String
  /// Where the name stands.
  public let span: SourceSpan
  /// Its text.
  public let text: DecodedText

  /// An entry.
  public init(key: String, span: SourceSpan, text: DecodedText) {
    self.key = key
    self.span = span
    self.text = text
  }
}
