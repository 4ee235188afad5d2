public import ReportText

/// A message in all languages. An object, since every call of it has it.
public final class Message: Sendable {
  /// Its name.
  public let key: String
  /// Where it stands in the file of the fallback language.
  public let span: SourceSpan
  /// Its placeholders.
  public let parameters: [MessageParameter]
  /// Its text in each language of the book; nil where it has none.
  let patterns: [MessagePattern?]
  /// Where its text stands in each language that has a file; nil where it has none.
  let places: [SourceSpan?]

  init(
    key: String, span: SourceSpan, parameters: [MessageParameter], patterns: [MessagePattern?],
    places: [SourceSpan?]
  ) {
    self.key = key
    self.span = span
    self.parameters = parameters
    self.patterns = patterns
    self.places = places
  }

  /// Its text in a language of the book, or else in that of fallback; nil when values stand in it.
  public func constantText(language: Int) -> ByteText? {
    guard let pattern = patterns[language] ?? patterns[0] else { return nil }
    var bytes: [UInt8] = []
    for part in pattern.parts {
      guard case .text(let text) = part else { return nil }
      bytes += text.bytes
    }
    return ByteText(bytes)
  }

  /// True when it has a text of its own in a language of the book.
  public func has(language: Int) -> Bool { patterns[language] != nil }
}
