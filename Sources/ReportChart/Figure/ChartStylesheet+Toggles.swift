import ReportText

extension ChartStylesheet {
  /// Writes the rules of boxes that show and hide series. A box is drawn beside its words by borders,
  /// which stay where a screen has colours of its own.
  func writeToggles(into writer: inout ByteWriter) {
    guard use.toggledSeries > 0 else { return }
    writer.literal(
      """
      @media screen{
      .rg-toggle{display:block;position:absolute;width:1px;height:1px;margin:-1px;opacity:0}
      .rg-legend label{display:flex;align-items:center;gap:.375em;cursor:pointer}
      .rg-legend label::before{content:"";flex:none;width:0;height:0;border:.4em solid}

      """)
    for series in 0..<use.toggledSeries {
      write(
        series,
        [
          ":not(:checked)~* g[data-series=\"", "\"]{display:none}\n",
        ], into: &writer)
      write(
        series,
        [
          ":not(:checked)~.rg-legend [data-series=\"",
          "\"] label::before{border-width:1px;padding:calc(.4em - 1px)}\n",
        ], into: &writer)
      write(
        series,
        [
          ":focus-visible~.rg-legend [data-series=\"",
          "\"] label{outline:2px solid;outline-offset:2px}\n",
        ], into: &writer)
    }
    writer.literal("}\n@media print{.rg-toggle{display:none}}\n")
  }

  /// Writes a rule for what belongs to the box of a series.
  private func write(_ series: Int, _ parts: [StaticString], into writer: inout ByteWriter) {
    writer.literal(".rg-toggle[data-series=\"")
    writer.integer(series)
    writer.literal("\"]")
    for (place, part) in parts.enumerated() {
      if place > 0 { writer.integer(series) }
      writer.literal(part)
    }
  }
}
