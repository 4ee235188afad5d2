import ReportData
import ReportText

extension ChartDocument {
  /// The entries that say what the signs of missing values mean, one for each reason.
  var reasonEntries: [LegendEntry] {
    var reasons: Set<MissingReason> = []
    for own in chart.series {
      for sign in data[own.renderer].series[own.place].reasonSigns {
        if let sign { reasons.insert(sign.reason) }
      }
    }
    return MissingReason.allCases.filter { reasons.contains($0) }.map { reason in
      LegendEntry(
        series: -1, label: ReasonWords.word(reason, language: "\(chart.phrases.language)"),
        symbol: .reason(ReasonSign(reason: reason)), paint: .role(.muted))
    }
  }
}
