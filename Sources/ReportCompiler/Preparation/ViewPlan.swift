import ReportData
import ReportQuery
import ReportText

/// A view of a report, compiled: which rows of which table, and what is done with them.
struct ViewPlan: Sendable {
  /// Where its value goes.
  let slot: Int
  /// Where its rows come from.
  let origin: Origin
  /// The steps, if there are any.
  let pipeline: ViewPipeline?

  /// Where the rows come from.
  enum Origin: Sendable {
    /// The rows of a participant.
    case rows(Table, ParticipantIndex, Choice)
    /// The value of an earlier view, by its slot.
    case view(slot: Int)
  }

  /// Which rows of a participant.
  enum Choice: Sendable {
    /// All.
    case all
    /// Those with a date from one day through another.
    case days(CalendarDay, CalendarDay)
  }

  /// Computes the view of one participant.
  func evaluate(ordinal: Int, in bindings: inout Bindings) {
    let slice: Slice
    switch origin {
    case .rows(let table, let index, .all):
      slice = Slice(table: table, rows: index.rows(of: ordinal))
    case .rows(let table, let index, .days(let first, let last)):
      slice = Slice(table: table, rows: index.rows(of: ordinal, from: first, through: last))
    case .view(let slot):
      guard case .view(let earlier) = bindings.values[slot] else { return }
      slice = earlier
    }
    bindings.values[slot] = .view(pipeline?.apply(to: slice, bindings: bindings) ?? slice)
  }
}
