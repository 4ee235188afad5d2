import ReportChart
import ReportData
import ReportQuery

/// A prepared chart of a template with what it takes from a document: the slots of its views, and what
/// the template computes for it.
final class ChartMember: Sendable {
  let chart: PreparedChart
  /// The slots of the views that the chart reads, in its order.
  let viewSlots: [Int]
  /// The computed texts and numbers of its options.
  let inputs: [ChartInputSource]

  init(chart: PreparedChart, viewSlots: [Int], inputs: [ChartInputSource]) {
    self.chart = chart
    self.viewSlots = viewSlots
    self.inputs = inputs
  }

  /// The chart with the rows and values of one document.
  func placed(in bindings: borrowing Bindings) -> PlacedChart {
    PlacedChart(chart, views: views(in: bindings), inputs: values(in: bindings))
  }

  /// The rows of its views in one document.
  func views(in bindings: borrowing Bindings) -> [Slice] {
    var views: [Slice] = []
    views.reserveCapacity(viewSlots.count)
    for slot in viewSlots {
      if case .view(let slice) = bindings.values[slot] { views.append(slice) }
    }
    return views
  }

  /// What one document computes for its options.
  func values(in bindings: borrowing Bindings) -> [ChartInput] {
    inputs.map { $0.value(in: bindings) }
  }
}
