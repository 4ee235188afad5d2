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
    isJoined = try options(LineOptions.isJoined, series: series)
    sort = try options(LineOptions.sort, series: series)
    missing = try options(LineOptions.missing, series: series)
    curve = try options(LineOptions.curve, series: series)
    tension = try options(LineOptions.tension, series: series)
    span = try options(LineOptions.smooth, series: series)
    stack = try options(LineOptions.stack, series: series)
    // Read even where there is no area, so that a wrong value is found.
    let area = try AreaStyle(options, series: series)
    self.area = try options(LineOptions.area, series: series) ? area : nil
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
