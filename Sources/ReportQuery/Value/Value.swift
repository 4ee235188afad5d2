public import ReportData
public import ReportText

/// The value of an expression.
public enum Value: Sendable {
  /// No value.
  case missing
  /// A finite number.
  case number(Double)
  /// Text.
  case text(ByteText)
  /// A day.
  case day(CalendarDay)
  /// A moment, in seconds since 1970-01-01T00:00Z.
  case dateTime(Double)
  /// True or false.
  case boolean(Bool)
  /// A column of a view, by its place in the table.
  case column(Slice, Int)
  /// A row of a view, by its place in the slice.
  case row(Slice, Int)
  /// A view.
  case view(Slice)
  /// The values of a record, in the order of its fields.
  case record([Value])

  /// A number, date, moment, or true or false by its number; NaN is missing.
  static func scalar(_ number: Double, _ type: ValueType) -> Value {
    guard !number.isNaN else { return .missing }
    return switch type {
    case .date: .day(CalendarDay(number: Int(number)))
    case .datetime: .dateTime(number)
    case .boolean: .boolean(number != 0)
    default: .number(number)
    }
  }

  /// The number of a number, date, moment, or true or false; NaN for what has none.
  var number: Double {
    switch self {
    case .number(let value), .dateTime(let value): value
    case .day(let day): Double(day.number)
    case .boolean(let value): value ? 1 : 0
    default: .nan
    }
  }
}

/// The type of an expression, known when it is compiled.
public indirect enum ValueType: Sendable, Hashable {
  /// A number, with the unit it is counted in if that is known.
  case number(unit: String?)
  /// Text.
  case text
  /// A day.
  case date
  /// A moment, which has its day and its time of day in a zone.
  case datetime(StudyTimeZone)
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
    case .datetime: .datetime(column.timeZone)
    case .boolean: .boolean
    }
  }

  /// True for dates and moments.
  var isTemporal: Bool {
    switch self {
    case .date, .datetime: true
    default: false
    }
  }

  /// The zone of a moment; nil for everything else.
  var dateTimeZone: StudyTimeZone? {
    if case .datetime(let zone) = self { zone } else { nil }
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

/// A named value of a record.
public struct RecordField: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The type.
  public let type: ValueType
  /// What is known of a number that is never missing; nil for everything else.
  public let numbers: NumberRange?

  /// A field.
  public init(_ name: String, _ type: ValueType, numbers: NumberRange? = nil) {
    self.name = name
    self.type = type
    self.numbers = numbers
  }
}

/// What is known of a number before there are data.
public struct NumberRange: Sendable, Hashable {
  /// The smallest value that it can have; may be infinite.
  public let low: Double
  /// The greatest value that it can have; may be infinite.
  public let high: Double
  /// True when it has no decimals.
  public let isWhole: Bool

  /// A range; the bounds belong to it.
  public init(_ low: Double, _ high: Double, isWhole: Bool) {
    self.low = low
    self.high = high
    self.isWhole = isWhole
  }

  /// One number.
  init(_ value: Double) {
    self.init(value, value, isWhole: value.magnitude < 9e15 && value == Double(Int(value)))
  }

  /// Counts of rows.
  public static let count = NumberRange(0, 999_999_999, isWhole: true)

  /// Any number.
  static let any = NumberRange(-.infinity, .infinity, isWhole: false)

  /// Any whole number.
  static let whole = NumberRange(-.infinity, .infinity, isWhole: true)

  /// What is in one or the other.
  func joined(_ other: NumberRange) -> NumberRange {
    NumberRange(min(low, other.low), max(high, other.high), isWhole: isWhole && other.isWhole)
  }

  /// What a sign makes of two numbers; nil when nothing is known.
  func combined(_ sign: SyntaxNode.Arithmetic, _ other: NumberRange) -> NumberRange? {
    guard low.isFinite, high.isFinite, other.low.isFinite, other.high.isFinite else { return nil }
    let results: [Double]
    switch sign {
    case .add: results = [low + other.low, high + other.high]
    case .subtract: results = [low - other.high, high - other.low]
    case .multiply:
      results = [low * other.low, low * other.high, high * other.low, high * other.high]
    case .divide: return nil
    }
    guard let least = results.min(), let most = results.max(), max(-least, most) < 1e15 else {
      return nil
    }
    return NumberRange(least, most, isWhole: isWhole && other.isWhole)
  }
}

/// Where an interpolated value stands, and so how it is escaped.
public enum WriteContext: Sendable {
  /// The content of an element.
  case content
  /// The content of an element that can hold elements beside text.
  case phrasing
  /// The same, where an end of a line in the value is one on the page.
  case lines
  /// An attribute value in double quotes that programs read.
  case attribute
  /// An attribute value in double quotes that people read or hear.
  case attributeText
  /// A part of an address: percent-encoded, only the unreserved characters of RFC 3986 stay. Bare
  /// numbers and dates are written as in paths, without regard to the locale.
  case addressPart
  /// A relative path in an address: as a part of it, but slashes stay.
  case addressPath
  /// Inside a double-quoted CSS string in a `style` element: CSS escapes, no `<` and no `&`.
  case cssString
  /// The same of words that stand on the page.
  case cssText
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
