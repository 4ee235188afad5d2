/// What the report of one participant can read of a study: copies of their own rows, and tables whose
/// every row counts many people, which are the same for all. Nothing else.
///
/// Only ``ParticipantTables`` makes one.
public struct ParticipantScope: Sendable {
  /// The participant's row in the table of participants, alone in a table.
  public let person: Slice
  private let views: [Slice]

  init(person: Slice, views: [Slice]) {
    self.person = person
    self.views = views
  }

  /// The rows of a view, by its number: by date, rows without a date last.
  public func rows(_ view: Int) -> Slice { views[view] }
}
