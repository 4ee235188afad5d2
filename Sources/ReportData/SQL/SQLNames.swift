public import ReportText

/// The names that an SQL text mentions.
public enum SQLNames {
  /// True when the text mentions a name, in any case, quoted or not.
  public static func mention(_ name: String, in text: DecodedText) -> Bool {
    span(of: name, in: text) != nil
  }

  /// Where the text mentions a name first; nil when it does not.
  public static func span(of name: String, in text: DecodedText) -> SourceSpan? {
    SQLCheck(text).span(ofName: name)
  }
}
