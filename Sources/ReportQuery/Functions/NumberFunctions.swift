import ReportData
import ReportText

/// The functions that round and format numbers.
enum NumberFunctions {
  private static let maximumDecimals = 10

  static let all: [FunctionDescription] = [
    format(
      "number",
      "The number in the format of the locale, with the given number of decimals (default: 0).",
      { .number(decimals: $0) }),
    format(
      "percent", "A fraction as a percentage, with the given number of decimals: 0.25 is 25 %.",
      { .percent(decimals: $0) }),
    format(
      "signed",
      "The number with its sign, `+` or the typographic minus, and the given number of decimals.",
      { .signed(decimals: $0) }),
    FunctionDescription(
      "round", .numbers, takes: [.number], [.init("decimals", .number, isRequired: false)],
      yields: "a number",
      "The nearest number with the given number of decimals; halves are rounded away from zero."
    ) { call throws(Diagnostic) in
      let decimals = try call.integer(0, in: 0...maximumDecimals, orElse: 0)
      let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
      let bounds = call.subject.knownRange ?? .any
      var result = call.number(
        .function(call.subject.number) { rounded($0, scale) }, call.subject.type,
        decimals == 0
          ? NumberRange(rounded(bounds.low, 1), rounded(bounds.high, 1), isInteger: true) : nil)
      result.origin = call.subject.origin
      return result
    },
    FunctionDescription(
      "clamp", .numbers, takes: [.number], [.init("low", .number), .init("high", .number)],
      yields: "a number",
      "The number, or the nearer of two literal limits if the number is outside them."
    ) { call throws(Diagnostic) in
      guard let low = call.arguments[0].constantNumber, let high = call.arguments[1].constantNumber,
        low <= high
      else {
        throw call.error(
          .constantValue, "`clamp` expects two literal numbers, the lower number first",
          call.arguments[0].range.lowerBound..<call.arguments[1].range.upperBound)
      }
      let isInteger =
        call.subject.knownRange?.isInteger == true && NumberRange(low).isInteger
        && NumberRange(high).isInteger
      return call.number(
        .function(call.subject.number) { min(max($0, low), high) }, call.subject.type,
        NumberRange(low, high, isInteger: isInteger))
    },
    FunctionDescription(
      "abs", .numbers, takes: [.number], yields: "a number", "The number without its sign."
    ) { call throws(Diagnostic) in
      let bounds = call.subject.knownRange ?? .any
      return call.number(
        .function(call.subject.number) { $0.magnitude }, call.subject.type,
        NumberRange(
          0, max(bounds.low.magnitude, bounds.high.magnitude), isInteger: bounds.isInteger))
    },
    FunctionDescription(
      "plural", .numbers, takes: [.number], [.init("one", .text), .init("other", .text)],
      yields: "text",
      "The first word for 1, or else the second; in French and Brazilian Portuguese also for 0."
    ) { call throws(Diagnostic) in
      let one = try call.writtenText(0)
      return call.text(.plural(call.subject.number, one: one, other: try call.writtenText(1)))
    },
  ]

  private static func format(
    _ name: String, _ summary: String, _ format: @escaping @Sendable (Int) -> NumberFormat
  ) -> FunctionDescription {
    FunctionDescription(
      name, .numbers, takes: [.number], [.init("decimals", .number, isRequired: false)],
      yields: "text", summary
    ) { call throws(Diagnostic) in
      let decimals = try call.integer(0, in: 0...maximumDecimals, orElse: 0)
      return call.text(.formatted(call.subject.number, format(decimals)))
    }
  }

  /// Rounds a number, with halves away from zero.
  ///
  /// A number too large to have decimals stays unchanged.
  static func rounded(_ value: Double, _ scale: Double) -> Double {
    let scaled = value.magnitude * scale
    guard scaled < 4_503_599_627_370_496 else { return value }
    let integer = Double(Int(scaled))
    let result = (scaled - integer >= 0.5 ? integer + 1 : integer) / scale
    return value < 0 ? -result : result
  }
}

/// The functions of dates and of the dates of date-times.
enum DateFunctions {
  static let all: [FunctionDescription] = [
    FunctionDescription(
      "date", .dates, takes: [.date], [.init("style", .text, isRequired: false)], yields: "text",
      """
      The date in the format of the locale: \
      \(DateStyle.allCases.map(\.rawValue).joined(separator: ", ")) \
      (default: medium).
      """
    ) { call throws(Diagnostic) in
      let style = try style(call)
      let zone = call.subject.type.dateTimeZone
      return call.text(
        .formatted(call.subject.number, zone.map { .dateOfDateTime(style, $0) } ?? .date(style)))
    },
    FunctionDescription(
      "time", .dates, takes: [.datetime], yields: "text",
      "The time of day in the format of the locale."
    ) { call throws(Diagnostic) in
      call.text(.formatted(call.subject.number, .time(call.subject.type.dateTimeZone ?? .utc)))
    },
    part("weekday", "The day of the week: Monday is 1, Sunday is 7.", maximum: 7) {
      Double($0.weekday)
    },
    part("day", "The day of the month, from 1.", maximum: 31) { Double($0.civil.day) },
    part("month", "The month, from 1 to 12.", maximum: 12) { Double($0.civil.month) },
    part("year", "The year, without group separators.", format: .digits) {
      Double($0.civil.year)
    },
    FunctionDescription(
      "days-until", .dates, takes: [.date], [.init("date", .date)], yields: "a number",
      "The number of days to another date; negative if the other date is earlier."
    ) { call throws(Diagnostic) in
      call.number(
        .combination(dayNumber(call.subject), dayNumber(call.arguments[0])) { $1 - $0 },
        .number(unit: nil))
    },
  ]

  private static func part(
    _ name: String, _ summary: String, format: NumberFormat? = nil, maximum: Double? = nil,
    _ part: @escaping @Sendable (CalendarDay) -> Double
  ) -> FunctionDescription {
    FunctionDescription(name, .dates, takes: [.date], yields: "a number", summary) {
      call throws(Diagnostic) in
      let zone = call.subject.type.dateTimeZone
      var result = call.number(
        .function(call.subject.number) {
          part(zone?.day(of: $0) ?? CalendarDay(number: Int($0)))
        }, .number(unit: nil))
      result.format = format
      result.numbers = maximum.map { NumberRange(1, $0, isInteger: true) }
      return result
    }
  }

  /// Returns the day number of a date or of the date of a date-time.
  static func dayNumber(_ operand: Operand) -> NumberNode {
    guard let zone = operand.type.dateTimeZone else { return operand.number }
    return .function(operand.number) { Double(zone.day(of: $0).number) }
  }

  private static func style(_ call: FunctionCall) throws(Diagnostic) -> DateStyle {
    guard !call.arguments.isEmpty else { return .medium }
    let word = try call.writtenText(0).string
    guard let style = DateStyle(rawValue: word) else {
      let styles = DateStyle.allCases.map(\.rawValue)
      throw call.error(
        .constantValue, "expected a date style, found `\(word)`", call.arguments[0].range,
        hints: [
          Suggestion.hint(for: word, among: styles)
            ?? "use one of the styles \(styles.map { "`\($0)`" }.joined(separator: ", "))"
        ])
    }
    return style
  }
}
