import ReportData
import ReportText

/// All words of a figure: made once a figure from its facts, so that the titles of marks, the
/// description and the data table say the same in the same form.
final class FigureWords: Sendable {
  let facts: ChartFacts
  let phrases: ChartPhrases
  let series: [SeriesWords]
  let isMirrored: Bool
  /// The BCP 47 tag of the language that the words are in.
  let language: String

  init(facts: ChartFacts, phrases: ChartPhrases) {
    self.phrases = phrases
    let language = "\(phrases.language)"
    self.language = language
    isMirrored = facts.direction == .rightToLeft
    series = facts.chart.series.indices.map { index in
      SeriesWords(
        facts.series(index), facts.chart.series[index], facts.locale, missing: facts.missingText,
        shares: facts.shares(index), language: language)
    }
    self.facts = facts
  }

  /// Adds what the picture is called: its title, or that of its only series, or its type.
  func writeName(into writer: inout ByteWriter) {
    if let title = facts.title, !title.isEmpty {
      writer.text(title)
    } else if series.count == 1, !series[0].data.label.isEmpty {
      writer.text(series[0].data.label)
    } else {
      writer.phrase(phrases.chart(facts.chart.type)) { _, _ in }
    }
  }

  /// Adds the same for the value of an attribute.
  func writeLabel(into writer: inout ByteWriter) {
    if let title = facts.title, !title.isEmpty {
      writer.attribute(title)
    } else if series.count == 1, !series[0].data.label.isEmpty {
      writer.attribute(series[0].data.label)
    } else {
      writer.phrase(phrases.chart(facts.chart.type)) { _, _ in }
    }
  }

  /// Adds the lowest (or highest) of what a row shows: its value, or that end of its range; of a range
  /// without this end the other one.
  func writeExtreme(series index: Int, row: Int, isLow: Bool, into writer: inout ByteWriter) {
    let own = series[index]
    if let candle = own.candle {
      return isolate(&writer) { writer in
        own.writeEnd(isLow ? candle.low : candle.high, row, facts.locale, into: &writer)
      }
    }
    guard own.isRangeOnly, let ends = own.ends else {
      return writeValue(series: index, row: row, into: &writer)
    }
    let wanted = isLow ? ends.low : ends.high
    let other = isLow ? ends.high : ends.low
    let channel = own.data.columns[wanted].numbers[row].isFinite ? wanted : other
    isolate(&writer) { own.writeEnd(channel, row, facts.locale, into: &$0) }
  }

  /// Adds the words for a missing value: why it is missing, when something says it.
  func writeMissing(_ reason: ByteText?, into writer: inout ByteWriter) {
    if let reason { return writer.text(reason) }
    if let missing = facts.missingText { return writer.text(missing) }
    writer.phrase(phrases.missing) { _, _ in }
  }

  /// Adds the name of a row: its date, category or number, and its second category.
  func writeKey(series index: Int, row: Int, into writer: inout ByteWriter) {
    isolate(&writer) { series[index].writeWholeKey(row, facts.locale, into: &$0) }
  }

  /// Adds the value of a row with its unit and, for a part of a whole, its percentage; the word for
  /// a missing value when there is none.
  func writeValue(series index: Int, row: Int, into writer: inout ByteWriter) {
    let own = series[index]
    guard row < own.values.count, own.values[row].isFinite else {
      let reason = row < own.data.rowCount ? own.reason(row) : nil
      return writeMissing(
        reason.map { ReasonWords.word($0, language: language) }, into: &writer)
    }
    isolate(&writer) { _ = own.writeValue(row, facts.locale, into: &$0) }
  }

  /// Adds the facts of a row as attributes: `data-value`, and `data-lo` and `data-hi` for a range, or
  /// `data-open` to `data-close` for a candle.
  func writeValueFacts(series index: Int, row: Int, into writer: inout ByteWriter) {
    guard series.indices.contains(index) else { return }
    series[index].writeFacts(row, into: &writer)
  }

  /// Keeps what is written from being reordered with the words around it, in a language that is written
  /// from right to left (Unicode Standard Annex 9, first strong isolates).
  func isolate(_ writer: inout ByteWriter, _ write: (inout ByteWriter) -> Void) {
    if isMirrored { writer.literal("\u{2068}") }
    write(&writer)
    if isMirrored { writer.literal("\u{2069}") }
  }
}
