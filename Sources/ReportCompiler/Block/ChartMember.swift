import ReportChart
import ReportData
import ReportQuery

/// A prepared chart of a template with what it takes from a document: the slots of its views, and what
/// the template computes for it.
struct ChartMember: Sendable {
  let chart: PreparedChart
  /// The slots of the views that the chart reads, in its order.
  let viewSlots: [Int]
  /// The computed texts and numbers of its options.
  let inputs: [ChartInputSource]

  /// The chart with the rows and values of one document.
  func placed(in bindings: borrowing Bindings) -> PlacedChart {
    var views: [Slice] = []
    views.reserveCapacity(viewSlots.count)
    for slot in viewSlots {
      if case .view(let slice) = bindings.values[slot] { views.append(slice) }
    }
    return PlacedChart(chart, views: views, inputs: inputs.map { $0.value(in: bindings) })
  }
}
