import ReportText

/// Numbers: rounding and how they are written.
enum NumberFunctions {
  private static let mostDecimals = 10

  static let all: [FunctionDescription] = [
    format(
      "number", "The number in the form of the locale, with so many decimals (0 when left out).",
      { .number(decimals: $0) }),
    format(
      "percent", "A fraction as a percentage, with so many decimals: 0.25 is 25 %.",
      { .percent(decimals: $0) }),
    format(
      "signed", "The number with its sign, `+` or the typographic minus, with so many decimals.",
      { .signed(decimals: $0) }),
    FunctionDescription(
      "round", .numbers, takes: [.number], [.init("decimals", .number, isRequired: false)],
      yields: "a number", "The nearest number of so many decimals; a half goes away from zero."
    ) { call throws(Diagnostic) in
      let decimals = try call.wholeNumber(0, in: 0...mostDecimals, orElse: 0)
      let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
      let known = call.subject.knownRange ?? .any
      var result = call.number(
        .function(call.subject.number) { rounded($0, scale) }, call.subject.type,
        decimals == 0
          ? NumberRange(rounded(known.low, 1), rounded(known.high, 1), isWhole: true) : nil)
      result.origin = call.subject.origin
      return result
    },
    FunctionDescription(
      "clamp", .numbers, takes: [.number], [.init("low", .number), .init("high", .number)],
      yields: "a number",
      "The number, or the nearer of two written-out limits when it lies beyond them."
    ) { call throws(Diagnostic) in
      guard let low = call.arguments[0].constantNumber, let high = call.arguments[1].constantNumber,
        low <= high
      else {
        throw call.error(
          .constantValue, "`clamp` takes two numbers that are written out, the lower one first",
          call.arguments[0].range.lowerBound..<call.arguments[1].range.upperBound)
      }
      let isWhole =
        call.subject.knownRange?.isWhole == true && NumberRange(low).isWhole
        && NumberRange(high).isWhole
      return call.number(
        .function(call.subject.number) { min(max($0, low), high) }, call.subject.type,
        NumberRange(low, high, isWhole: isWhole))
    },
    FunctionDescription(
      "abs", .numbers, takes: [.number], yields: "a number", "The number without its sign."
    ) { call throws(Diagnostic) in
      let known = call.subject.knownRange ?? .any
      return call.number(
        .function(call.subject.number) { $0.magnitude }, call.subject.type,
        NumberRange(0, max(known.low.magnitude, known.high.magnitude), isWhole: known.isWhole))
    },
    FunctionDescription(
      "plural", .numbers, takes: [.number], [.init("one", .text), .init("other", .text)],
      yields: "text",
      "The first word for one, else the second; in French and Brazilian Portuguese also for zero."
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
      let decimals = try call.wholeNumber(0, in: 0...mostDecimals, orElse: 0)
      return call.text(.formatted(call.subject.number, format(decimals)))
    }
  }

  /// Rounds half away from zero; what is too large to have decimals stays.
  static func rounded(_ value: Double, _ scale: Double) -> Double {
    let scaled = value.magnitude * scale
    guard scaled < 4_503_599_627_370_496 else { return value }
    let whole = Double(Int(scaled))
    let result = (scaled - whole >= 0.5 ? whole + 1 : whole) / scale
    return value < 0 ? -result : result
  }
}
