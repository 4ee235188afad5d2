public import ReportText

/// A chart block as it was written, whichever way: an XHTML element with its children, a YAML
/// mapping with its lists, a JSON object.
public struct ChartSpec: Sendable {
  /// The element or key: `chart`, `series`, `axis`, `reference`, `note`, `rule`, `legend`.
  public var name: String
  /// Where it stands.
  public var span: SourceSpan
  /// What it is told.
  public var attributes: [ChartAttribute]
  /// `series`, `axis`, `reference`, `note`, `rule` and `legend` blocks, in their order.
  public var children: [ChartSpec]

  /// A block.
  public init(
    name: String, span: SourceSpan, attributes: [ChartAttribute], children: [ChartSpec] = []
  ) {
    self.name = name
    self.span = span
    self.attributes = attributes
    self.children = children
  }
}

/// A key of a chart block with its value.
public struct ChartAttribute: Sendable {
  /// What a value is.
  public enum Value: Sendable {
    /// Text that stands in the block.
    case constant(String)
    /// The place, among the inputs of a document, of a text or number that the template computes
    /// (`title="Steps of {{ participant.name }}"`).
    case input(Int)
  }

  /// The key.
  public var name: String
  /// Where the key stands.
  public var nameSpan: SourceSpan
  /// The value.
  public var value: Value
  /// Where the value stands.
  public var span: SourceSpan

  /// A key with its value.
  public init(name: String, nameSpan: SourceSpan, value: Value, span: SourceSpan) {
    self.name = name
    self.nameSpan = nameSpan
    self.value = value
    self.span = span
  }
}
