import ReportData
import ReportText

/// A key of groups, and the column that it makes.
struct GroupKey: Sendable {
  /// What a row's key is made of.
  enum Kind: Sendable {
    /// The value of the column as it is.
    case value
    /// The day.
    case day
    /// The first day of the week.
    case week(start: Int)
    /// The first day of the month.
    case month
    /// The day of the week, 1 (Monday) to 7.
    case weekday
  }

  /// The words that stand for parts of a date.
  static let calendarWords = ["day", "week", "month", "weekday"]

  let kind: Kind
  /// The column of the incoming rows.
  let source: Int
  /// The column of the result.
  let schema: ColumnSchema
  /// The declared categories of the column, in their order; nil without any.
  let categories: [ByteText]?
  /// True when the column of the result can be the date of the rows.
  let isDate: Bool
  /// True when the project declares the values, so that they say nothing of the data.
  let isDeclared: Bool

  init?(_ declaration: GroupDeclaration.Key, in context: inout StepContext) {
    switch declaration {
    case .named(let name):
      if let index = context.schema.index(of: name.name) {
        self.init(column: index, context)
        return
      }
      guard Self.calendarWords.contains(name.name) else {
        let known = context.schema.names + Self.calendarWords
        context.error(
          .stepColumnUnknown, "there is no column `\(name.name)`", name.span,
          hints: Suggestion.hint(for: name.name, among: known).map { [$0] } ?? [])
        return nil
      }
      guard let date = context.dateColumn, let index = context.schema.index(of: date) else {
        context.error(
          .stepDateMissing, "`\(name.name)` needs a column of dates, and the rows have none",
          name.span, hints: ["name it: `{ \(name.name): COLUMN }`"])
        return nil
      }
      guard context.schema.columns[index].type.isTemporal else {
        context.error(
          .stepColumnType,
          """
          `\(name.name)` needs dates, and `\(date)` is \
          \(ValueType.column(context.schema.columns[index]).name)
          """, name.span)
        return nil
      }
      self.init(calendar: name.name, column: index, context)
    case .calendar(let word, let column):
      guard Self.calendarWords.contains(word.name) else {
        context.error(
          .stepValue, "`\(word.name)` is not `day`, `week`, `month` or `weekday`", word.span,
          hints: Suggestion.hint(for: word.name, among: Self.calendarWords).map { [$0] } ?? [])
        return nil
      }
      guard let index = context.column(column, "a column of dates", where: { $0.isTemporal })
      else { return nil }
      self.init(calendar: word.name, column: index, context)
    }
  }

  private init(column: Int, _ context: StepContext) {
    kind = .value
    source = column
    var own = context.schema.columns[column]
    // Rows without a value are one group, whatever their reasons.
    own.hasReasons = false
    schema = own
    categories = schema.categories?.map { ByteText($0) }
    isDate = schema.name == context.dateColumn
    isDeclared = schema.categories != nil || context.declaredColumns.contains(schema.name)
  }

  private init(calendar word: String, column: Int, _ context: StepContext) {
    source = column
    categories = nil
    isDate = word != "weekday"
    isDeclared = word == "weekday"
    schema = ColumnSchema(name: word, type: isDate ? .date : .integer)
    kind =
      switch word {
      case "week": .week(start: context.weekStart)
      case "month": .month
      case "weekday": .weekday
      default: .day
      }
  }

  /// The keys of all days of a period, rising; nil for a key that is no part of a date.
  func keys(of days: ClosedRange<CalendarDay>) -> [Double]? {
    if case .weekday = kind { return (1...7).map(Double.init) }
    if case .value = kind { return nil }
    var keys: [Double] = []
    for number in days.lowerBound.number...days.upperBound.number {
      let key = key(of: Double(number), isMoment: false)
      if keys.last != key { keys.append(key) }
    }
    return keys
  }

  /// The key of a number, day or moment; NaN when it is missing.
  func key(of value: Double, isMoment: Bool) -> Double {
    if value.isNaN { return value }
    if case .value = kind { return value == 0 ? 0 : value }
    let day = isMoment ? CalendarDay(moment: value) : CalendarDay(number: Int(value))
    switch kind {
    case .value, .day: return Double(day.number)
    case .week(let start): return Double(day.number - (day.weekday - start + 7) % 7)
    case .month: return Double(day.number - day.civil.day + 1)
    case .weekday: return Double(day.weekday)
    }
  }
}
