import ReportText

/// The boxes by which the entries of a legend show and hide their series on a screen, without a script:
/// they stand before the picture, and the style sheet hides what belongs to a box that is not ticked.
/// Without the style sheet, and on paper, there are none and everything shows.
struct LegendToggles {
  let words: FigureWords

  private var facts: ChartFacts { _read { yield words.facts } }

  /// Writes a box for each series in the legend; nothing when it has none.
  func write(into writer: inout ByteWriter) {
    guard facts.legendOptions?.hasToggles == true else { return }
    for series in Set(facts.legend.map(\.series)).sorted() where series >= 0 {
      writer.literal("\n<input type=\"checkbox\" class=\"rg-toggle\" id=\"")
      writeIdentifier(series, into: &writer)
      writer.literal("\" data-series=\"")
      writer.integer(series)
      writer.literal("\" checked=\"checked\" hidden=\"hidden\" aria-label=\"")
      writer.phrase(words.phrases.showSeries) { _, writer in
        writer.attribute(facts.series(series).label)
      }
      writer.literal("\"/>")
    }
  }

  /// Begins the label of the box of an entry's series.
  func writeLabel(_ entry: LegendEntry, into writer: inout ByteWriter) {
    writer.literal("<label for=\"")
    writeIdentifier(entry.series, into: &writer)
    writer.literal("\">")
  }

  private func writeIdentifier(_ series: Int, into writer: inout ByteWriter) {
    writer.attribute(facts.id)
    writer.literal("-s")
    writer.integer(series)
  }
}
