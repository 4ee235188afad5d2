import ReportChart

/// How the area between a line and its baseline is filled.
struct AreaStyle: Sendable {
  let baseline: Double
  let fill: AreaFill
  let direction: AreaDirection
  let color: Color?
  let endColor: Color?
  let belowColor: Color?
  let opacity: Double
  let extendsToEdges: Bool

  /// The room beyond the first and the last point in which an area that extends to the edges comes
  /// down to its baseline, in units of the picture.
  static let padding = 24.0

  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    baseline = try options(LineChart.areaBaseline, series: series)
    fill = try options(LineChart.areaFill, series: series)
    direction = try options(LineChart.areaDirection, series: series)
    color = try options(LineChart.areaColor, series: series)
    endColor = try options(LineChart.areaEndColor, series: series)
    belowColor = try options(LineChart.areaBelowColor, series: series)
    opacity = try options(LineChart.areaOpacity, series: series)
    extendsToEdges = try options(LineChart.extendsToEdges, series: series)
  }
}
