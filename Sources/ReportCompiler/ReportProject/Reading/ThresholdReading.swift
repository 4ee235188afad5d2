import ReportData
import ReportText

/// A reader for `reference` and `thresholds` of columns.
struct ThresholdReader {
  private(set) var diagnostics = Diagnostics()

  /// The threshold conditions by key: those with one number, then those with two numbers.
  private static let single: [(key: String, make: @Sendable (Double) -> Threshold.Condition)] = [
    ("below", { .below($0) }), ("at-most", { .atMost($0) }), ("above", { .above($0) }),
    ("at-least", { .atLeast($0) }), ("equal", { .equal($0) }), ("done-below", { .doneBelow($0) }),
  ]
  private static let double:
    [(key: String, make: @Sendable (Double, Double) -> Threshold.Condition)] = [
      ("within", { .within($0, $1) }), ("between", { .between($0, $1) }),
    ]

  /// Returns the thresholds of a column; nil if none are set or they are not valid.
  ///
  /// - Parameter type: the declared type of the column; nil if there is none.
  mutating func thresholds(of map: inout YAMLMapping, type: String?) -> Thresholds? {
    let keys = map.entries.filter {
      ["reference", "thresholds"].contains($0.key.node.string ?? "")
    }
    let reference = map.read("reference", into: &diagnostics, Self.reference)
    var list: [Threshold] = []
    if let node = map.read("thresholds"),
      let items = diagnostics.catching({ () throws(Diagnostic) in
        guard case .sequence = node.node else {
          throw Diagnostic(
            .projectValue, "expected a list in `thresholds`, with one `-` per threshold",
            at: node.span)
        }
        return try node.list("`thresholds`")
      })
    {
      for item in items {
        if let threshold = diagnostics.catching({ () throws(Diagnostic) in try Self.threshold(item)
        }) {
          list.append(threshold)
        }
      }
    }
    guard let first = keys.first else { return nil }
    let numeric = ["number", "integer"]
    let isDone = reference == nil && list.allSatisfy(\.isOfColumn)
    if let type, !numeric.contains(type), !(isDone && type == "boolean") {
      diagnostics.add(
        Diagnostic(
          .projectValue, "a column of type `\(type)` cannot have `\(first.key.node.string ?? "")`",
          at: first.key.span,
          hints: ["use the key in a number column; `done-below` also works in a Boolean column"]))
      return nil
    }
    return Thresholds(reference: reference, list: list)
  }

  private static func reference(_ node: YAMLNode) throws(Diagnostic) -> ReferenceRange {
    var map = try node.mapping("`reference`")
    let low = map.read("low")
    let high = map.read("high")
    try map.finish()
    guard low != nil || high != nil else {
      throw Diagnostic(
        .projectKeyMissing,
        "missing key `low` or `high` in `reference`: a limit of the usual range",
        at: node.span)
    }
    let range = ReferenceRange(
      low: try low?.number("the low limit"),
      high: try high?.number("the high limit"))
    if let low = range.low, let high = range.high { try checkOrder(low, high, at: node.span) }
    return range
  }

  private static func threshold(_ node: YAMLNode) throws(Diagnostic) -> Threshold {
    var map = try node.mapping("a threshold")
    let allowed = single.map(\.key) + double.map(\.key)
    let provided = map.entries.compactMap(\.key.node.string).filter { allowed.contains($0) }
    guard provided.count == 1 else {
      throw Diagnostic(
        .projectKeyMissing,
        "expected one of the keys \(allowed.map { "`\($0)`" }.joined(separator: ", ")) "
          + "in a threshold, found "
          + (provided.isEmpty ? "none" : provided.map { "`\($0)`" }.joined(separator: ", ")),
        at: node.span)
    }
    let argument = try map.require(provided[0])
    var condition: Threshold.Condition?
    for (key, make) in single where key == provided[0] {
      condition = make(try argument.number("the limit of a threshold"))
    }
    for (key, make) in double where key == provided[0] {
      let ends = try argument.list("the limits of a range")
      guard ends.count == 2 else {
        throw Diagnostic(
          .projectValue, "expected two numbers in `\(key)`, the lower number first",
          at: argument.span,
          hints: ["write both limits, such as `\(key): [60, 100]`"])
      }
      let low = try ends[0].number("the lower limit")
      let high = try ends[1].number("the upper limit")
      try checkOrder(low, high, at: argument.span)
      condition = make(low, high)
    }
    let title = try map.require("title").text("a title")
    let level = try map.read("level")?.choice(
      "a level", of: Threshold.Level.allCases.map(\.rawValue))
    try map.finish()
    guard let condition else {
      throw Diagnostic(.projectValue, "missing condition in a threshold", at: node.span)
    }
    return Threshold(
      condition, title: title, level: level.flatMap(Threshold.Level.init) ?? .notice)
  }

  private static func checkOrder(
    _ low: Double, _ high: Double, at span: SourceSpan
  ) throws(Diagnostic) {
    guard low > high else { return }
    throw Diagnostic(
      .projectValue, "the lower limit \(low.shortText) is above the upper limit \(high.shortText)",
      at: span)
  }
}

extension Double {
  /// The number as text for diagnostics, without a decimal point if it is an integer.
  fileprivate var shortText: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
  }
}
