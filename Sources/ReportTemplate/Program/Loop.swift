internal import ReportQuery

/// What a loop needs to know.
struct Loop: Sendable {
  /// The view that it goes through, as the place of an expression.
  let rows: Int
  /// The slot of its row.
  let rowSlot: Int
  /// The slot of its `loop`.
  let loopSlot: Int
}
