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
      SeriesWords(facts.series(index), facts.chart.series[index])
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
    guard series.indices.contains(index), row < series[index].data.rowCount else { return }
    if series.count > 1 {
      writer.text(series[index].data.label)
      writer.literal(", ")
    }
    if series[index].key != nil {
      writeKey(series: index, row: row, into: &writer)
      writer.literal(": ")
    }
    writeValue(series: index, row: row, into: &writer)
    for extra in series[index].extras {
      let column = series[index].data.columns[extra]
      writer.literal("; ")
      writer.text(series[index].description.channels[extra].label)
      writer.byte(UInt8(ascii: " "))
      if column.isMissing(row) {
        writer.text(facts.locale.noValue)
      } else {
        column.write(row: row, into: &writer, locale: facts.locale)
      }
    }
  }

  /// Adds the name of a row: its date, category or number.
  func writeKey(series index: Int, row: Int, into writer: inout ByteWriter) {
    let words = series[index]
    guard let key = words.key else { return }
    let column = words.data.columns[key]
    if column.isMissing(row) {
      writer.text(facts.locale.noValue)
    } else if let format = words.keyFormat {
      if words.hasWeekday {
        writer.value(column.numbers[row], .day(.weekdayShort), locale: facts.locale)
        writer.byte(UInt8(ascii: " "))
      }
      writer.value(column.numbers[row], format, locale: facts.locale)
    } else {
      column.write(row: row, into: &writer, locale: facts.locale)
    }
  }

  /// Adds the value of a row with its unit and, for a part of a whole, its percentage; the word for
  /// a missing value when there is none.
  func writeValue(series index: Int, row: Int, into writer: inout ByteWriter) {
    let words = series[index]
    guard let value = words.value, !words.data.columns[value].isMissing(row) else {
      return writer.phrase(phrases.missing) { _, _ in }
    }
    words.data.columns[value].write(row: row, into: &writer, locale: facts.locale)
    writeUnit(words.description.channels[value].unit, into: &writer)
    writePercentage(words, row, into: &writer)
  }

  /// Adds the percentage of a part of a whole, in parentheses.
  func writePercentage(_ words: SeriesWords, _ row: Int, into writer: inout ByteWriter) {
    guard row < words.percentages.count, words.isPart(row) else { return }
    writer.literal(" (")
    writer.percent(Double(words.percentages[row]) / 100, decimals: 0, locale: facts.locale)
    writer.byte(UInt8(ascii: ")"))
  }

  /// Adds a unit behind a number: a no-break space and the unit, but degrees and English percent
  /// signs directly.
  func writeUnit(_ unit: ByteText?, into writer: inout ByteWriter) {
    guard let unit, let first = unit.bytes.first else { return }
    let isPercent = unit.count == 1 && first == UInt8(ascii: "%")
    let isDegree = unit == "°" || unit == "′" || unit == "″"
    if !isDegree && !(isPercent && facts.locale.tag.hasPrefix("en")) { writer.literal("\u{A0}") }
    writer.text(unit)
  }

  /// Adds the facts of a row as attributes: `data-value`, and `data-lo` and `data-hi` for a range.
  func writeValueFacts(series index: Int, row: Int, into writer: inout ByteWriter) {
    guard series.indices.contains(index) else { return }
    let words = series[index]
    for (place, column) in words.data.columns.enumerated() where place != words.key {
      guard row < column.numbers.count, column.numbers[row].isFinite else { continue }
      if place == words.value {
        writer.literal(" data-value=\"")
      } else if column.name == "low" {
        writer.literal(" data-lo=\"")
      } else if column.name == "high" {
        writer.literal(" data-hi=\"")
      } else {
        continue
      }
      writer.fact(column.numbers[row])
      writer.byte(UInt8(ascii: "\""))
    }
  }
}
