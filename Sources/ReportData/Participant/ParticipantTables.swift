/// The tables of a study as a report may read them: one participant at a time.
///
/// Whoever makes documents holds this and no table. It hands out nothing but a ``ParticipantScope``,
/// which holds copies of one participant's rows, and rows that count many people and are the same for
/// all; so no view, expression or chart, right or wrong, can reach a row of anyone else. It is immutable once built, and workers share it.
public struct ParticipantTables: Sendable {
  /// A table that views read, with the choices of those views.
  private struct Source: Sendable {
    let table: Table
    let index: ParticipantIndex
    var choices: [RowChoice]
  }

  /// Where the rows of a view come from.
  private enum View: Sendable {
    /// A choice of a source.
    case own(source: Int, choice: Int)
    /// Rows that are the same for all.
    case shared(Slice)
  }

  private let participants: Table
  private var sources: [Source] = []
  private var views: [View] = []

  /// The tables of a study whose participants are the rows of `participants`.
  public init(participants: Table) { self.participants = participants }

  /// The number of participants.
  public var count: Int { participants.rowCount }

  /// Adds some rows of each participant for a view to read.
  /// - Parameters:
  ///   - table: the data.
  ///   - index: the rows of each participant in it.
  /// - Returns: the number by which ``ParticipantScope`` knows the view.
  public mutating func addView(of table: Table, _ index: ParticipantIndex, _ choice: RowChoice)
    -> Int
  {
    if let source = sources.firstIndex(where: { $0.table === table }) {
      sources[source].choices.append(choice)
      views.append(.own(source: source, choice: sources[source].choices.count - 1))
    } else {
      sources.append(Source(table: table, index: index, choices: [choice]))
      views.append(.own(source: sources.count - 1, choice: 0))
    }
    return views.count - 1
  }

  /// Adds the rows of a table that are the same for all participants.
  /// - Precondition: each row counts so many people that it tells of none; the caller has checked it.
  /// - Returns: the number by which ``ParticipantScope`` knows the view.
  public mutating func addSharedView(of table: Table) -> Int {
    views.append(.shared(table.all))
    return views.count - 1
  }

  /// Adds the rows of such a table from one day through another, by a column of dates or moments.
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

  /// Adds all rows that are the same for all participants, as bytes that differ when any of them does.
  public func appendShared(to bytes: inout [UInt8]) {
    for case .shared(let slice) in views { slice.table.append(to: &bytes) }
  }

  /// A participant's own row in the table of participants, alone in a table.
  /// - Precondition: there is such a participant.
  public func person(_ ordinal: Int) -> Slice {
    participants.copy(.range(ordinal..<ordinal + 1)).all
  }

  /// Everything of the study that the report of one participant can read.
  /// - Precondition: there is such a participant.
  public func scope(of ordinal: Int) -> ParticipantScope {
    let own = sources.map { source in
      let places = source.choices.map { source.index.places(of: ordinal, $0) }
      // The rows of all views lie in one stretch, since a participant's rows are in order of date.
      let taken = places.filter { !$0.isEmpty }
      let first = taken.map(\.lowerBound).min() ?? 0
      let last = taken.map(\.upperBound).max() ?? first
      let rows = source.index.selection(first..<last, of: ordinal)
      return (
        table: source.table.copy(rows),
        parts: places.map { part in
          part.isEmpty ? 0..<0 : part.lowerBound - first..<part.upperBound - first
        }
      )
    }
    return ParticipantScope(
      person: person(ordinal), own: own.map(\.table),
      views: views.map { view in
        switch view {
        case .own(let source, let choice):
          Slice(table: own[source].table, rows: .range(own[source].parts[choice]))
        case .shared(let slice): slice
        }
      })
  }
}

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

/// Which of a participant's rows.
public enum RowChoice: Sendable {
  /// All.
  case all
  /// Those with a date from one day through another.
  case days(CalendarDay, CalendarDay)
}
