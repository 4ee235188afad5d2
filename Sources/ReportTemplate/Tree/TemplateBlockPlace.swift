public import ReportText

/// A block of a template.
public struct TemplateBlockPlace: Sendable {
  /// The local name of its element, such as `chart`.
  public let name: String
  /// The number in the program, from 1.
  public let number: Int
  /// How many elements are around it in the document.
  public let depth: Int
  /// Where its name stands.
  public let span: SourceSpan
  /// The element.
  public let element: XMLElement
}
