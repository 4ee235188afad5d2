public import ReportQuery
public import ReportText

/// An attribute of an element of a template.
public struct TemplateAttribute: Sendable {
  /// The name as it is written into the document, such as `xml:lang`.
  public let name: String
  /// Where the name stands.
  public let span: SourceSpan
  /// Where the value stands.
  public let valueSpan: SourceSpan
  /// The parts of the value, references resolved; nil when one could not be compiled.
  public let pieces: [Interpolation.Piece]?
  /// What data decide in each piece; nil for constant text.
  public let decided: [TemplateCondition?]
  /// True when the attribute is left out of a document in which one of its values is missing.
  public let isOmittable: Bool
}
