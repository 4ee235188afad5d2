public import ReportChart

/// Joins values in the order of their rows: how something goes on over days, weeks or numbers. With
/// areas, bands, stacks and markers alone it is also an area chart, a band chart and a scatter plot.
///
/// A missing value interrupts the line and shows as a pale stretch. A value between two missing ones
/// is a dot. Several series are told apart without colour by their markers or, where there are too
/// many values for markers, by their dashes.
public final class LineChart: ChartRenderer {
  static let x = Channel<Double>("x", .x, "Where each value lies: a date, a number or a category.")
  static let y = Channel<Double>("y", .y, "How high each value lies.")
  static let low = Channel<Double>(
    "low", .y, "The low side of a band around the line.", required: false)
  static let high = Channel<Double>(
    "high", .y, "The high side of a band around the line.", required: false)

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "line", summary: "Shows how values go on over time or along a number.",
    channels: [x.description, y.description, low.description, high.description],
    seriesOptions: LineOptions.seriesOptions, movement: .reveal, reasonPlace: .axis)

  let styles: [LineStyle]

  /// Reads the options of each series.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var styles: [LineStyle] = []
    for index in 0..<options.seriesCount {
      styles.append(try LineStyle(options, series: index))
    }
    self.styles = styles
  }
}
