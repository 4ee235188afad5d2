import ReportText

extension BlockReader {
  /// Reads what an axis shows and where its ticks are.
  mutating func readScaleKeys(of part: ChartSpec, into axis: inout PreparedAxis) {
    axis.low = limit("min", of: part, axis)
    axis.high = limit("max", of: part, axis)
    if let low = axis.low, let high = axis.high, low >= high {
      diagnostics.add(
        Diagnostic(
          .wrongRange, "`min` is not below `max`", at: part.attribute("max")?.span ?? part.span))
    }
    if let attribute = part.attribute("ticks") {
      let wish = ChartOption("ticks", default: 5, "", range: 2...50)
      axis.tickCount = keep { () throws(Diagnostic) in try attribute.read(wish) }
    }
    if let range = option("range", of: part, RangePolicy.self) { axis.range = range }
  }

  private mutating func limit(_ key: String, of part: ChartSpec, _ axis: PreparedAxis) -> Double? {
    guard let attribute = part.attribute(key) else { return nil }
    let text = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let text else { return nil }
    if case .number(let value) = CoordinateReader.read(text, axis.values) { return value }
    diagnostics.add(
      axis.values == .category
        ? Diagnostic(
          .wrongChartValue, "an axis of categories has no `\(key)`", at: attribute.nameSpan)
        : attribute.wrong(wanted: axis.values.wanted))
    return nil
  }
}
