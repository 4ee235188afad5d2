import ReportText

/// Lists, ranges and units, as each locale writes them.
enum PhraseFunctions {
  private static let mostDecimals = 10

  static let all: [FunctionDescription] = [
    FunctionDescription(
      "unit", .numbers, takes: [.number],
      [.init("unit", .text), .init("decimals", .number, isRequired: false)], yields: "text",
      """
      The number with a unit in the form of the locale, with so many decimals (0 when left out). Nothing is \
      converted. The units: \(MeasureUnit.allCases.map(\.rawValue).joined(separator: ", ")).
      """
    ) { call throws(Diagnostic) in
      let unit = try unit(call)
      let decimals = try call.wholeNumber(1, in: 0...mostDecimals, orElse: 0)
      return call.text(.formatted(call.subject.number, .unit(unit, decimals: decimals)))
    },
    FunctionDescription(
      "range", .numbers, takes: [.number, .date],
      [.init("to", .singleValue), .init("decimals", .number, isRequired: false)], yields: "text",
      """
      Two numbers, or two dates, as a range in the form of the locale: 3–5, 2–8 Nov 2026. One value when \
      both are written alike; missing when one is.
      """
    ) { call throws(Diagnostic) in
      let (low, high) = (call.subject, call.arguments[0])
      guard low.isMissingLiteral || high.isMissingLiteral || low.type.isAlike(high.type) else {
        throw call.error(
          .typeMismatch,
          "a range goes from \(low.type.name) to \(low.type.name), not to "
            + high.type.name, high.range)
      }
      if case .number = low.type {
        let decimals = try call.wholeNumber(1, in: 0...mostDecimals, orElse: 0)
        return call.text(.range(low.number, high.number, .number(decimals: decimals)))
      }
      guard call.arguments.count < 2 else {
        throw call.error(
          .typeMismatch, "a range of dates has no decimals", call.arguments[1].range)
      }
      return call.text(.range(day(low), day(high), .date(.medium)))
    },
    FunctionDescription(
      "list", .texts, takes: [.anyColumn], [.init("word", .text, isRequired: false)],
      yields: "text",
      """
      The different texts of a column, in their order, as a list in the form of the locale: with `and`, or \
      with `or`. Missing when there is none.
      """
    ) { call throws(Diagnostic) in
      let (column, schema) = try call.column()
      guard schema.type == .text else {
        throw call.error(
          .typeMismatch, "`list` takes a column of texts, not \(ValueType.column(schema).name)",
          call.subject.range)
      }
      let word = call.arguments.isEmpty ? "and" : try call.writtenText(0).string
      guard word == "and" || word == "or" else {
        throw call.error(
          .constantValue, "`list` takes the word `and` or `or`", call.arguments[0].range)
      }
      return call.text(.list(column, isChoice: word == "or"))
    },
  ]

  private static func unit(_ call: FunctionCall) throws(Diagnostic) -> MeasureUnit {
    let word = try call.writtenText(0).string
    let known = MeasureUnit.allCases.map(\.rawValue)
    guard let unit = MeasureUnit(rawValue: word) else {
      throw call.error(
        .constantValue, "`\(word)` is not a unit that locales write", call.arguments[0].range,
        hints: [
          Suggestion.hint(for: word, among: known)
            ?? "say other units in a message with `plural`; these are known: "
            + known.map { "`\($0)`" }.joined(separator: ", ")
        ])
    }
    if case .number(let own?) = call.subject.type, own != word, known.contains(own) {
      throw call.error(
        .typeMismatch, "the number is in `\(own)`, and `unit` does not convert it to `\(word)`",
        call.arguments[0].range)
    }
    return unit
  }

  /// The number of a day, also of a moment.
  private static func day(_ operand: Operand) -> NumberNode {
    operand.type == .datetime ? DateFunctions.dayNumber(operand) : operand.number
  }
}
