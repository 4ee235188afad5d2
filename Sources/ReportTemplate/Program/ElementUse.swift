public import ReportText

/// An element that stands literally in a template, for checks against the grammar.
public struct ElementUse: Sendable {
  /// The address of its namespace.
  public let namespace: String
  /// The local name.
  public let name: String
  /// The names of its attributes as they are written into the document, such as `xml:lang`.
  public let attributes: [String]
  /// Where its name stands.
  public let span: SourceSpan
  /// The place in the list of all of them, in the order of the document, of the element around it,
  /// across includes and layouts; nil for the root.
  public let parent: Int?
}
