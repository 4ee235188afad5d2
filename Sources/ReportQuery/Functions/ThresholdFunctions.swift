import ReportData
import ReportText

/// The functions that evaluate the thresholds and the reference range of a column.
enum ThresholdFunctions {
  static let all: [FunctionDescription] = [
    FunctionDescription(
      "status", .meaning, takes: [.number, .anyColumn], yields: "text",
      """
      What the value means, in words: the title of the first of its column's `thresholds` that it \
      meets, else where it lies in the `reference` range. Of a column it says what it means that so \
      many of its values are done. Missing when nothing is said of it.
      """
    ) { call throws(Diagnostic) in
      let words = call.words
      return try judgement(of: call) { thresholds, finding, language in
        switch finding {
        case .threshold(let place):
          ByteText(
            words?.text(.title, thresholds.list[place].title, in: language.tag)
              ?? thresholds.list[place].title)
        case .reference(let place): RangePhrases.word(place.side, language: language.tag)
        }
      }
    },
    FunctionDescription(
      "level", .meaning, takes: [.number, .anyColumn], yields: "text",
      """
      How much it matters: `good`, `normal`, `notice` or `alert`, as the threshold that is met says; \
      `notice` outside the `reference` range and `normal` in it; `normal` when no threshold is met. \
      Missing for a missing value.
      """
    ) { call throws(Diagnostic) in
      try judgement(of: call, unmet: ByteText(Threshold.Level.normal.rawValue)) {
        thresholds, finding, _ in ByteText(thresholds.level(of: finding).rawValue)
      }
    },
    FunctionDescription(
      "reference-low", .meaning, takes: [.number, .anyColumn], yields: "number",
      """
      The lowest usual value of the column, as its `reference` says; missing when no value is too \
      low.
      """
    ) { call throws(Diagnostic) in try limit(of: call) { $0.low } },
    FunctionDescription(
      "reference-high", .meaning, takes: [.number, .anyColumn], yields: "number",
      """
      The highest usual value of the column, as its `reference` says; missing when no value is too \
      high.
      """
    ) { call throws(Diagnostic) in try limit(of: call) { $0.high } },
  ]

  /// Returns a limit of the reference range, which is independent of the values.
  private static func limit(
    of call: FunctionCall, _ side: (ReferenceRange) -> Double?
  ) throws(Diagnostic) -> Operand {
    var column = call.subject.origin
    if case .column(let schema) = call.subject.type { column = schema }
    guard let reference = column?.thresholds?.reference else {
      throw nothingSaid(
        call, "nothing is said of which values are usual",
        column.map {
          "write `reference` under the column `\($0.name)` in the project file"
        } ?? "ask of a column, or of a value of it")
    }
    let value = side(reference)
    return call.number(
      .constant(value ?? .nan), .number(unit: column?.unit), nil, isPresent: value != nil)
  }

  /// Returns a text that depends on a value, or on the number of completed values of a column.
  private static func judgement(
    of call: FunctionCall, unmet: ByteText? = nil,
    _ word: @escaping @Sendable (Thresholds, Thresholds.Finding, MessageLanguage) -> ByteText
  ) throws(Diagnostic) -> Operand {
    if case .column(let node) = call.subject.node, case .column(let schema) = call.subject.type {
      guard let thresholds = schema.thresholds, thresholds.ratesColumns else {
        throw nothingSaid(
          call, "of the column `\(schema.name)` no threshold says how many values must be done",
          schema.thresholds?.ratesValues == true
            ? "pick a value with `mean` or `last`, or write `done-below` under its `thresholds`"
            : "write `done-below` under its `thresholds` in the project file")
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
          "write `reference` or `thresholds` under the column `\($0.name)` in the project file"
        } ?? "ask of a value of a column, or of its mean, median, first or last value"
      throw nothingSaid(call, "nothing is said of what such a value means", hint)
    }
    return call.text(
      .word(call.subject.number) { value, language in
        guard !value.isNaN else { return nil }
        return thresholds.finding(of: value).map { word(thresholds, $0, language) } ?? unmet
      })
  }

  private static func nothingSaid(
    _ call: FunctionCall, _ message: String, _ hint: String
  ) -> Diagnostic {
    call.error(.meaningUnknown, message, call.subject.range, hints: [hint])
  }
}

extension ReferenceRange.Place {
  /// The side of the reference range: -1 below it, 0 inside, 1 above it.
  fileprivate var side: Int {
    switch self {
    case .low: -1
    case .inside: 0
    case .high: 1
    }
  }
}
