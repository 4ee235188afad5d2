import ReportText

extension BlockReader {
  /// Reads the position and the style of the legend.
  mutating func readLegend(_ geometry: PlotGeometry) {
    guard let part = spec.children.first(where: { $0.name == "legend" }) else { return }
    var options = PreparedLegend()
    options.position = option("position", of: part, LegendPosition.self)
    options.placement = option("placement", of: part, LegendPlacement.self) ?? .outside
    options.flow = option("layout", of: part, LegendFlow.self)
    options.columns = number("columns", of: part, Int.self, in: 1...50)
    options.title = part.attribute("title")?.textSource
    options.symbol = option("symbol", of: part, LegendSymbolKind.self) ?? .series
    if let side = option("symbol-side", of: part, LegendSymbolSide.self) {
      // In a completely mirrored legend, the symbols stay on the side that the author sets.
      options.symbolSide = direction == .rightToLeft ? side.opposite : side
    }
    options.symbolSize =
      number("symbol-size", of: part, Double.self, in: 6...40) ?? LegendSymbol.blockSize
    options.form = option("form", of: part, LegendForm.self)
    if let attribute = part.attribute("toggle") {
      options.hasToggles = option("toggle", of: part, Bool.self) ?? false
      if geometry == .free {
        reportError(attribute, "a legend of a chart without axes does not support `toggle`")
      } else if options.hasToggles {
        refuseToggles(options, attribute)
      }
      if options.hasToggles { options.form = .list }
    }
    legend = options
    guard options.form == .list else { return }
    for key in ["placement", "columns"] {
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
