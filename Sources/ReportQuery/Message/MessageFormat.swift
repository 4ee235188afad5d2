import ReportData
import ReportText

/// How a placeholder is written.
enum MessageFormat: Sendable {
  /// As its type is; a number with at most three decimals.
  case plain
  /// A number, date or moment.
  case formatted(NumberFormat)
  /// A day, of a date or of a moment.
  case day(DateStyle)

  /// The decimals of a number of which nothing is said, as in ICU.
  static let mostDecimals = 3

  /// The styles of numbers, by their names and skeletons in ICU.
  static let numberStyles: [(name: String, format: NumberFormat)] = [
    ("integer", .number(decimals: 0)), ("percent", .percent(decimals: 0)),
    ("::.0", .number(decimals: 1)), ("::.00", .number(decimals: 2)),
    ("::.000", .number(decimals: 3)), ("::percent .0", .percent(decimals: 1)),
    ("::sign-except-zero", .signed(decimals: 0)), ("::sign-except-zero .0", .signed(decimals: 1)),
  ]

  /// The styles of dates; ICU's four, then ours.
  static let dateStyles: [DateStyle] = [
    .short, .medium, .long, .full, .dayMonth, .monthYear, .month, .weekday, .weekdayShort,
  ]
}
