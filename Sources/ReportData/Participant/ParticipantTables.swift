/// The tables of a study, with access to one participant at a time.
///
/// Document generation uses this type and has no access to tables. The type returns only
/// ``ParticipantScope``, with copies of one participant's rows and with aggregated rows that are
/// the same for all participants. No view, expression, or chart can therefore read a row of another
/// participant. The tables do not change after construction, and workers share them.
public struct ParticipantTables: Sendable {
  /// A table that views select rows from, with the row selection of each view.
  private struct Source: Sendable {
    let table: Table
    let index: ParticipantIndex
    var choices: [RowChoice]
  }

  /// The origin of the rows of a view: a participant's rows, or shared rows.
  private enum View: Sendable {
    /// The rows that a choice selects from the participant's rows in a source table.
    case selected(source: Int, choice: Int)
    /// Rows that are the same for all participants.
    case shared(Slice)
  }

  private let participants: Table
  private var sources: [Source] = []
  private var views: [View] = []

  /// Creates the tables of a study from its participants table.
  public init(participants: Table) { self.participants = participants }

  /// The number of participants.
  public var count: Int { participants.rowCount }

  /// Adds a view of rows of each participant.
  ///
  /// - Parameters:
  ///   - table: the data.
  ///   - index: the index of the table by participant.
  /// - Returns: the view number in ``ParticipantScope``.
  public mutating func addView(of table: Table, _ index: ParticipantIndex, _ choice: RowChoice)
    -> Int
  {
    if let source = sources.firstIndex(where: { $0.table === table }) {
      sources[source].choices.append(choice)
      views.append(.selected(source: source, choice: sources[source].choices.count - 1))
    } else {
      sources.append(Source(table: table, index: index, choices: [choice]))
      views.append(.selected(source: sources.count - 1, choice: 0))
    }
    return views.count - 1
  }

  /// Adds a view of the rows of a table that are the same for all participants.
  ///
  /// - Precondition: each row aggregates enough participants, which the caller has checked.
  /// - Returns: the view number in ``ParticipantScope``.
  public mutating func addSharedView(of table: Table) -> Int {
    views.append(.shared(table.all))
    return views.count - 1
  }

  /// Adds a view of shared rows between two days, both included, by a date or date-time column.
  public mutating func addSharedView(
    of table: Table, from first: CalendarDay, through last: CalendarDay, column: Int
  ) -> Int {
    let days = table.columns[column].schema.values(from: first, through: last)
    var rows: [Int32] = []
    if case .numbers(let dates) = table.columns[column].values {
      rows = dates.indices.filter { days.contains(dates[$0]) }.map { Int32($0) }
    }
    views.append(.shared(table.copy(.listed(rows, 0..<rows.count)).all))
    return views.count - 1
  }

  /// Appends all shared rows as bytes, for a hash that changes when the rows change.
  public func appendShared(to bytes: inout [UInt8]) {
    for case .shared(let slice) in views { slice.table.append(to: &bytes) }
  }

  /// Returns the row of a participant in the participants table, as a separate table.
  ///
  /// - Precondition: the participant exists.
  public func participant(_ ordinal: Int) -> Slice {
    participants.copy(.range(ordinal..<ordinal + 1)).all
  }

  /// Returns all study data that the report of one participant can read.
  ///
  /// - Precondition: the participant exists.
  public func scope(of ordinal: Int) -> ParticipantScope {
    let selections = sources.map { source in
      let ranges = source.choices.map { source.index.positions(of: ordinal, $0) }
      // The rows of all views are in one row range, because a participant's rows are in date order.
      let nonempty = ranges.filter { !$0.isEmpty }
      let first = nonempty.map(\.lowerBound).min() ?? 0
      let last = nonempty.map(\.upperBound).max() ?? first
      let rows = source.index.selection(first..<last, of: ordinal)
      return (
        table: source.table.copy(rows),
        parts: ranges.map { part in
          part.isEmpty ? 0..<0 : part.lowerBound - first..<part.upperBound - first
        }
      )
    }
    return ParticipantScope(
      participant: participant(ordinal), tables: selections.map(\.table),
      views: views.map { view in
        switch view {
        case .selected(let source, let choice):
          Slice(table: selections[source].table, rows: .range(selections[source].parts[choice]))
        case .shared(let slice): slice
        }
      })
  }
}

/// The study data that the report of one participant can read.
///
/// The scope contains copies of the participant's rows. It also contains tables that are the same
/// for all participants, in which each row aggregates many participants. Only ``ParticipantTables``
/// creates a scope.
public struct ParticipantScope: Sendable {
  /// The row of the participant in the participants table, as a separate table.
  public let participant: Slice
  private let views: [Slice]
  /// The copies of the participant's rows.
  private let tables: [Table]

  init(participant: Slice, tables: [Table], views: [Slice]) {
    self.participant = participant
    self.tables = tables
    self.views = views
  }

  /// Returns the rows of a view by its number, in date order, with rows without a date last.
  public func rows(_ view: Int) -> Slice { views[view] }

  /// Appends the participant's values and the row range of each view as bytes.
  ///
  /// The bytes change with the values, for a hash of the inputs of a document.
  public func append(to bytes: inout [UInt8]) {
    participant.table.append(to: &bytes)
    for table in tables { table.append(to: &bytes) }
    for view in views where tables.contains(where: { $0 === view.table }) {
      guard case .range(let range) = view.rows else { continue }
      bytes.append(count: range.lowerBound)
      bytes.append(count: range.upperBound)
    }
  }
}

/// A selection of a participant's rows in a data table.
public enum RowChoice: Sendable {
  /// All rows of the participant.
  case all
  /// The rows of the participant with a date between two days, both included.
  case days(CalendarDay, CalendarDay)
}
