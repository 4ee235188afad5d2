import ReportText
import TestSupport
import Testing

@testable import ReportData

@Suite("The data in the scope of one participant")
struct ParticipantScopeTests {
  /// Returns a study with the rows of three participants, in order or mixed.
  private static func study(isMixed: Bool) throws -> (
    participants: Table, data: Table, ParticipantIndex
  ) {
    var rng = SeededGenerator(seed: 7)
    var rows: [String] = []
    for participant in ["a", "b", "c"] {
      for day in 1...9 where Int.random(in: 0..<4, using: &rng) > 0 {
        rows.append(
          "\(participant),2026-01-0\(day),\(participant)\(day),\(day % 3 == 0 ? "" : "\(day)")")
      }
    }
    if isMixed { rows.shuffle(using: &rng) }
    let first = readText("id,name\na,Ann\nb,Bob\nc,Cem\n")
    let read = readText("id,date,memo,steps\n" + rows.map { $0 + "\n" }.joined())
    let (participants, table) = (try #require(first.table), try #require(read.table))
    var diagnostics = Diagnostics()
    let keys = try #require(
      ParticipantKeys.collect(
        participants, column: "id", lines: first.reading.lines, file: "p", into: &diagnostics))
    let index = try #require(
      ParticipantIndex.build(
        table, participant: "id", date: "date", keys: keys, lines: read.reading.lines, file: "d",
        into: &diagnostics))
    return (participants, table, index)
  }

  private static func days(_ first: String, _ last: String) throws -> RowChoice {
    .days(
      try #require(CalendarDay(iso: "2026-01-0\(first)")),
      try #require(CalendarDay(iso: "2026-01-0\(last)")))
  }

  @Test(
    "each view has the rows of its days, in tables without other rows",
    arguments: [false, true])
  func views(isMixed: Bool) throws {
    let (participants, table, index) = try Self.study(isMixed: isMixed)
    #expect(index.isInOrder == !isMixed)
    var choices: [[RowChoice]] = [[.all], [try Self.days("3", "6"), try Self.days("1", "4")]]
    choices.append([try Self.days("8", "9"), try Self.days("2", "3"), try Self.days("5", "4")])
    for chosen in choices {
      var tables = ParticipantTables(participants: participants)
      let views = chosen.map { tables.addView(of: table, index, $0) }
      #expect(tables.count == 3)
      for ordinal in 0..<3 {
        let scope = tables.scope(of: ordinal)
        #expect(scope.participant.table.rowCount == 1)
        #expect(
          scope.participant.text(column: 1, row: 0)?.string == ["Ann", "Bob", "Cem"][ordinal])
        for (view, choice) in zip(views, chosen) {
          let wanted =
            switch choice {
            case .all: index.rows(of: ordinal)
            case .days(let first, let last): index.rows(of: ordinal, from: first, through: last)
            }
          let (actual, expected) = (scope.rows(view), Slice(table: table, rows: wanted))
          #expect(actual.count == expected.count)
          for row in 0..<expected.count {
            #expect(actual.text(column: 2, row: row) == expected.text(column: 2, row: row))
            let (left, right) = (
              actual.number(column: 3, row: row), expected.number(column: 3, row: row)
            )
            #expect(left == right || left.isNaN && right.isNaN)
          }
          let participant = ["a", "b", "c"][ordinal]
          for column in [0, 2] {
            guard case .strings(let strings) = actual.table.columns[column].values else { continue }
            #expect(
              (0..<strings.count).allSatisfy { strings[$0]?.string.hasPrefix(participant) == true })
            let bytes = (0..<strings.count).reduce(0) { $0 + (strings.range(of: $1)?.count ?? 0) }
            #expect(strings.heap.count == bytes)
          }
        }
      }
    }
  }

  @Test("rows of another participant end the program")
  func foreignRows() async {
    await #expect(processExitsWith: .failure) {
      let (_, _, index) = try ParticipantScopeTests.study(isMixed: true)
      let positions = index.positions(of: 0, .all)
      _ = index.selection(positions.lowerBound..<positions.upperBound + 1, of: 0)
    }
  }
}
