public import ReportText

/// Where something in a document comes from.
public struct DocumentOrigin: Sendable {
  /// What wrote it.
  public enum Source: Sendable {
    /// An element of a template, by where its name stands.
    case element(SourceSpan)
    /// Constant text of a template, by where it stands.
    case text(SourceSpan)
    /// The value of an expression, by where that stands; of a message, where its text stands in its language.
    case value(SourceSpan)
    /// A block, by its place in ``Program/blocks``.
    case block(Int)
    /// The blocks together, at the end of `body`.
    case ending
  }

  /// Where it begins among the bytes of the document: an element at its `<`.
  public let offset: Int
  /// What wrote it.
  public let source: Source

  /// An origin.
  public init(offset: Int, source: Source) {
    self.offset = offset
    self.source = source
  }
}
