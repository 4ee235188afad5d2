public import ReportText

/// What `wider` is told.
public struct WiderDeclaration: Sendable {
  /// A value of the name column that becomes a column.
  public struct Item: Sendable {
    /// The value, which is also the name of the new column.
    public var value: DeclaredName
    /// What people call the new column; nil: the value.
    public var label: String?

    /// A column.
    public init(value: DeclaredName, label: String? = nil) {
      self.value = value
      self.label = label
    }
  }

  /// The column whose values become columns.
  public var name: DeclaredName
  /// The column with the cells.
  public var value: DeclaredName
  /// The new columns, in order.
  public var items: [Item]
  /// The step.
  public var span: SourceSpan

  /// Rows to columns.
  public init(name: DeclaredName, value: DeclaredName, items: [Item], span: SourceSpan) {
    self.name = name
    self.value = value
    self.items = items
    self.span = span
  }
}
