import ReportChart

/// Which values are written at their points, and how.
struct LabelStyle: Sendable {
  let choice: LabelChoice
  let content: LabelContent
  let side: LabelSide
  /// The distance from the marker in units of the picture.
  let offset: Double

  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    choice = try options(LineChart.labels, series: series)
    content = try options(LineChart.labelContent, series: series)
    side = try options(LineChart.labelSide, series: series)
    offset = try options(LineChart.labelOffset, series: series)
  }
}
