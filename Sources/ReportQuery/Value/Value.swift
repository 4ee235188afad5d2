public import ReportData
public import ReportText

/// The result of an expression for one document.
public enum Value: Sendable {
  /// A missing value.
  case missing
  /// A finite number.
  case number(Double)
  /// A text value.
  case text(ByteText)
  /// A date, without a time of day.
  case day(CalendarDay)
  /// A date-time, in seconds since 1970-01-01T00:00Z.
  case dateTime(Double)
  /// A Boolean value.
  case boolean(Bool)
  /// A column of a view, with its index in the table.
  case column(Slice, Int)
  /// A row of a view, with its index in the slice.
  case row(Slice, Int)
  /// The rows of a view.
  case view(Slice)
  /// The values of a record, in the order of its fields.
  case record([Value])

  /// Returns the value that a number represents in a scalar type.
  ///
  /// The scalar types are numbers, dates, date-times, and Boolean values. NaN gives `missing`.
  static func scalar(_ number: Double, _ type: ValueType) -> Value {
    guard !number.isNaN else { return .missing }
    return switch type {
    case .date: .day(CalendarDay(number: Int(number)))
    case .datetime: .dateTime(number)
    case .boolean: .boolean(number != 0)
    default: .number(number)
    }
  }

  /// The number that represents a scalar value; NaN if there is none.
  ///
  /// A date has its day number, a date-time its seconds since 1970, and a Boolean value 1 or 0.
  var number: Double {
    switch self {
    case .number(let value), .dateTime(let value): value
    case .day(let day): Double(day.number)
    case .boolean(let value): value ? 1 : 0
    default: .nan
    }
  }
}

/// The type of the values of an expression, known before data is read.
public indirect enum ValueType: Sendable, Hashable {
  /// A number, with its unit; nil if the unit is unknown.
  case number(unit: String?)
  /// A text value.
  case text
  /// A date, without a time of day.
  case date
  /// A date-time. The time zone determines its date and its time of day.
  case datetime(StudyTimeZone)
  /// A Boolean value, true or false.
  case boolean
  /// All values of one column of a view, as for `mean`.
  case column(ColumnSchema)
  /// One row of a table. Its members are cells.
  case row(TableSchema)
  /// A view. Its members are columns.
  case view(TableSchema)
  /// A record of named values, such as `period` and `loop`.
  case record([RecordField])

  /// Returns the type of a cell of a column.
  public static func cell(of column: ColumnSchema) -> ValueType {
    switch column.type {
    case .number, .integer: .number(unit: column.unit)
    case .text: .text
    case .date: .date
    case .datetime: .datetime(column.timeZone)
    case .boolean: .boolean
    }
  }

  /// Whether the type is a date or a date-time.
  var isTemporal: Bool {
    switch self {
    case .date, .datetime: true
    default: false
    }
  }

  /// The time zone of a date-time; nil for all other types.
  var dateTimeZone: StudyTimeZone? {
    if case .datetime(let zone) = self { zone } else { nil }
  }

  /// The name of the type in diagnostics, such as `a number` or `a column of text`.
  public var name: String {
    switch self {
    case .number: "a number"
    case .text: "text"
    case .date: "a date"
    case .datetime: "a date-time"
    case .boolean: "a true/false value"
    case .column(let column):
      switch column.type {
      case .number, .integer: "a column of numbers"
      case .text: "a column of text"
      case .date: "a column of dates"
      case .datetime: "a column of date-times"
      case .boolean: "a column of true/false values"
      }
    case .row: "a row"
    case .view: "a view"
    case .record: "a group of values"
    }
  }

  /// Whether the type has an output form: a number, text, date, date-time, or Boolean value.
  public var isSingleValue: Bool {
    switch self {
    case .number, .text, .date, .datetime, .boolean: true
    case .column, .row, .view, .record: false
    }
  }

  /// Returns whether the values of two single-value types can be compared with each other.
  ///
  /// Units do not matter.
  func matches(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.number, .number), (.text, .text), (.date, .date), (.datetime, .datetime),
      (.boolean, .boolean):
      true
    default: false
    }
  }
}

