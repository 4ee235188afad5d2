import ReportData
import ReportQuery
import ReportText

/// A view of a report, compiled: which of the participant's rows, and what is done with them.
struct ViewPlan: Sendable {
  /// Where its value goes.
  let slot: Int
  /// Where its rows come from.
  let origin: Origin
  /// The steps, if there are any.
  let pipeline: ViewPipeline?

  /// Where the rows come from.
  enum Origin: Sendable {
    /// The participant's own rows, by the number of the view in their scope.
    case rows(view: Int)
    /// The value of an earlier view, by its slot.
    case view(slot: Int)
  }

  /// Computes the view of one participant.
  func evaluate(_ scope: ParticipantScope, in bindings: inout Bindings) {
    let slice: Slice
    switch origin {
    case .rows(let view): slice = scope.rows(view)
    case .view(let slot):
      guard case .view(let earlier) = bindings.values[slot] else { return }
      slice = earlier
    }
    bindings.values[slot] = .view(pipeline?.apply(to: slice, within: &bindings) ?? slice)
  }
}
