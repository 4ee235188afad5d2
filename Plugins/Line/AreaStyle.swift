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
    baseline = try options(LineOptions.areaBaseline, series: series)
    fill = try options(LineOptions.areaFill, series: series)
    direction = try options(LineOptions.areaDirection, series: series)
    color = try options(LineOptions.areaColor, series: series)
    endColor = try options(LineOptions.areaEndColor, series: series)
    belowColor = try options(LineOptions.areaBelowColor, series: series)
    opacity = try options(LineOptions.areaOpacity, series: series)
    extendsToEdges = try options(LineOptions.extendsToEdges, series: series)
  }
}
