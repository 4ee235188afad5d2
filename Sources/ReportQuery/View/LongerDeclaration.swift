public import ReportText

/// What `longer` is told.
public struct LongerDeclaration: Sendable {
  /// A column that becomes rows.
  public struct Item: Sendable {
    /// The column.
    public var column: DeclaredName
    /// What stands for it in the name column; nil: its label.
    public var key: String?

    /// A column.
    public init(column: DeclaredName, key: String? = nil) {
      self.column = column
      self.key = key
    }
  }

  /// The columns, in order.
  public var items: [Item]
  /// The new column that says which column a row comes from.
  public var name: DeclaredName
  /// The new column with the values.
  public var value: DeclaredName
  /// What people call the name column.
  public var nameLabel: String?
  /// The unit of the name column, when its keys are numbers.
  public var nameUnit: String?
  /// What people call the value column.
  public var valueLabel: String?
  /// The unit of the value column; nil: the one that all columns have.
  public var valueUnit: String?
  /// The step.
  public var span: SourceSpan

  /// Columns to rows.
  public init(
    items: [Item], name: DeclaredName, value: DeclaredName, nameLabel: String? = nil,
    nameUnit: String? = nil, valueLabel: String? = nil, valueUnit: String? = nil, span: SourceSpan
  ) {
    self.items = items
    self.name = name
    self.value = value
    self.nameLabel = nameLabel
    self.nameUnit = nameUnit
    self.valueLabel = valueLabel
    self.valueUnit = valueUnit
    self.span = span
  }
}
