public import ReportChart

/// Shows values around a pole: at angles of numbers (a polar chart), or along one spoke for each category
/// (a radar chart). x is the angle, clockwise from 12 o'clock, y the distance from the pole.
///
/// A missing value opens the outline, and nothing is filled there. Several series are told apart without
/// colour by their dashes and markers.
public final class RadialChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "The direction: a number or a date as an angle, or a category with a spoke of its own."
  )
  static let y = Channel<Double>("y", .y, "How far each value lies from the centre.")

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "radial", summary: "Compares values around a centre: along spokes or at angles.",
    channels: [x.description, y.description], options: [RadialOptions.includesZero.description],
    seriesOptions: RadialOptions.seriesOptions)

  let styles: [RadialStyle]
  let includesZero: Bool

  /// Reads the options of the block and of each series.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    includesZero = try options(RadialOptions.includesZero)
    var styles: [RadialStyle] = []
    for index in 0..<options.seriesCount {
      styles.append(try RadialStyle(options, series: index))
    }
    self.styles = styles
  }
}
