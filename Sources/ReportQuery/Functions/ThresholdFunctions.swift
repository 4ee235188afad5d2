import ReportData
import ReportText

/// The functions that evaluate the thresholds and the reference range of a column.
enum ThresholdFunctions {
  static let all: [FunctionDescription] = [
    FunctionDescription(
      "status", .meaning, takes: [.number, .anyColumn], yields: "text",
      """
      The status of the value as text: the title of the first of the column's `thresholds` that it \
      matches, or else its position relative to the `reference` range. For a column, the status of \
      the number of its completed values. Missing if no threshold matches and no range applies.
      """
    ) { call throws(Diagnostic) in
      let words = call.words
      return try rating(of: call) { thresholds, finding, language in
        switch finding {
        case .threshold(let index):
          ByteText(
            words?.text(.title, thresholds.list[index].title, in: language.tag)
              ?? thresholds.list[index].title)
        case .reference(let position): RangePhrases.word(position.side, language: language.tag)
        }
      }
    },
    FunctionDescription(
      "level", .meaning, takes: [.number, .anyColumn], yields: "text",
      """
      The level of the value: `good`, `normal`, `notice`, or `alert`, from the matching threshold; \
      `notice` outside the `reference` range and `normal` inside it; `normal` if no threshold \
      matches. Missing for a missing value.
      """
    ) { call throws(Diagnostic) in
      try rating(of: call, unmet: ByteText(Threshold.Level.normal.rawValue)) {
        thresholds, finding, _ in ByteText(thresholds.level(of: finding).rawValue)
      }
    },
    FunctionDescription(
      "reference-low", .meaning, takes: [.number, .anyColumn], yields: "number",
      """
      The lowest usual value of the column, from its `reference`; missing if the range has no \
      lower limit.
      """
    ) { call throws(Diagnostic) in try limit(of: call) { $0.low } },
    FunctionDescription(
      "reference-high", .meaning, takes: [.number, .anyColumn], yields: "number",
      """
      The highest usual value of the column, from its `reference`; missing if the range has no \
      upper limit.
      """
    ) { call throws(Diagnostic) in try limit(of: call) { $0.high } },
  ]

  /// Returns the operand of a call for the lower or upper limit of the reference range.
  private static func limit(
    of call: FunctionCall, _ side: (ReferenceRange) -> Double?
  ) throws(Diagnostic) -> Operand {
    var column = call.subject.origin
    if case .column(let schema) = call.subject.type { column = schema }
    guard let reference = column?.thresholds?.reference else {
      throw noThresholds(
        call, "the column has no `reference` range",
        column.map {
          "add `reference` to column `\($0.name)` in the project file"
        } ?? "use a column, or a value of a column")
    }
    let value = side(reference)
    return call.number(
      .constant(value ?? .nan), .number(unit: column?.unit), nil, isPresent: value != nil)
  }

  /// Returns a text that depends on a value, or on the number of completed values of a column.
  private static func rating(
    of call: FunctionCall, unmet: ByteText? = nil,
    _ word: @escaping @Sendable (Thresholds, Thresholds.Finding, MessageLanguage) -> ByteText
  ) throws(Diagnostic) -> Operand {
    if case .column(let node) = call.subject.node, case .column(let schema) = call.subject.type {
      guard let thresholds = schema.thresholds, thresholds.ratesColumns else {
        throw noThresholds(
          call, "column `\(schema.name)` has no threshold for the number of completed values",
          schema.thresholds?.ratesValues == true
            ? "add `| mean` or `| last`, or add `done-below` to the `thresholds` of the column"
            : "add `done-below` to the `thresholds` of the column in the project file")
      }
      let done = NumberNode.aggregate(node, argument: 0, ColumnAggregates.done)
      return call.text(
        .word(done) { count, language in
          guard !count.isNaN else { return nil }
          return thresholds.finding(ofDone: Int(count)).map { word(thresholds, $0, language) }
            ?? unmet
        })
    }
    guard let thresholds = call.subject.origin?.thresholds, thresholds.ratesValues else {
      let hint =
        call.subject.origin.map {
          "add `reference` or `thresholds` to column `\($0.name)` in the project file"
        } ?? "use a value of a column, or its mean, median, first, or last value"
      throw noThresholds(call, "the value has no `reference` and no `thresholds`", hint)
    }
    return call.text(
      .word(call.subject.number) { value, language in
        guard !value.isNaN else { return nil }
        return thresholds.finding(of: value).map { word(thresholds, $0, language) } ?? unmet
      })
  }

  private static func noThresholds(
    _ call: FunctionCall, _ message: String, _ hint: String
  ) -> Diagnostic {
    call.error(.meaningUnknown, message, call.subject.range, hints: [hint])
  }
}

extension ReferenceRange.Position {
  /// The side of the reference range: -1 below it, 0 inside, 1 above it.
  fileprivate var side: Int {
    switch self {
    case .low: -1
    case .inside: 0
    case .high: 1
    }
  }
}
