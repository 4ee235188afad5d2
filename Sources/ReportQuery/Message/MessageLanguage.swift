public import ReportText

/// A language that messages are in.
public struct MessageLanguage: Sendable, Hashable {
  /// Its BCP 47 tag.
  public let tag: String
  /// Which way it is written.
  public let direction: TextDirection

  /// A language.
  public init(tag: String) {
    self.tag = tag
    direction = TextDirection(language: tag)
  }
}
