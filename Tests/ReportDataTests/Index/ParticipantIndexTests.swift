import ReportData
import ReportText
import TestSupport
import Testing

@Suite("Rows by participant and date")
struct ParticipantIndexTests {
  private func index(
    _ participants: String, _ data: String, date: String? = "date", participant: String = "id",
    zone: StudyTimeZone = .utc
  ) throws -> (index: ParticipantIndex?, table: Table, diagnostics: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let first = readText(participants)
    let participants = try #require(first.table)
    let collected = ParticipantKeys.collect(
      participants, column: "id", lines: first.reading.lines, file: "people.csv",
      into: &diagnostics)
    let keys = try #require(collected)
    let read = readText(data, timeZone: zone)
    let table = try #require(read.table)
    let index = ParticipantIndex.build(
      table, participant: participant, date: date, keys: keys, lines: read.reading.lines,
      file: "data.csv", into: &diagnostics)
    return (index, table, diagnostics.all)
  }

  private func positions(_ rows: RowSelection) -> [Int] { (0..<rows.count).map { rows[$0] } }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  @Test("a sorted table is selected by ranges in any order of participants")
  func inOrder() throws {
    let result = try index(
      "id\na\nb\nc\n", "id,date\nb,2026-01-01\nb,2026-01-02\na,2026-01-01\na,2026-01-05\n")
    let index = try #require(result.index)
    #expect(index.isInOrder)
    #expect(positions(index.rows(of: 0)) == [2, 3])
    #expect(positions(index.rows(of: 1)) == [0, 1])
    #expect(positions(index.rows(of: 2)) == [])
    #expect(index.latestDay?.isoText == "2026-01-05")
    #expect(result.diagnostics.isEmpty)
    guard case .range = index.rows(of: 0) else {
      Issue.record("a copy was made")
      return
    }
  }

  @Test("the rows of a day cover its 23 or 25 hours")
  func clockChange() throws {
    let zone = try #require(StudyTimeZone.named("America/New_York"))
    let result = try index(
      "id\na\n",
      """
      id,date
      a,2013-11-03T03:59:59Z
      a,2013-11-03T04:00:00Z
      a,2013-11-04T04:59:59Z
      a,2013-11-04T05:00:00Z

      """, zone: zone)
    let index = try #require(result.index)
    let change = try day("2013-11-03")
    #expect(positions(index.rows(of: 0, from: change, through: change)) == [1, 2])
    #expect(index.latestDay?.isoText == "2013-11-04")
  }

