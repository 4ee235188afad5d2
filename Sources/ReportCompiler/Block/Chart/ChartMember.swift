import ReportChart
import ReportData
import ReportQuery

/// A prepared chart of a template with what it takes from a document: the slots of its views, and what
/// the template computes for it.
final class ChartMember: Sendable {
  /// The chart, in the first language of its documents.
  let chart: PreparedChart
  /// The chart in each language of its documents; empty for a single language.
  let translations: [PreparedChart]
  /// The slots of the views that the chart reads, in its order.
  let viewSlots: [Int]
  /// The computed texts and numbers of its options.
  let inputs: [ChartInputSource]

  init(
    chart: PreparedChart, translations: [PreparedChart] = [], viewSlots: [Int],
    inputs: [ChartInputSource]
  ) {
    self.chart = chart
    self.translations = translations
    self.viewSlots = viewSlots
    self.inputs = inputs
  }

  /// The chart in all its languages.
  var charts: [PreparedChart] { translations.isEmpty ? [chart] : translations }

  /// The chart in the language of one document.
  func chart(in bindings: borrowing Bindings) -> PreparedChart {
    translations.isEmpty ? chart : translations[bindings.language]
  }

  /// The chart with the rows and values of one document.
  func placed(in bindings: borrowing Bindings) -> PlacedChart {
    PlacedChart(chart(in: bindings), views: views(in: bindings), inputs: values(in: bindings))
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
