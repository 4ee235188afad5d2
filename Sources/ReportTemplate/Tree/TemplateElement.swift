public import ReportText

/// An element of a template.
public struct TemplateElement: Sendable {
  /// Its number among the elements of the template.
  public let number: Int
  /// The address of its namespace.
  public let namespace: String
  /// The local name.
  public let name: String
  /// Where its name stands.
  public let span: SourceSpan
  /// How many elements are around it in the document.
  public let depth: Int
  /// The attributes as they are written, namespace declarations left out.
  public let attributes: [TemplateAttribute]
  /// What stands in it, in order.
  public let children: [TemplateNode]

  /// The attribute that is written with this name.
  public func attribute(_ name: String) -> TemplateAttribute? {
    attributes.first { $0.name == name }
  }
}
