import ReportText
import Testing

@testable import ReportData

@Suite("Rows shared by all participants")
struct SharedViewTests {
  @Test("every participant sees all shared rows, or those of some days")
  func views() throws {
    let participants = readText("id\na\nb\n")
    let daily = readText("id,steps\nb,2\na,1\nb,3\n")
    let shared = readText("date,mean\n2026-01-03,30\n2026-01-01,10\n,5\n2026-01-02,20\n")
    let (participantTable, table) = (try #require(participants.table), try #require(daily.table))
    let all = try #require(shared.table)
    var diagnostics = Diagnostics()
    let keys = try #require(
      ParticipantKeys.collect(
        participantTable, column: "id", lines: participants.reading.lines, file: "p",
        into: &diagnostics))
    let index = try #require(
      ParticipantIndex.build(
        table, participant: "id", date: nil, keys: keys, lines: daily.reading.lines, file: "d",
        into: &diagnostics))
    var tables = ParticipantTables(participants: participantTable)
    let allView = tables.addSharedView(of: all)
    let mine = tables.addView(of: table, index, .all)
    let days = tables.addSharedView(
      of: all, from: try #require(CalendarDay(iso: "2026-01-02")),
      through: try #require(CalendarDay(iso: "2026-01-03")), column: 0)
    for ordinal in 0..<2 {
      let scope = tables.scope(of: ordinal)
      #expect((0..<4).map { scope.rows(allView).number(column: 1, row: $0) } == [30, 10, 5, 20])
      #expect(scope.rows(days).table.rowCount == 2)
      #expect((0..<2).map { scope.rows(days).number(column: 1, row: $0) } == [30, 20])
      #expect(scope.rows(mine).count == (ordinal == 0 ? 1 : 2))
    }
  }
}
