import ReportData
import ReportText

/// Dates, and the days of moments.
enum DateFunctions {
  static let all: [FunctionDescription] = [
    FunctionDescription(
      "date", .dates, takes: [.date], [.init("style", .text, isRequired: false)], yields: "text",
      """
      The date in the form of the locale: \(DateStyle.allCases.map(\.rawValue).joined(separator: ", ")) \
      (medium when left out).
      """
    ) { call throws(Diagnostic) in
      let style = try style(call)
      return call.text(
        .formatted(
          call.subject.number,
          call.subject.type == .datetime ? .momentDate(style) : .date(style)))
    },
    FunctionDescription(
      "time", .dates, takes: [.datetime], yields: "text",
      "The time of the day in the form of the locale."
    ) { call throws(Diagnostic) in call.text(.formatted(call.subject.number, .time)) },
    part("weekday", "The day of the week: Monday is 1, Sunday is 7.", most: 7) {
      Double($0.weekday)
    },
    part("day", "The day of the month, from 1.", most: 31) { Double($0.civil.day) },
    part("month", "The month, from 1 to 12.", most: 12) { Double($0.civil.month) },
    part("year", "The year, written without grouping.", format: .digits) {
      Double($0.civil.year)
    },
    FunctionDescription(
      "days-until", .dates, takes: [.date], [.init("date", .date)], yields: "a number",
      "The number of days to another date; negative when that one is earlier."
    ) { call throws(Diagnostic) in
      call.number(
        .combination(dayNumber(call.subject), dayNumber(call.arguments[0])) { $1 - $0 },
        .number(unit: nil))
    },
  ]

  private static func part(
    _ name: String, _ summary: String, format: NumberFormat? = nil, most: Double? = nil,
    _ part: @escaping @Sendable (CalendarDay) -> Double
  ) -> FunctionDescription {
    FunctionDescription(name, .dates, takes: [.date], yields: "a number", summary) {
      call throws(Diagnostic) in
      let isMoment = call.subject.type == .datetime
      var result = call.number(
        .function(call.subject.number) {
          part(isMoment ? CalendarDay(moment: $0) : CalendarDay(number: Int($0)))
        }, .number(unit: nil))
      result.format = format
      result.numbers = most.map { NumberRange(1, $0, isWhole: true) }
      return result
    }
  }

  static func dayNumber(_ operand: Operand) -> NumberNode {
    guard operand.type == .datetime else { return operand.number }
    return .function(operand.number) { Double(CalendarDay(moment: $0).number) }
  }

  private static func style(_ call: FunctionCall) throws(Diagnostic) -> DateStyle {
    guard !call.arguments.isEmpty else { return .medium }
    let word = try call.writtenText(0).string
    guard let style = DateStyle(rawValue: word) else {
      let known = DateStyle.allCases.map(\.rawValue)
      throw call.error(
        .constantValue, "`\(word)` is not a style of date", call.arguments[0].range,
        hints: [
          Suggestion.hint(for: word, among: known)
            ?? "the styles are \(known.map { "`\($0)`" }.joined(separator: ", "))"
        ])
    }
    return style
  }
}
