import ReportText

extension FigureWords {
  /// Adds what a row of a series shows: `Mon 26 Feb: 8,123 steps`, after the name of the series
  /// when there are several; or what all series show at its place.
  func writeMarkTitle(series index: Int, row: Int, into writer: inout ByteWriter) {
    guard series.indices.contains(index) else { return }
    let own = series[index]
    guard row < own.data.rowCount else { return }
    if facts.chart.words.titles == .slot, series.count > 1 {
      return writeSlot(series: index, row: row, into: &writer)
    }
    if series.count > 1 {
      writer.text(own.data.label)
      writer.literal(phrases.comma)
    }
    if own.key != nil {
      writeKey(series: index, row: row, into: &writer)
      writer.literal(": ")
    }
    writeValues(series: index, row: row, into: &writer)
  }
}
