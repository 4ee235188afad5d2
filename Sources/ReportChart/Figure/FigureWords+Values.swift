import ReportData
import ReportText

extension FigureWords {
  /// Adds all values of a row: `5`, `range from 1 to 2`, `5, range from 3 to 7`, `5; Goal 3`, or of a
  /// candle `Open 3; High 5; Low 2; Close 4`.
  func writeValues(series index: Int, row: Int, into writer: inout ByteWriter) {
    let own = series[index]
    if let candle = own.candle {
      for (place, channel) in candle.all.enumerated() {
        if place > 0 { writer.literal("; ") }
        own.writeNamed(channel, row, facts.locale, into: &writer)
      }
      return
    }
    let hasRange = own.hasRange(row)
    if own.isRangeOnly, !hasRange, !own.isMissing(row) {
      return writeHalfRange(series: index, row: row, into: &writer)
    }
    if !(hasRange && own.isRangeOnly) { writeValue(series: index, row: row, into: &writer) }
    if let ends = own.ends, hasRange {
      if !own.isRangeOnly { writer.literal(phrases.comma) }
      writer.phrase(phrases.range) { place, writer in
        isolate(&writer) { writer in
          own.writeEnd(place == 0 ? ends.low : ends.high, row, facts.locale, into: &writer)
        }
      }
    }
    writeStatus(series: index, row: row, into: &writer)
    if !own.extras.isEmpty { own.writeExtras(row, facts.locale, into: &writer) }
  }

  /// Adds both ends of a range of which one is missing, each after its name: `Low 3; High no data`.
  private func writeHalfRange(series index: Int, row: Int, into writer: inout ByteWriter) {
    let own = series[index]
    guard let ends = own.ends else { return }
    for (place, channel) in [ends.low, ends.high].enumerated() {
      if place > 0 { writer.literal("; ") }
      writer.text(own.description.channels[channel].label)
      writer.byte(UInt8(ascii: " "))
      if own.data.columns[channel].isMissing(row) {
        writeMissing(own.reasonWord(channel, row), into: &writer)
      } else {
        isolate(&writer) { own.writeEnd(channel, row, facts.locale, into: &$0) }
      }
    }
  }
}
