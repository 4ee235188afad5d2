public import ReportData

/// A chart with what a document draws it from.
public struct PlacedChart: Sendable {
  /// The chart.
  public let chart: PreparedChart
  /// The rows of each view, in the order of ``PreparedChart/viewNames``.
  public let views: [Slice]
  /// The values that the document computes, by their places in the block.
  public let inputs: [ChartInput]

  /// A chart with its rows and values.
  public init(_ chart: PreparedChart, views: [Slice], inputs: [ChartInput]) {
    self.chart = chart
    self.views = views
    self.inputs = inputs
  }
}
