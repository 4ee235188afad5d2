import ReportData
public import ReportText

/// A compiled view step, which changes the rows of a view.
protocol ViewStep: Sendable {
  /// The number of slots that the step needs, including the slots of the names around the view.
  var slotCount: Int { get }

  /// Returns the rows of the view after the step.
  ///
  /// `bindings` contains the values of the names around the view. It also has slots for the names
  /// of the step. Their values are undefined before and after the call.
  func apply(to slice: Slice, bindings: inout Bindings) -> Slice
}

extension ViewStep {
  /// The default number of slots: those of the names around the view only.
  var slotCount: Int { 0 }
}

/// The columns, names, and row order before a view step, which compiling the step updates.
struct StepContext {
  /// The columns of the rows before the step.
  var schema: TableSchema
  /// The name of the date column before the step; nil if there is none.
  var dateColumn: String?
  /// The columns with values that the project file declares. Such values reveal no data.
  var declaredColumns: [String] = []
  /// The first day of the week, from 1 (Monday) to 7 (Sunday).
  let weekStart: Int
  /// The names around the view, which the expressions of the step can use.
  let names: Names
  /// The date columns of the views among the names.
  var dateColumns: [String: String] = [:]
  /// The period that selects the rows of the view; nil if there is none.
  var days: ClosedRange<CalendarDay>?
  /// Whether the project declares the order of the rows.
  var isOrdered = true
  var diagnostics = Diagnostics()

  init(schema: TableSchema, dateColumn: String?, weekStart: Int, names: Names) {
    self.schema = schema
    self.dateColumn = dateColumn
    self.weekStart = weekStart
    self.names = names
  }

  /// Returns the index of the column with a name; nil, with an error, if there is none.
  mutating func column(_ name: DeclaredName) -> Int? {
    if let index = schema.index(of: name.name) { return index }
    diagnostics.add(
      Diagnostic(
        .stepColumnUnknown, "unknown column `\(name.name)`", at: name.span,
        hints: Suggestion.hint(for: name.name, among: schema.names).map { [$0] } ?? []))
    return nil
  }

  /// Returns the index of a column of an accepted type; nil, with an error, if there is none.
  mutating func column(
    _ name: DeclaredName, _ expected: String, where fits: (ColumnType) -> Bool
  ) -> Int? {
    guard let index = column(name) else { return nil }
    if fits(schema.columns[index].type) { return index }
    let typeName = ValueType.column(schema.columns[index]).name
    diagnostics.add(
      Diagnostic(
        .stepColumnType, "expected \(expected), but `\(name.name)` is \(typeName)", at: name.span))
    return nil
  }

  /// Adds an error to the diagnostics of the check.
  mutating func error(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hints: [String] = []
  ) {
    diagnostics.add(Diagnostic(code, message, at: span, hints: hints))
  }

  /// Returns whether all names are distinct. Each repeated name adds an error.
  mutating func areDistinct(_ names: [DeclaredName], besides existing: [String] = []) -> Bool {
    var usedNames = existing
    var areDistinct = true
    for name in names {
      if usedNames.contains(name.name) {
        error(.stepNameTaken, "duplicate column `\(name.name)`", name.span)
        areDistinct = false
      }
      usedNames.append(name.name)
    }
    return areDistinct
  }

  /// Sets the columns after a step that creates a new table.
  mutating func replaceSchema(_ columns: [ColumnSchema], dateColumn date: String?) {
    schema = TableSchema(columns)
    dateColumn = date
    declaredColumns = declaredColumns.filter { schema.index(of: $0) != nil }
  }
}

/// A view step of the project file, with unresolved names and expressions.
public enum StepDeclaration: Sendable {
  /// A filter of the rows for which a condition is true.
  case `where`(DecodedText)
  /// A step that adds or replaces columns.
  case compute([ValueDeclaration])
  /// A step that reduces each group of rows to one row.
  case group(GroupDeclaration)
  /// A step that assigns numbers to classes.
  case bin(BinDeclaration)
  /// A step that turns columns into rows.
  case longer(LongerDeclaration)
  /// A step that turns the values of a column into columns.
  case wider(WiderDeclaration)
  /// A step that sorts the rows.
  case sort(SortDeclaration)
}

/// A column that `compute` or `group` creates.
public struct ValueDeclaration: Sendable {
  /// The name of the new column.
  public var name: DeclaredName
  /// The source text of the expression that gives the values.
  public var expression: DecodedText
  /// The display label of the column; nil if not specified.
  ///
  /// Without a label, the column has the label of its source column if the names are equal.
  public var label: String?
  /// The unit of the column; nil for the unit of its source column.
  public var unit: String?

  /// Creates a column declaration.
  public init(
    name: DeclaredName, expression: DecodedText, label: String? = nil, unit: String? = nil
  ) {
    self.name = name
    self.expression = expression
    self.label = label
    self.unit = unit
  }
}
