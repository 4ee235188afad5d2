import ReportChart

/// The options of one series of lines.
final class LineStyle: Sendable {
  let isJoined: Bool
  let sort: SortOrder
  let missing: MissingStyle
  let curve: CurveStyle
  let tension: Double
  /// The number of values that each point of a smoothed line is made of; 0 for none.
  let span: Int
  let stack: String?
  let area: AreaStyle?
  let stroke: StrokeStyle
  let band: BandStyle
  let markers: PointStyle
  let labels: LabelStyle?

  /// Reads the options of a series.
  /// - Throws: one is wrong, at its own place.
  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    isJoined = try options(LineChart.isJoined, series: series)
    sort = try options(LineChart.sort, series: series)
    missing = try options(LineChart.missing, series: series)
    curve = try options(LineChart.curve, series: series)
    tension = try options(LineChart.tension, series: series)
    span = try options(LineChart.smooth, series: series)
    stack = try options(LineChart.stack, series: series)
    // Read even where there is no area, so that a wrong value is found.
    let area = try AreaStyle(options, series: series)
    self.area = try options(LineChart.area, series: series) ? area : nil
    stroke = try StrokeStyle(options, series: series)
    band = try BandStyle(options, series: series)
    markers = try PointStyle(options, series: series)
    let labels = try LabelStyle(options, series: series)
    self.labels = labels.choice == .none ? nil : labels
  }
}

extension LineStyle {
  /// What can be read between two points: nothing where they are not joined, where the line goes in
  /// steps, and where it does not go through the points.
  var between: ReadingBetween {
    guard isJoined, span == 0, curve == .none || curve == .horizontal || curve == .monotone else {
      return .nothing
    }
    return missing == .gap ? .neighbours : .acrossMissing
  }
}
