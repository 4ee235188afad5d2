import ReportData

/// A compiled view step.
protocol ViewStep: Sendable {
  /// The rows after the step. `bindings` has the values of the names around the view.
  func apply(to slice: Slice, bindings: borrowing Bindings) -> Slice
}
