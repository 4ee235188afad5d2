public import ReportText

/// What `bin` is told.
public struct BinDeclaration: Sendable {
  /// The column of numbers.
  public var column: DeclaredName
  /// The edges between the classes, rising. A number on an edge belongs to the upper class.
  public var edges: [Double]
  /// The classes from the lowest to the highest: one more than there are edges.
  public var labels: [String]
  /// The class of missing numbers; nil: they stay missing.
  public var missing: String?
  /// The name of the new column.
  public var name: DeclaredName
  /// What people call the new column.
  public var label: String?
  /// True when the highest class comes first.
  public var isHighFirst: Bool
  /// The step.
  public var span: SourceSpan

  /// Classes.
  public init(
    column: DeclaredName, edges: [Double], labels: [String], missing: String? = nil,
    name: DeclaredName, label: String? = nil, isHighFirst: Bool = false, span: SourceSpan
  ) {
    self.column = column
    self.edges = edges
    self.labels = labels
    self.missing = missing
    self.name = name
    self.label = label
    self.isHighFirst = isHighFirst
    self.span = span
  }
}
