import ReportData
public import ReportText

/// A compiled view step.
protocol ViewStep: Sendable {
  /// The number of slots that it needs, with those of the names around the view.
  var slotCount: Int { get }

  /// The rows after the step. `bindings` has the values of the names around the view, and room for those
  /// of the step behind them, which mean nothing before and after.
  func apply(to slice: Slice, bindings: inout Bindings) -> Slice
}

extension ViewStep {
  /// Most steps need no more than the names around the view.
  var slotCount: Int { 0 }
}

/// What is known before a step, and changed by it: the columns and what they are.
struct StepContext {
  /// The columns.
  var schema: TableSchema
  /// The column that holds the date, if there is one.
  var dateColumn: String?
  /// Columns whose values the project file declares, so that they say nothing of the data.
  var declaredColumns: [String] = []
  /// The first day of the week, 1 (Monday) to 7.
  let weekStart: Int
  /// The names around the view.
  let names: Names
  /// The date columns of the views among the names.
  var dateColumns: [String: String] = [:]
  /// The days by which the rows of the view were chosen; nil when they were not.
  var days: ClosedRange<CalendarDay>?
  /// True when it is known in which order the rows are.
  var isOrdered = true
  var diagnostics = Diagnostics()

  init(schema: TableSchema, dateColumn: String?, weekStart: Int, names: Names) {
    self.schema = schema
    self.dateColumn = dateColumn
    self.weekStart = weekStart
    self.names = names
  }

  /// The place of a column; nil, with an error, when there is none.
  mutating func column(_ name: DeclaredName) -> Int? {
    if let index = schema.index(of: name.name) { return index }
    diagnostics.add(
      Diagnostic(
        .stepColumnUnknown, "there is no column `\(name.name)`", at: name.span,
        hints: Suggestion.hint(for: name.name, among: schema.names).map { [$0] } ?? []))
    return nil
  }

  /// The place of a column of a kind; nil, with an error, when there is none.
  mutating func column(
    _ name: DeclaredName, _ wanted: String, where fits: (ColumnType) -> Bool
  ) -> Int? {
    guard let index = column(name) else { return nil }
    if fits(schema.columns[index].type) { return index }
    let found = ValueType.column(schema.columns[index]).name
    diagnostics.add(
      Diagnostic(
        .stepColumnType, "\(wanted) is wanted, and `\(name.name)` is \(found)", at: name.span))
    return nil
  }

  /// Adds an error.
  mutating func error(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hints: [String] = []
  ) {
    diagnostics.add(Diagnostic(code, message, at: span, hints: hints))
  }

  /// True, without an error, when no two of the names are the same.
  mutating func areDistinct(_ names: [DeclaredName], besides taken: [String] = []) -> Bool {
    var seen = taken
    var isFine = true
    for name in names {
      if seen.contains(name.name) {
        error(.stepNameTaken, "there would be two columns `\(name.name)`", name.span)
        isFine = false
      }
      seen.append(name.name)
    }
    return isFine
  }

  /// Sets the columns after a step that makes a new table.
  mutating func replaceSchema(_ columns: [ColumnSchema], dateColumn date: String?) {
    schema = TableSchema(columns)
    dateColumn = date
    declaredColumns = declaredColumns.filter { schema.index(of: $0) != nil }
  }
}

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