  @Test("date ranges include both limits, also for date-times")
  func ranges() throws {
    let days = try #require(
      index(
        "id\na\n", "id,date\na,2026-01-01\na,2026-01-02\na,2026-01-02\na,2026-01-04\na,\n"
      ).index)
    #expect(days.isInOrder)
    func select(_ index: ParticipantIndex, _ first: String, _ last: String) throws -> [Int] {
      positions(index.rows(of: 0, from: try day(first), through: try day(last)))
    }
    #expect(try select(days, "2026-01-02", "2026-01-03") == [1, 2])
    #expect(try select(days, "2026-01-01", "2026-01-01") == [0])
    #expect(try select(days, "2025-01-01", "2027-01-01") == [0, 1, 2, 3])
    #expect(try select(days, "2026-01-03", "2026-01-03") == [])
    #expect(try select(days, "2026-01-04", "2026-01-01") == [])
    #expect(positions(days.rows(of: 0)) == [0, 1, 2, 3, 4])
    let dateTimes = try #require(
      index(
        "id\na\n",
        "id,date\na,2026-01-01T23:59:59\na,2026-01-02T00:00\na,2026-01-02T23:59:59.9\na,2026-01-03T00:00\n"
      ).index)
    #expect(try select(dateTimes, "2026-01-02", "2026-01-02") == [1, 2])
    #expect(dateTimes.latestDay?.isoText == "2026-01-03")
  }

  @Test("rows of unknown participants are one warning with the first row")
  func unknown() throws {
    let result = try index(
      "id\na\n",
      "id,date\na,2026-01-01\nS3cr3t,2026-01-02\n,2026-01-03\na,2026-01-04\nS3cr3t,2026-01-05\n")
    let index = try #require(result.index)
    #expect(index.unknownRowCount == 2)
    #expect(positions(index.rows(of: 0)) == [0, 3])
    #expect((0..<5).map { index.ordinal(ofRow: $0) } == [0, nil, nil, 0, nil])
    #expect(result.diagnostics.map(\.code) == [.unknownParticipant, .noParticipant])
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(rowsNamed(in: result.diagnostics) == [3, 4])
    #expect(result.diagnostics.allSatisfy { !"\($0)".contains("S3cr3t") })
    #expect(index.latestDay?.isoText == "2026-01-05")
  }

  @Test(
    "keys in another notation are an error that counts participants"
  )
  func unknownParticipants() throws {
    func diagnose(_ participants: String, _ rows: [String]) throws -> [Diagnostic] {
      let text = rows.map { "\($0),2026-01-01\n" }.joined()
      let diagnostics = try index("id\n\(participants)", "id,date\nP1,2026-01-01\n" + text)
        .diagnostics
      let words = diagnostics.map { "\($0.message) \($0.hints)" }.joined()
      for key in rows { #expect(!words.contains(key)) }
      return diagnostics
    }
    let participants = "P1\nP007\nP008\nÄ1\n"
    let several = try diagnose(participants, ["p007", "X9", "p007", "P008 ", "X8", "P7", "X9"])
    #expect(several.map(\.code) == [.unknownParticipant, .unknownParticipant])
    #expect(several.map(\.severity) == [.error, .warning])
    #expect(rowsNamed(in: several) == [3, 4])
    #expect(
      several[0].message
        == "expected keys as in the participants table, found 4 rows (first: this row) with keys written without the leading zeros (1), with spaces around it (1), in a different case (upper or lower) (2)"
    )
    #expect(several[0].hints == ["use the same keys in both tables"])
    #expect(
      several[1].message.hasPrefix("2 participants of 3 rows (first: this row) are not in"))
    let one = try diagnose(participants, ["X9", "X9"])
    #expect(one.map(\.severity) == [.warning])
    #expect(one[0].message.hasPrefix("1 participant of 2 rows (first: this row) is not in"))
    #expect(one[0].hints == ["add the participant to the participants table, or correct the key"])
    let lowercase = try diagnose(participants, ["ä01"])
    #expect(lowercase.map(\.severity) == [.error])
    #expect(lowercase[0].message.hasSuffix("found 1 row with keys written with leading zeros"))
  }

  @Test("a key that matches two participants by notation is unknown")
  func ambiguousKeys() throws {
    let result = try index(
      "id\n100000\n1e5\nP3\n", "id,date\n1e+05,2026-01-01\n1e5,2026-01-01\nP3,2026-01-01\n")
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.diagnostics[0].hints[0].hasPrefix("1 key may match more than one participant"))
    #expect(result.index.map { positions($0.rows(of: 1)) } == [1])
    // For numbers only, the hint must not be to declare integers, because 1e5 would match 100000.
    let numbers = try index("id\n100000\n1e5\nP3\n", "id,date\n1e+05,2026-01-01\n1e5,2026-01-01\n")
    #expect(numbers.diagnostics.map(\.hints) == [["declare the column as text"]])
  }

  @Test("each difference in notation has its description")
  func notations() throws {
    let pairs: [(key: String, participantKey: String, words: String)] = [
      ("1017", "1017.0", "without the decimal point"), ("1000", "1e3", "without the exponent"),
      ("+7", "7", "with a plus sign"), ("7", "+7", "without the plus sign"),
      ("0x1", "00x1", "without the leading zeros"), ("A1", "A1 ", "without the spaces around it"),
      ("\u{212B}-1", "\u{C5}-1", "in another Unicode form (NFC, NFD)"),
    ]
    for (key, participantKey, words) in pairs {
      let result = try index(
        "id\nB\n\(participantKey)\n", "id,date\nB,2026-01-01\n\(key),2026-01-01\n")
      #expect(
        result.diagnostics.map { $0.message.hasSuffix("1 row with keys written " + words) } == [
          true
        ]
      )
    }
  }

  @Test("integer keys of one file match text keys of another")
  func mixedKeys() throws {
    let index = try #require(
      index("id\n1\n2\nx3\n", "id,date\n2,2026-01-01\n1,2026-01-01\n").index)
    #expect(positions(index.rows(of: 0)) == [1])
    #expect(positions(index.rows(of: 1)) == [0])
    let other = try #require(
      self.index("id\n1\n2\n", "id,date\nx,2026-01-01\n2,2026-01-01\n002,2026-01-02\n").index)
    #expect(positions(other.rows(of: 1)) == [1])
    #expect(other.unknownRowCount == 2)
  }

  @Test("all missing columns and columns without dates are errors")
  func unusable() throws {
    let both = try index("id\na\n", "id,date\na,1\n", date: "dat", participant: "person")
    #expect(both.index == nil)
    #expect(both.diagnostics.map(\.code) == [.missingColumn, .missingColumn])
    let text = try index("id\na\n", "id,date\na,1\n")
    #expect(text.index == nil)
    #expect(text.diagnostics.map(\.code) == [.unusableDateType])
    #expect(text.diagnostics[0].hints.last == "if the table has no dates, remove `date`")
    let empty = try index("id\na\n", "id,date\n")
    #expect(empty.index?.rows(of: 0).count == 0)
    #expect(empty.index?.latestDay == nil)
  }

  @Test("random tables give each participant their rows, by date, then by position")
  func random() throws {
    var random = SeededGenerator(seed: 21)
    for round in 0..<150 {
      let participants = Int.random(in: 1...12, using: &random)
      let count = Int.random(in: 0...120, using: &random)
      var rows = (0..<count).map { _ in
        (
          Int.random(in: 0..<participants + 2, using: &random),
          Int.random(in: 0..<40, using: &random)
        )
      }
      if round % 3 == 0 { rows.sort { $0 < $1 } }
      let text =
        "id,date\n"
        + rows.map { "p\($0.0),\($0.1 == 39 ? "" : CalendarDay(number: 20_000 + $0.1).isoText)\n" }
        .joined()
      let result = try index("id\n" + (0..<participants).map { "p\($0)\n" }.joined(), text)
      let index = try #require(result.index)
      #expect(index.unknownRowCount == rows.count { $0.0 >= participants })
      for participant in 0..<participants {
        let expected = rows.indices.filter { rows[$0].0 == participant }
          .sorted { (rows[$0].1, $0) < (rows[$1].1, $1) }
        #expect(positions(index.rows(of: participant)) == expected)
        let first = Int.random(in: 0..<39, using: &random)
        let last = Int.random(in: first..<39, using: &random)
        let selected = index.rows(
          of: participant, from: CalendarDay(number: 20_000 + first),
          through: CalendarDay(number: 20_000 + last))
        #expect(positions(selected) == expected.filter { (first...last).contains(rows[$0].1) })
      }
      if round % 3 == 0 { #expect(index.isInOrder) }
    }
  }

  @Test("rows without a date column remain in table order")
  func undated() throws {
    let result = try index("id\na\nb\n", "id,x\na,3\nb,1\na,2\n", date: nil)
    let index = try #require(result.index)
    #expect(positions(index.rows(of: 0)) == [0, 2])
    #expect(index.latestDay == nil)
    let all = index.rows(of: 0, from: CalendarDay(number: 0), through: CalendarDay(number: 99_999))
    #expect(all.count == 0)
    #expect(index.rows(of: 7).count == 0)
    #expect(index.rows(of: -1).count == 0)
  }
}
