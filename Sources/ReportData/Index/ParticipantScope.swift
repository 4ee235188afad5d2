/// What the report of one participant can read of a study: copies of their own rows, and tables whose
/// every row counts many people, which are the same for all. Nothing else.
///
/// Only ``ParticipantTables`` makes one.
public struct ParticipantScope: Sendable {
  /// The participant's row in the table of participants, alone in a table.
  public let person: Slice
  private let views: [Slice]
  /// The copies of their own rows.
  private let own: [Table]

  init(person: Slice, own: [Table], views: [Slice]) {
    self.person = person
    self.own = own
    self.views = views
  }

  /// The rows of a view, by its number: by date, rows without a date last.
  public func rows(_ view: Int) -> Slice { views[view] }

  /// Adds all values that are the participant's own, and which of them each view has, as bytes that differ when
  /// any of them does: for a hash of what a document is made of.
  public func append(to bytes: inout [UInt8]) {
    person.table.append(to: &bytes)
    for table in own { table.append(to: &bytes) }
    for view in views where own.contains(where: { $0 === view.table }) {
      guard case .range(let range) = view.rows else { continue }
      bytes.append(count: range.lowerBound)
      bytes.append(count: range.upperBound)
    }
  }
}
