import ReportData
import ReportText

extension FigureText {
  /// Adds the missing-value reasons with their counts: ` (1 not worn, 2 declined)`.
  ///
  /// It adds nothing if no value has a reason.
  func writeReasons(_ summary: SeriesSummary, into writer: inout ByteWriter) {
    guard !summary.reasons.isEmpty else { return }
    writer.literal(" (")
    var isFirst = true
    for reason in MissingReason.allCases {
      guard let count = summary.reasons[reason] else { continue }
      if !isFirst { writer.literal(phrases.comma) }
      isFirst = false
      writeCount(count, reason, into: &writer)
    }
    let rest = summary.missing - summary.reasons.values.reduce(0, +)
    if rest > 0 {
      writer.literal(phrases.comma)
      writeCount(rest, nil, into: &writer)
    }
    writer.byte(UInt8(ascii: ")"))
  }

  private func writeCount(
    _ count: Int, _ reason: MissingReason?, into writer: inout ByteWriter
  ) {
    isolate(&writer) { writer in
      writer.phrase(phrases.reasonCount) { placeholder, writer in
        if placeholder == 0 {
          writer.formatted(Double(count), decimals: 0, locale: facts.locale)
        } else {
          writer.text(ReasonPhrases.word(reason, language: language))
        }
      }
    }
  }

  /// Whether a missing value of any series has a reason.
  var hasReasons: Bool {
    series.contains { words in
      words.data.hasReasons && (0..<words.data.rowCount).contains { words.reason($0) != nil }
    }
  }

  /// Adds a sentence for each series with missing-value reasons.
  func writeReasons(into writer: inout ByteWriter) {
    for words in series where words.data.hasReasons {
      let summary = SeriesSummary(words, within: facts.window)
      guard !summary.reasons.isEmpty else { continue }
      writer.literal(phrases.gap)
      if !words.data.label.isEmpty {
        name(words.data.label, into: &writer)
        writer.literal(phrases.colon)
      }
      writer.phrase(phrases.missingValues, summary.missing, phrases, facts.locale)
      writeReasons(summary, into: &writer)
      writer.literal(phrases.stop)
    }
  }

  /// Returns the threshold text for a row; nil for a usual value or without thresholds.
  private func status(_ words: SeriesText, row: Int) -> ByteText? {
    guard let meaning = words.meaning, let finding = meaning.finding(row, in: words.data),
      finding != .reference(.inside)
    else { return nil }
    return meaning.words(finding, language)
  }

  /// Adds the threshold text after the value of a row.
  func writeStatus(_ words: SeriesText, _ row: Int, into writer: inout ByteWriter) {
    guard let status = status(words, row: row) else { return }
    writer.literal(phrases.comma)
    isolate(&writer) { $0.text(status) }
  }

  /// Adds the threshold text after the value in a cell of the data table.
  func writeCellStatus(_ words: SeriesText, _ row: Int, into writer: inout ByteWriter) {
    guard let status = status(words, row: row) else { return }
    writer.literal(" (")
    isolate(&writer) { $0.text(status) }
    writer.byte(UInt8(ascii: ")"))
  }

  /// Adds the matching thresholds of a series with counts: `; above the usual range (3 values)`.
  func describeMeaning(_ index: Int, into writer: inout ByteWriter) {
    writeMeaning(index, before: phrases.semicolon, into: &writer)
  }

  /// Whether a series has thresholds and values that match them.
  var hasMeanings: Bool {
    series.contains { $0.meaning?.counts(in: $0.data).isEmpty == false }
  }

  /// Adds a sentence for each series with values that match thresholds.
  func writeMeanings(into writer: inout ByteWriter) {
    for index in series.indices {
      guard let meaning = series[index].meaning,
        !meaning.counts(in: series[index].data).isEmpty
      else { continue }
      writer.literal(phrases.gap)
      name(series[index].data.label, into: &writer)
      writeMeaning(index, before: phrases.colon, into: &writer)
      writer.literal(phrases.stop)
    }
  }

  private func writeMeaning(
    _ index: Int, before: StaticString, into writer: inout ByteWriter
  ) {
    let data = series[index].data
    guard let meaning = series[index].meaning else { return }
    for (index, match) in meaning.counts(in: data).enumerated() {
      writer.literal(index == 0 ? before : phrases.comma)
      isolate(&writer) { $0.text(meaning.words(match.finding, language)) }
      writer.literal(" (")
      writer.phrase(phrases.values, match.count, phrases, facts.locale)
      writer.byte(UInt8(ascii: ")"))
    }
  }
}
