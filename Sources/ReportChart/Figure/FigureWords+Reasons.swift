import ReportData
import ReportText

extension FigureWords {
  /// Adds why values are missing, with how many for each reason: ` (1 not worn, 2 declined)`. Nothing
  /// where no value says it.
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
      writer.phrase(phrases.reasonCount) { place, writer in
        if place == 0 {
          writer.formatted(Double(count), decimals: 0, locale: facts.locale)
        } else {
          writer.text(ReasonWords.word(reason, language: language))
        }
      }
    }
  }

  /// True when a series says why values are missing.
  var hasReasons: Bool {
    series.contains { words in
      words.data.hasReasons && (0..<words.data.rowCount).contains { words.reason($0) != nil }
    }
  }

  /// Adds a sentence for each series that says why values are missing.
  func writeReasons(into writer: inout ByteWriter) {
    for words in series where words.data.hasReasons {
      let summary = SeriesSummary(words, within: facts.window)
      guard !summary.reasons.isEmpty else { continue }
      writer.literal(phrases.gap)
      if !words.data.label.isEmpty {
        writer.text(words.data.label)
        writer.literal(phrases.colon)
      }
      writer.phrase(phrases.missingValues, summary.missing, phrases, facts.locale)
      writeReasons(summary, into: &writer)
      writer.literal(phrases.stop)
    }
  }
}
