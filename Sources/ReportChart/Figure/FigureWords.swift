import ReportText

/// All words of a figure: made once a figure from its facts, so that the titles of marks, the
/// description and the data table say the same in the same form.
struct FigureWords: Sendable {
  let facts: ChartFacts
  let phrases: ChartPhrases
  let series: [SeriesWords]

  init(facts: ChartFacts, phrases: ChartPhrases) {
    self.facts = facts
    self.phrases = phrases
    series = facts.chart.series.indices.map { index in
      SeriesWords(facts.series(index), facts.chart.series[index], facts.locale)
    }
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

  /// Adds what a row of a series shows: `Mon 26 Feb: 8,123 steps`, after the name of the series
  /// when there are several.
  func writeMarkTitle(series index: Int, row: Int, into writer: inout ByteWriter) {
    guard series.indices.contains(index) else { return }
    let own = series[index]
    guard row < own.data.rowCount else { return }
    if series.count > 1 {
      writer.text(own.data.label)
      writer.literal(", ")
    }
    if own.key != nil {
      own.writeKey(row, facts.locale, into: &writer)
      writer.literal(": ")
    }
    if !own.writeValue(row, facts.locale, into: &writer) {
      writer.phrase(phrases.missing) { _, _ in }
    }
    if !own.extras.isEmpty { own.writeExtras(row, facts.locale, into: &writer) }
  }

  /// Adds the name of a row: its date, category or number.
  func writeKey(series index: Int, row: Int, into writer: inout ByteWriter) {
    series[index].writeKey(row, facts.locale, into: &writer)
  }

  /// Adds the value of a row with its unit and, for a part of a whole, its percentage; the word for
  /// a missing value when there is none.
  func writeValue(series index: Int, row: Int, into writer: inout ByteWriter) {
    if !series[index].writeValue(row, facts.locale, into: &writer) {
      writer.phrase(phrases.missing) { _, _ in }
    }
  }

  /// Adds the facts of a row as attributes: `data-value`, and `data-lo` and `data-hi` for a range.
  func writeValueFacts(series index: Int, row: Int, into writer: inout ByteWriter) {
    guard series.indices.contains(index) else { return }
    series[index].writeFacts(row, into: &writer)
  }
}
