public import ReportChart

/// Shows single values and ranges at separate places: a range is two dots that a round bar joins, a
/// single value one dot. After `ORKDiscreteGraphChartView` of ResearchKit.
///
/// A range without length is one dot. Where one end of a range is missing, the other is a dot with a
/// dash beside it, never a range; where both are, there is a dash. A range whose high end lies below
/// its low end is refused.
public final class DiscreteChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "Where each value or range stands: a category, a date or a number.")
  static let y = Channel<Double>(
    "y", .y, "A single value, or the main value within a range.", required: false)
  static let low = Channel<Double>("low", .y, "The low end of each range.", required: false)
  static let high = Channel<Double>("high", .y, "The high end of each range.", required: false)

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "discrete",
    summary: "Shows single values and ranges, such as blood pressure, at separate places.",
    channels: [x.description, y.description, low.description, high.description],
    channelSets: [[y.description.name], [low.description.name, high.description.name]],
    seriesOptions: DiscreteOptions.seriesOptions, reasonPlace: .slot)

  let styles: [DiscreteStyle]

  /// Reads the options of each series.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var styles: [DiscreteStyle] = []
    for place in 0..<options.seriesCount {
      styles.append(try DiscreteStyle(options, series: place))
    }
    self.styles = styles
  }

  /// Up to so many rows are drawn one by one; of more, those that lie on the same units of the picture
  /// are drawn as one.
  static let densityLimit = 1000

  /// The form of a series' dots.
  func shape(_ place: Int, of data: borrowing ChartData) -> MarkerShape {
    styles[place].marker ?? data.theme.marker(data.series[place].index)
  }
}
