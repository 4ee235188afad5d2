/// What a reader of Markdown is told about the pages.
public struct MarkdownOptions: Sendable {
  /// The language of the page (BCP 47), for words such as "Note", "Figure" and "Footnotes":
  /// English, German, French or Spanish, and English for all others.
  public var language: String
  /// Whether markup in the text is accepted; it has to be well-formed XHTML then.
  public var allowsRawMarkup: Bool

  /// Options.
  public init(language: String = "en", allowsRawMarkup: Bool = false) {
    self.language = language
    self.allowsRawMarkup = allowsRawMarkup
  }
}
