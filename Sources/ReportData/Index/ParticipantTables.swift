/// The tables of a study as a report may read them: one participant at a time.
///
/// Whoever makes documents holds this and no table. It hands out nothing but a ``ParticipantScope``,
/// which holds copies of one participant's rows; so no view, expression or chart, right or wrong, can
/// reach a row of anyone else. It is immutable once built, and workers share it.
public struct ParticipantTables: Sendable {
  /// A table that views read, with the choices of those views.
  private struct Source: Sendable {
    let table: Table
    let index: ParticipantIndex
    var choices: [RowChoice]
  }

  private let people: Table
  private var sources: [Source] = []
  /// The source of each view, and its choice there.
  private var views: [(source: Int, choice: Int)] = []

  /// The tables of a study whose participants are the rows of `people`.
  public init(people: Table) { self.people = people }

  /// The number of participants.
  public var count: Int { people.rowCount }

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
      views.append((source, sources[source].choices.count - 1))
    } else {
      sources.append(Source(table: table, index: index, choices: [choice]))
      views.append((sources.count - 1, 0))
    }
    return views.count - 1
  }

  /// A participant's own row in the table of participants, alone in a table.
  /// - Precondition: there is such a participant.
  public func person(_ ordinal: Int) -> Slice {
    people.copy(.range(ordinal..<ordinal + 1)).all
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
      person: person(ordinal),
      views: views.map { view in
        Slice(table: own[view.source].table, rows: .range(own[view.source].parts[view.choice]))
      })
  }
}
