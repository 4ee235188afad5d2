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
