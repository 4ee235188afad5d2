import ReportData

/// A compiled view step.
protocol ViewStep: Sendable {
  /// The number of slots that it needs, with those of the names around the view.
  var slotCount: Int { get }

  /// The rows after the step. `bindings` has the values of the names around the view, and room for those
  /// of the step behind them, which mean nothing before and after.
  func apply(to slice: Slice, bindings: inout Bindings) -> Slice
}

extension ViewStep {
  /// Most steps need no more than the names around the view.
  var slotCount: Int { 0 }
}
