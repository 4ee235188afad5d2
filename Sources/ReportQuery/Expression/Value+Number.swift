import ReportData

extension Value {
  /// A number, date, moment, or true or false by its number; NaN is missing.
  static func scalar(_ number: Double, _ type: ValueType) -> Value {
    guard !number.isNaN else { return .missing }
    return switch type {
    case .date: .day(CalendarDay(number: Int(number)))
    case .datetime: .moment(number)
    case .boolean: .boolean(number != 0)
    default: .number(number)
    }
  }

  /// The number of a number, date, moment, or true or false; NaN for what has none.
  var number: Double {
    switch self {
    case .number(let value), .moment(let value): value
    case .day(let day): Double(day.number)
    case .boolean(let value): value ? 1 : 0
    default: .nan
    }
  }
}
