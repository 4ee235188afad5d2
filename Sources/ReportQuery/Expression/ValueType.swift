public import ReportData

/// The type of an expression, known when it is compiled.
public indirect enum ValueType: Sendable, Hashable {
  /// A number, with the unit it is counted in if that is known.
  case number(unit: String?)
  /// Text.
  case text
  /// A day.
  case date
  /// A moment.
  case datetime
  /// True or false.
  case boolean
  /// All values of one column of a view: what `mean` and its like take.
  case column(ColumnSchema)
  /// One row of a table: a member is a cell.
  case row(TableSchema)
  /// A view: a member is a column.
  case view(TableSchema)
  /// Named values, such as `period` and `loop`.
  case record([RecordField])

  /// The type of a cell of a column.
  public static func cell(of column: ColumnSchema) -> ValueType {
    switch column.type {
    case .number, .integer: .number(unit: column.unit)
    case .text: .text
    case .date: .date
    case .datetime: .datetime
    case .boolean: .boolean
    }
  }

  /// What people call it, such as `a number` or `a column of text`.
  public var name: String {
    switch self {
    case .number: "a number"
    case .text: "text"
    case .date: "a date"
    case .datetime: "a date with time"
    case .boolean: "true or false"
    case .column(let column):
      switch column.type {
      case .number, .integer: "a column of numbers"
      case .text: "a column of text"
      case .date: "a column of dates"
      case .datetime: "a column of dates with time"
      case .boolean: "a column of true and false"
      }
    case .row: "a row"
    case .view: "a view"
    case .record: "a group of values"
    }
  }

  /// True for what can be written: numbers, text, dates, moments, true and false.
  public var isSingleValue: Bool {
    switch self {
    case .number, .text, .date, .datetime, .boolean: true
    case .column, .row, .view, .record: false
    }
  }

  /// True when two single values can be compared with each other: the unit does not matter.
  func isAlike(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.number, .number), (.text, .text), (.date, .date), (.datetime, .datetime),
      (.boolean, .boolean):
      true
    default: false
    }
  }
}
