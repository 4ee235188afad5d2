import ReportChart

/// Which values are written at their points, and how.
struct LabelStyle: Sendable {
  let choice: LabelChoice
  let content: LabelContent
  let side: LabelSide
  /// The distance from the marker in units of the picture.
  let offset: Double

  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    choice = try options(LineOptions.labels, series: series)
    content = try options(LineOptions.labelContent, series: series)
    side = try options(LineOptions.labelSide, series: series)
    offset = try options(LineOptions.labelOffset, series: series)
  }
}
