import ReportText

extension BlockReader {
  /// Reads the position and the style of the legend.
  mutating func readLegend(_ geometry: PlotGeometry) {
    guard let part = spec.children.first(where: { $0.name == "legend" }) else { return }
    let keys = Keys.legend
    var options = PreparedLegend()
    options.position = value(keys.position, of: part)
    options.placement = value(keys.placement, of: part)
    options.flow = value(keys.layout, of: part)
    options.columns = value(keys.columns, of: part)
    options.title = part.attribute(keys.title)?.textSource
    options.symbol = value(keys.symbol, of: part)
    if let side = value(keys.symbolSide, of: part) {
      // In a completely mirrored legend, the symbols stay on the side that the author sets.
      options.symbolSide = direction == .rightToLeft ? side.opposite : side
    }
    options.symbolSize = value(keys.symbolSize, of: part)
    options.form = value(keys.form, of: part)
    if let attribute = part.attribute(keys.toggle) {
      options.hasToggles = value(keys.toggle, of: part)
      if geometry == .free {
        reportError(attribute, "a legend of a chart without axes does not support `toggle`")
      } else if options.hasToggles {
        refuseToggles(options, attribute)
      }
      if options.hasToggles { options.form = .list }
    }
    legend = options
    guard options.form == .list else { return }
    for key in [keys.placement.name, keys.columns.name] {
      guard let attribute = part.attribute(key) else { continue }
      diagnostics.add(
        Diagnostic(
          .wrongChartValue, "a legend in the form of a list does not support `\(key)`",
          at: attribute.nameSpan))
    }
  }

  /// Reports a `toggle` without a list, or without several series to show and hide.
  private mutating func refuseToggles(
    _ options: PreparedLegend, _ attribute: ChartAttribute
  ) {
    if series.count(where: { $0.isInLegend }) < 2 {
      reportError(attribute, "`toggle` requires at least two series in the legend")
    } else if options.form == .svg {
      reportError(attribute, "a legend in the chart does not support `toggle`")
    } else if options.position == LegendPosition.none {
      reportError(attribute, "`toggle` requires a legend, and `position` is `none`")
    }
  }
}
