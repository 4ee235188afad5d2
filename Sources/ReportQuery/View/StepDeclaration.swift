public import ReportText

/// A view step as the project says it, with its names and expressions not looked up yet.
public enum StepDeclaration: Sendable {
  /// Keeps the rows for which a condition is true.
  case `where`(DecodedText)
  /// Adds or replaces columns.
  case compute([ValueDeclaration])
  /// Makes one row of each group of rows.
  case group(GroupDeclaration)
  /// Puts numbers into classes.
  case bin(BinDeclaration)
  /// Makes a row of each of some columns.
  case longer(LongerDeclaration)
  /// Makes columns of some rows.
  case wider(WiderDeclaration)
  /// Puts the rows in order.
  case sort(SortDeclaration)
}

/// A name or word of the project with its place in the source.
public struct DeclaredName: Sendable {
  /// The name.
  public let name: String
  /// Where it stands.
  public let span: SourceSpan

  /// A name and where it stands.
  public init(_ name: String, at span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// A column that `compute` or `group` makes.
public struct ValueDeclaration: Sendable {
  /// The name of the column.
  public var name: DeclaredName
  /// Its value.
  public var expression: DecodedText
  /// What people call it; nil: as the column it comes from, when that has the same name.
  public var label: String?
  /// The unit; nil: the one of the column it comes from.
  public var unit: String?

  /// A column.
  public init(
    name: DeclaredName, expression: DecodedText, label: String? = nil, unit: String? = nil
  ) {
    self.name = name
    self.expression = expression
    self.label = label
    self.unit = unit
  }
}

/// What `group` is told.
public struct GroupDeclaration: Sendable {
  /// A key of the groups.
  public enum Key: Sendable {
    /// A column, or, when there is none of that name, `day`, `week`, `month` or `weekday` of the
    /// table's date column.
    case named(DeclaredName)
    /// `day`, `week`, `month` or `weekday` of a column of dates.
    case calendar(DeclaredName, of: DeclaredName)
  }

  /// The keys.
  public var by: [Key]
  /// The columns of the result besides the keys.
  public var values: [ValueDeclaration]
  /// Earlier views whose keys get a row too, and whose rows of that key the values can use.
  public var with: [DeclaredName] = []
  /// Where it is asked for a row of every day, week, month or weekday of the view's period; nil: only
  /// of those that rows have.
  public var every: SourceSpan?
  /// The step.
  public var span: SourceSpan

  /// True when there are rows besides those of the view's own keys.
  public var isAligned: Bool { !with.isEmpty || every != nil }

  /// A grouping.
  public init(by: [Key], values: [ValueDeclaration], span: SourceSpan) {
    self.by = by
    self.values = values
    self.span = span
  }
}

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

/// What `sort` is told.
public struct SortDeclaration: Sendable {
  /// The column.
  public var by: DeclaredName
  /// True when the largest comes first.
  public var isDescending: Bool

  /// An order.
  public init(by: DeclaredName, isDescending: Bool = false) {
    self.by = by
    self.isDescending = isDescending
  }
}
