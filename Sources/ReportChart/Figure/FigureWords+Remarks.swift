import ReportText

extension FigureWords {
  /// Adds a sentence for each kind of thing that the picture does not show as it is, with the count
  /// over all series; what to be alert of comes first. Nothing when all is shown.
  func writeRemarks(into writer: inout ByteWriter) {
    guard !facts.remarks.isEmpty else { return }
    let kinds = [.alert] + ChartRemark.Kind.allCases.filter { $0 != .alert }
    for kind in kinds {
      let count = facts.remarks.reduce(0) { $1.kind == kind ? $0 + $1.count : $0 }
      guard count > 0,
        let phrase = phrases.remarks.phrase(
          kind, isLogarithmic: facts.chart.words.hasLogarithmicAxis)
      else { continue }
      writer.literal(phrases.gap)
      writer.phrase(phrase, count, phrases, facts.locale)
      writer.literal(phrases.stop)
    }
  }
}
