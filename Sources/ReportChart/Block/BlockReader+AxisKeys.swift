import ReportText

extension BlockReader {
  /// Reads what an axis is told into it.
  mutating func readKeys(of part: ChartSpec?, into axis: inout PreparedAxis) {
    guard let part else { return }
    axis.low = limit("min", of: part, axis)
    axis.high = limit("max", of: part, axis)
    if let low = axis.low, let high = axis.high, low >= high {
      diagnostics.add(
        Diagnostic(
          .wrongRange, "`min` is not below `max`", at: part.attribute("max")?.span ?? part.span))
    }
    if let title = part.attribute("title")?.textSource {
      axis.title = title == .constant("") ? nil : title
    }
    if let attribute = part.attribute("ticks") {
      let wish = ChartOption("ticks", default: 5, "", range: 2...50)
      axis.tickCount = keep { () throws(Diagnostic) in try attribute.read(wish) }
    }
    if let range = option("range", of: part, RangePolicy.self) { axis.range = range }
    if let attribute = part.attribute("format") {
      let text = keep { () throws(Diagnostic) in try attribute.constantText() }
      guard let text else { return }
      if let format = FormatReader.read(text), format.fits(axis.type) {
        axis.format = format.value(axis.values)
      } else {
        diagnostics.add(attribute.wrong(wanted: FormatReader.wanted(axis.type)))
      }
    }
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
