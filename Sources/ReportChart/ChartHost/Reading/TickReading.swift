import ReportText

extension BlockReader {
  /// Reads the positions of the ticks of an axis.
  mutating func readTicks(of part: ChartSpec, into axis: inout PreparedAxis) {
    let keys = Keys.axis
    axis.tickCount = value(keys.ticks, of: part)
    let ways = [keys.step.name, keys.at.name, keys.factors.name].compactMap { part.attribute($0) }
    if ways.count > 1 {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue, "cannot combine `\(ways[0].name)` and `\(ways[1].name)` in an axis",
          at: ways[1].nameSpan, hints: ["remove one of them"]))
    }
    axis.scaling.ticks.step = step(of: part, axis)
    if let attribute = part.attribute(keys.anchor) {
      if axis.scaling.ticks.step == nil, part.attribute(keys.step) == nil {
        diagnostics.add(
          Diagnostic(
            .missingChartKey, "`anchor` requires `step`",
            at: attribute.nameSpan, hints: ["add `step`, or remove `anchor`"]))
      }
      if attribute.textSource == .constant("data") {
        axis.scaling.ticks.anchorsAtData = true
      } else {
        axis.scaling.ticks.anchor = value(attribute, axis)
      }
    }
    if let attribute = part.attribute(keys.at) {
      axis.scaling.ticks.values = listed(attribute, axis)
    }
    readFactors(of: part, into: &axis)
    readMinor(of: part, into: &axis)
  }

  /// Reads the number of decimals of the tick labels of an axis, after their format is known.
  mutating func readDecimals(of part: ChartSpec, into axis: inout PreparedAxis) {
    let key = Keys.axis.decimals
    guard let attribute = part.attribute(key), let decimals = value(key, of: part) else { return }
    switch axis.format {
    case .none where axis.values == .number: axis.format = .number(decimals)
    case .percent: axis.format = .percent(decimals)
    case .signed: axis.format = .signed(decimals)
    case .number: axis.format = .number(decimals)
    default:
      diagnostics.add(
        Diagnostic(
          .wrongChartValue,
          "the format of an axis of \(axis.values.words) does not support `decimals`",
          at: attribute.nameSpan))
    }
  }

  private mutating func step(of part: ChartSpec, _ axis: PreparedAxis) -> TickRequest.Distance? {
    guard let attribute = part.attribute(Keys.axis.step),
      let text = catching({ () throws(Diagnostic) in try attribute.constantText() })
    else { return nil }
    switch axis.values {
    case .number where axis.stepIsFactor:
      if let factor = Double(optionText: text), factor >= 1.01 { return .factor(factor) }
      diagnostics.add(
        attribute.wrong(
          expected: "a factor of at least 1.01 (on the scale `\(axis.scaleName.string)`, "
            + "`2` gives ticks at 1, 2, 4, 8)"))
    case .number:
      if let step = Double(optionText: text), step > 0 { return .number(step) }
      diagnostics.add(attribute.wrong(expected: "a number above zero"))
    case .day, .dateTime:
      let minimum: CalendarStep.Unit = axis.values == .day ? .day : .second
      if let step = CalendarStep(text: text), step.unit >= minimum { return .calendar(step) }
      diagnostics.add(
        attribute.wrong(
          expected: axis.values == .day
            ? "a number of days, weeks, months, quarters, or years, such as `2 weeks`"
            : "a number of seconds, minutes, hours, days, weeks, months, quarters, or years, "
              + "such as `6 hours`"))
    case .category:
      diagnostics.add(
        Diagnostic(
          .wrongChartValue, "`step` is not allowed on an axis of categories",
          at: attribute.nameSpan, hints: ["remove `step`"]))
    }
    return nil
  }

  /// Returns the value of a key as a constant position on an axis; nil if it is invalid.
  private mutating func value(
    _ attribute: ChartAttribute, _ axis: PreparedAxis
  ) -> CoordinateSource? {
    guard let text = catching({ () throws(Diagnostic) in try attribute.constantText() }) else {
      return nil
    }
    if let value = CoordinateReader.read(text, axis.values, timeZone), axis.values != .category {
      if case .number(let number) = value, !axis.hasPlace(number) {
        diagnostics.add(unsupported(attribute, axis))
        return nil
      }
      return value
    }
    diagnostics.add(attribute.wrong(expected: axis.values.expected))
    return nil
  }

  private mutating func listed(
    _ attribute: ChartAttribute, _ axis: PreparedAxis
  ) -> [CoordinateSource] {
    guard let text = catching({ () throws(Diagnostic) in try attribute.constantText() }) else {
      return []
    }
    let separator: Character = text.contains(";") || axis.values == .category ? ";" : " "
    let words = text.split(separator: separator).map { Self.trimmed(String($0)) }
      .filter { !$0.isEmpty }
    guard !words.isEmpty, words.count <= TickRequest.maximumListed else {
      diagnostics.add(attribute.wrong(expected: "1 to \(TickRequest.maximumListed) values"))
      return []
    }
    var values: [CoordinateSource] = []
    for word in words {
      if let value = CoordinateReader.read(word, axis.values, timeZone) {
        values.append(value)
      } else {
        diagnostics.add(
          Diagnostic(
            .wrongChartValue, "invalid value `\(word)` in `at`: expected \(axis.values.expected)",
            at: attribute.span))
      }
    }
    return values
  }

  private static func trimmed(_ text: String) -> String {
    var part = text[...]
    while part.first?.isWhitespace == true { part = part.dropFirst() }
    while part.last?.isWhitespace == true { part = part.dropLast() }
    return String(part)
  }

  private mutating func readFactors(of part: ChartSpec, into axis: inout PreparedAxis) {
    let key = Keys.axis.factors
    guard let attribute = part.attribute(key), let numbers = value(key, of: part) else { return }
    guard axis.values != .category, !numbers.isEmpty, numbers.count <= TickRequest.maximumListed,
      numbers.allSatisfy({ (0...1).contains($0) })
    else {
      diagnostics.add(
        attribute.wrong(expected: "1 to \(TickRequest.maximumListed) numbers from 0 to 1"))
      return
    }
    axis.scaling.ticks.factors = numbers
  }

  private mutating func readMinor(of part: ChartSpec, into axis: inout PreparedAxis) {
    guard let attribute = part.attribute(Keys.axis.minor),
      let text = catching({ () throws(Diagnostic) in try attribute.constantText() })
    else { return }
    let parts = Int(optionText: text)
    if axis.values == .category {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue, "`minor` is not allowed on an axis of categories",
          at: attribute.nameSpan,
          hints: ["remove `minor`; only axes of numbers or dates have minor ticks"]))
    } else if text == "auto" {
      axis.scaling.ticks.minor = .automatic
    } else if let parts, (1...20).contains(parts) {
      axis.scaling.ticks.minor = .parts(parts)
    } else {
      diagnostics.add(attribute.wrong(expected: "`auto` or an integer from 1 to 20"))
    }
  }

  // MARK: Labels of single ticks

  /// Reads the `label` parts of an axis, which are rules for its tick labels.
  mutating func readRules(of part: ChartSpec, into axis: inout PreparedAxis) {
    for label in part.children where label.name == "label" {
      let rule = rule(label, axis)
      guard let rule else { continue }
      axis.style.rules.append(rule)
    }
    let keys = Keys.axis
    let inputs = [
      keys.ticks.name, keys.step.name, keys.anchor.name, keys.at.name, keys.factors.name,
    ]
    let needsTicks = inputs.contains { part.attribute($0) != nil }
    axis.style.hasTicksOfRules =
      !needsTicks && axis.values != .category
      && axis.style.rules.contains { $0.namesTick }
  }

  private mutating func rule(_ part: ChartSpec, _ axis: PreparedAxis) -> TickRule? {
    let keys = Keys.tickLabel
    let conditions = [
      keys.at.name, keys.index.name, keys.above.name, keys.below.name, keys.from.name, keys.to.name,
    ]
    guard conditions.contains(where: { part.attribute($0) != nil }) else {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "an axis label needs a key that selects its ticks",
          at: part.span, hints: ["add one of \(listed(conditions))"]))
      return nil
    }
    var match = TickRule.Match(
      above: tick(keys.above, of: part, axis), below: tick(keys.below, of: part, axis),
      from: tick(keys.from, of: part, axis), to: tick(keys.to, of: part, axis))
    match.index = value(keys.index, of: part)
    if let attribute = part.attribute(keys.at), case .constant(let text) = attribute.value {
      switch text {
      case "min" where axis.values != .category: match.position = .low
      case "max" where axis.values != .category: match.position = .high
      default: match.position = tick(keys.at, of: part, axis).map { .value($0) }
      }
    } else {
      match.position = tick(keys.at, of: part, axis).map { .value($0) }
    }
    return TickRule(
      match: match, text: part.attribute(keys.text)?.textSource,
      long: part.attribute(keys.long)?.textSource, color: value(keys.color, of: part),
      isHidden: value(keys.hide, of: part), image: image(of: part))
  }

  private mutating func tick(
    _ key: ChartOption<String?>, of part: ChartSpec, _ axis: PreparedAxis
  ) -> CoordinateSource? {
    guard let attribute = part.attribute(key) else { return nil }
    let text = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let text else { return nil }
    if let value = CoordinateReader.read(text, axis.values, timeZone) { return value }
    diagnostics.add(attribute.wrong(expected: axis.values.expected))
    return nil
  }

  private mutating func image(of part: ChartSpec) -> TickRule.Image? {
    let keys = Keys.tickLabel
    guard let attribute = part.attribute(keys.image) else {
      for key in [keys.alt.name, keys.size.name] {
        guard let second = part.attribute(key) else { continue }
        diagnostics.add(
          Diagnostic(
            .missingChartKey, "`\(key)` requires `image`",
            at: second.nameSpan, hints: ["add `image`, or remove `\(key)`"]))
      }
      return nil
    }
    let text = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let text else { return nil }
    let address = ByteText(text)
    guard ImageAddress.isEmbedded(address) else {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue,
          "expected an embedded image in `image`; reports do not load external files",
          at: attribute.span, hints: ["write `data:image/png;base64,…`"]))
      return nil
    }
    let size = value(keys.size, of: part)
    guard let alt = part.attribute(keys.alt)?.textSource, alt != .constant("") else {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "missing description `alt` of an image",
          at: part.attribute(keys.alt)?.span ?? attribute.nameSpan,
          hints: ["describe the image in words: `alt=\"TEXT\"` (in YAML, `alt: TEXT`)"]))
      return nil
    }
    return TickRule.Image(address: address, alt: alt, size: size)
  }
}

extension TickRule {
  /// Whether the rule gives the tick at one value a text of the author.
  var namesTick: Bool {
    guard case .value = match.position, let text else { return false }
    return text != .constant("")
  }
}
