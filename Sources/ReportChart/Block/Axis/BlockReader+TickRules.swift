import ReportText

extension BlockReader {
  /// Reads what single ticks of an axis are told.
  mutating func readRules(of part: ChartSpec, into axis: inout PreparedAxis) {
    for label in part.children where label.name == "label" {
      let rule = rule(label, axis)
      guard let rule else { continue }
      axis.look.rules.append(rule)
    }
    let wishes = ["ticks", "step", "anchor", "at", "factors"]
    let asksForTicks = wishes.contains { part.attribute($0) != nil }
    axis.look.hasTicksOfRules =
      !asksForTicks && axis.values != .category
      && axis.look.rules.contains { $0.namesTick }
  }

  private mutating func rule(_ part: ChartSpec, _ axis: PreparedAxis) -> TickRule? {
    let keys = ["at", "index", "above", "below", "from", "to"]
    guard keys.contains(where: { part.attribute($0) != nil }) else {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "a label needs `at` or another key that says which ticks are meant",
          at: part.span, hints: ["the keys are \(listed(keys))"]))
      return nil
    }
    var match = TickRule.Match(
      above: tick("above", of: part, axis), below: tick("below", of: part, axis),
      from: tick("from", of: part, axis), to: tick("to", of: part, axis))
    match.index = whole("index", of: part, in: 0...100_000)
    if let attribute = part.attribute("at"), case .constant(let text) = attribute.value {
      switch text {
      case "min" where axis.values != .category: match.at = .low
      case "max" where axis.values != .category: match.at = .high
      default: match.at = tick("at", of: part, axis).map { .value($0) }
      }
    } else {
      match.at = tick("at", of: part, axis).map { .value($0) }
    }
    return TickRule(
      match: match, text: part.attribute("text")?.textSource,
      long: part.attribute("long")?.textSource, color: option("color", of: part, Color.self),
      isHidden: option("hide", of: part, Bool.self) ?? false, image: image(of: part))
  }

  private mutating func tick(
    _ key: String, of part: ChartSpec, _ axis: PreparedAxis
  ) -> CoordinateSource? {
    guard let attribute = part.attribute(key) else { return nil }
    let text = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let text else { return nil }
    if let value = CoordinateReader.read(text, axis.values) { return value }
    diagnostics.add(attribute.wrong(wanted: axis.values.wanted))
    return nil
  }

  private mutating func image(of part: ChartSpec) -> TickRule.Image? {
    guard let attribute = part.attribute("image") else {
      for key in ["alt", "size"] {
        guard let other = part.attribute(key) else { continue }
        diagnostics.add(
          Diagnostic(
            .missingChartKey, "`\(key)` belongs to an `image`, and there is none",
            at: other.nameSpan))
      }
      return nil
    }
    let text = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let text else { return nil }
    let address = ByteText(text)
    guard ImageAddress.isEmbedded(address) else {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue,
          "`image` must hold its picture, since a report refers to nothing outside",
          at: attribute.span, hints: ["write it as `data:image/png;base64,…`"]))
      return nil
    }
    let size = number("size", of: part, in: 4...64) ?? 16
    guard let alt = part.attribute("alt")?.textSource, alt != .constant("") else {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "an image needs `alt`, which says what it shows",
          at: part.attribute("alt")?.span ?? attribute.nameSpan))
      return nil
    }
    return TickRule.Image(address: address, alt: alt, size: size)
  }
}

extension TickRule {
  /// True when it gives a value a text of its own.
  var namesTick: Bool {
    guard case .value = match.at, let text else { return false }
    return text != .constant("")
  }
}
