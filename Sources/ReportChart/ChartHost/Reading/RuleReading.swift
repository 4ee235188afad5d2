import ReportText

extension BlockReader {
  /// Reads the style rules of the chart, followed by the rules of each series.
  ///
  /// The rules of the chart apply to all series. The rules of a series have priority.
  ///
  /// - Parameters:
  ///   - sources: the series parts of the block, in the order of ``series``.
  ///   - plugins: the plugins of the series.
  mutating func readRules(_ sources: [ChartSpec], plugins: [ChartPlugin], isBlock: Bool) {
    for part in spec.children where part.name == "rule" {
      readRule(part, for: Array(series.indices), plugins)
    }
    guard !isBlock else { return }
    for (index, source) in sources.enumerated() {
      for part in source.children where part.name == "rule" {
        readRule(part, for: [index], plugins)
      }
    }
  }

  private mutating func readRule(
    _ part: ChartSpec, for indices: [Int], _ plugins: [ChartPlugin]
  ) {
    refuseUnused(part, indices.map { plugins[series[$0].renderer].manifest })
    for (keys, expected) in [
      (ChartKeys.conditions, "condition such as `above`"),
      (ChartKeys.effects.filter { $0.name != Keys.effect.channel.name }, "effect such as `color`"),
    ] where !keys.contains(where: { part.attribute($0.name) != nil }) {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "missing \(expected) in a rule", at: part.span,
          hints: ["add one of \(listed(keys.map(\.name)))"]))
      return
    }
    let effect = readEffect(part)
    var name: String?
    if let attribute = part.attribute(Keys.effect.channel) {
      name = catching { () throws(Diagnostic) in try attribute.constantText() }
      guard let name else { return }
      let names = indices.flatMap { series[$0].channels.map(\.name) }
      guard names.contains(name) else {
        diagnostics.add(
          Diagnostic(
            .unknownChartKey, "unknown channel `\(name)`: no series of the rule has it",
            at: attribute.span,
            hints: [
              Suggestion.hint(for: name, among: names)
                ?? "use one of \(listed(names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }))"
            ]))
        return
      }
    }
    for index in indices {
      let mistakes = diagnostics.all.count
      guard let conditions = readConditions(part, of: series[index], channel: name) else {
        // An error of one series applies to all series and is reported once.
        if diagnostics.all.count > mistakes { return }
        continue
      }
      rules.append(PreparedRule(series: index, conditions: conditions, effect: effect))
    }
  }

  /// Reports effects of a rule that no series supports.
  private mutating func refuseUnused(_ part: ChartSpec, _ manifests: [ChartManifest]) {
    for attribute in part.attributes
    where manifests.allSatisfy({ $0.unusedRuleKeys.contains(attribute.name) }) {
      guard let type = manifests.first?.type else { return }
      reportError(attribute, "marks of type `\(type)` do not support `\(attribute.name)`")
    }
  }

  private mutating func readEffect(_ part: ChartSpec) -> RuleEffect {
    var effect = RuleEffect()
    let keys = Keys.effect
    effect.paint = value(keys.color, of: part).map { .color($0) }
    effect.marker = value(keys.marker, of: part)
    effect.size = value(keys.size, of: part)
    effect.isHidden = value(keys.hide, of: part)
    effect.label = part.attribute(keys.label)?.textSource
    effect.showsValue = value(keys.showValue, of: part)
    if let attribute = part.attribute(keys.showValue), effect.label == nil {
      reportError(attribute, "`show-value` requires `label`")
    }
    // A label for a row or a missing value is complete. A label for a value range is not.
    if effect.showsValue == nil,
      !Self.valueConditions.contains(where: { part.attribute($0) != nil })
    {
      effect.showsValue = false
    }
    effect.isSelected = value(keys.select, of: part)
    effect.isAlert = value(keys.alert, of: part)
    return effect
  }

  /// The names of rule conditions that test the value of a channel.
  private static let valueConditions =
    RuleComparison.allCases.map(\.rawValue)
    + [Keys.condition.within.name, Keys.condition.outside.name]

  // MARK: Conditions

  /// Returns the conditions of a rule for a series; nil if the channel is missing or invalid.
  private mutating func readConditions(
    _ part: ChartSpec, of series: PreparedSeries, channel name: String?
  ) -> [RuleCondition]? {
    let value =
      name.map { name in
        series.channels.firstIndex { $0.name == name }
      } ?? series.channels.mainChannel
    let key = series.channels.firstIndex { $0.role == .x || $0.role == .label }
    var conditions: [RuleCondition] = []
    for attribute in part.attributes {
      let index = attribute.name == Keys.condition.x.name ? key : value
      guard ChartKeys.conditions.contains(where: { $0.name == attribute.name }) else {
        continue
      }
      if attribute.name == Keys.condition.rows.name {
        guard let rows = list(attribute, expected: "space-separated row numbers from 0")
        else { return nil }
        conditions.append(.rows(rows))
        continue
      }
      guard let index else { return nil }
      let channel = RuleChannel(index: index, values: series.channels[index].values)
      guard let condition = condition(attribute, channel) else { return nil }
      conditions.append(condition)
    }
    return conditions
  }

  private mutating func condition(
    _ attribute: ChartAttribute, _ channel: RuleChannel
  ) -> RuleCondition? {
    let keys = Keys.condition
    switch attribute.name {
    case keys.missing.name:
      return (catching { () throws(Diagnostic) in try attribute.read(keys.missing) } ?? nil)
        .map { .missing($0, channel) }
    case keys.within.name, keys.outside.name:
      guard let range = list(attribute, expected: "two numbers with the lower number first") else {
        return nil
      }
      return .range(isInside: attribute.name == keys.within.name, channel, range)
    default:
      let comparison = RuleComparison(rawValue: attribute.name) ?? .equals
      if attribute.name != keys.x.name, channel.values != .category, attribute.isPrevious {
        return .comparePrevious(comparison, channel)
      }
      guard let source = position(attribute, channel.values) else { return nil }
      if channel.values == .category, comparison != .equals, comparison != .notEquals {
        diagnostics.add(
          Diagnostic(
            .wrongChartValue,
            "`\(attribute.name)` is not allowed for categories: they have no order",
            at: attribute.nameSpan))
        return nil
      }
      return .compare(comparison, channel, source)
    }
  }

  private mutating func position(
    _ attribute: ChartAttribute, _ values: ScaleValues
  ) -> CoordinateSource? {
    switch attribute.value {
    case .input(let index): return .input(index)
    case .constant(let text):
      if let source = CoordinateReader.read(text, values, timeZone) { return source }
      let isPosition = attribute.name == Keys.condition.x.name
      diagnostics.add(
        attribute.wrong(expected: values.expected + (isPosition ? "" : " or `\(Self.previous)`")))
      return nil
    }
  }

  /// The word that an author writes to compare with the value of the previous row.
  fileprivate static let previous = "previous"

  /// Returns the numbers of `within`, `outside`, or `rows`; nil if they are invalid.
  private mutating func list(_ attribute: ChartAttribute, expected: String) -> RuleList? {
    switch attribute.value {
    case .input(let index): return .input(index)
    case .constant(let text):
      if let numbers = [Double](optionText: text), !numbers.isEmpty,
        attribute.name == Keys.condition.rows.name ? numbers.allSatisfy(\.isRow) : numbers.isRange
      {
        return .numbers(numbers)
      }
      diagnostics.add(attribute.wrong(expected: expected))
      return nil
    }
  }
}

extension ChartAttribute {
  /// Whether the value of the attribute is the word for the value of the previous row.
  fileprivate var isPrevious: Bool {
    guard case .constant(let text) = value else { return false }
    return text == BlockReader.previous
  }
}

extension Double {
  /// Whether the number is an integer that can be a row index.
  fileprivate var isRow: Bool { self >= 0 && self < 1e9 && rounded(.down) == self }
}

extension [Double] {
  /// Whether the array has two numbers in ascending order.
  var isRange: Bool { count == 2 && self[0] <= self[1] }
}