/// A named field of a record type.
public struct RecordField: Sendable, Hashable {
  /// The name of the field.
  public let name: String
  /// The type of the field.
  public let type: ValueType
  /// The bounds of the field, for a number that is never missing; nil for all other fields.
  public let numbers: NumberRange?

  /// Creates a field of a record type.
  public init(_ name: String, _ type: ValueType, numbers: NumberRange? = nil) {
    self.name = name
    self.type = type
    self.numbers = numbers
  }
}

/// The bounds of a number, known before data is read.
public struct NumberRange: Sendable, Hashable {
  /// The lower bound, inclusive. It can be infinite.
  public let low: Double
  /// The upper bound, inclusive. It can be infinite.
  public let high: Double
  /// Whether all values in the range are integers.
  public let isInteger: Bool

  /// Creates a range with inclusive bounds.
  public init(_ low: Double, _ high: Double, isInteger: Bool) {
    self.low = low
    self.high = high
    self.isInteger = isInteger
  }

  /// Creates the range of one number.
  init(_ value: Double) {
    self.init(value, value, isInteger: value.magnitude < 9e15 && value == Double(Int(value)))
  }

  /// The range of row counts: integers from 0 to 999,999,999.
  public static let count = NumberRange(0, 999_999_999, isInteger: true)

  /// The range of all numbers.
  static let any = NumberRange(-.infinity, .infinity, isInteger: false)

  /// The range of all integers.
  static let integers = NumberRange(-.infinity, .infinity, isInteger: true)

  /// Returns the smallest range that contains both ranges.
  func joined(_ other: NumberRange) -> NumberRange {
    NumberRange(min(low, other.low), max(high, other.high), isInteger: isInteger && other.isInteger)
  }

  /// Returns the range of the result of an operator; nil if the result has no known bounds.
  func combined(_ operation: SyntaxNode.Arithmetic, _ other: NumberRange) -> NumberRange? {
    guard low.isFinite, high.isFinite, other.low.isFinite, other.high.isFinite else { return nil }
    let results: [Double]
    switch operation {
    case .add: results = [low + other.low, high + other.high]
    case .subtract: results = [low - other.high, high - other.low]
    case .multiply:
      results = [low * other.low, low * other.high, high * other.low, high * other.high]
    case .divide: return nil
    }
    guard let minimum = results.min(), let maximum = results.max(), max(-minimum, maximum) < 1e15
    else {
      return nil
    }
    return NumberRange(minimum, maximum, isInteger: isInteger && other.isInteger)
  }
}

/// The context of an interpolated value, which determines the escaping.
public enum WriteContext: Sendable {
  /// The content of an element.
  case content
  /// The content of an element that allows phrasing elements.
  case phrasing
  /// Phrasing content in which each line break of the value becomes `<br/>`.
  case lines
  /// A double-quoted attribute value that programs read.
  case attribute
  /// A double-quoted attribute value that users read on screen or through a screen reader.
  case attributeText
  /// Part of an address, in percent-encoding.
  ///
  /// Only the unreserved characters of RFC 3986 stay unencoded. Numbers and dates without an
  /// explicit format are independent of the locale.
  case addressPart
  /// A relative path in an address, in percent-encoding with literal slashes.
  case addressPath
  /// A double-quoted CSS string in a `style` element. CSS escapes replace `<` and `&`.
  case cssString
  /// A double-quoted CSS string that is visible on the page.
  case cssText
}

/// A name in a project file, with its source location.
public struct DeclaredName: Sendable {
  /// The name.
  public let name: String
  /// The source location of the name.
  public let span: SourceSpan

  /// Creates a name with its source location.
  public init(_ name: String, at span: SourceSpan) {
    self.name = name
    self.span = span
  }
}
