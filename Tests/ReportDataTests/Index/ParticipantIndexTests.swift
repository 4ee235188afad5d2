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

  private func places(_ rows: RowSelection) -> [Int] { (0..<rows.count).map { rows[$0] } }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  @Test("a table in order is selected by ranges, whatever the order of the participants")
  func inOrder() throws {
    let found = try index(
      "id\na\nb\nc\n", "id,date\nb,2026-01-01\nb,2026-01-02\na,2026-01-01\na,2026-01-05\n")
    let index = try #require(found.index)
    #expect(index.isInOrder)
    #expect(places(index.rows(of: 0)) == [2, 3])
    #expect(places(index.rows(of: 1)) == [0, 1])
    #expect(places(index.rows(of: 2)) == [])
    #expect(index.latestDay?.isoText == "2026-01-05")
    #expect(found.diagnostics.isEmpty)
    guard case .range = index.rows(of: 0) else {
      Issue.record("a copy was made")
      return
    }
  }

  @Test("the rows of a day are those of its 23 or 25 hours")
  func clockChange() throws {
    let zone = try #require(StudyTimeZone.named("America/New_York"))
    let found = try index(
      "id\na\n",
      """
      id,date
      a,2013-11-03T03:59:59Z
      a,2013-11-03T04:00:00Z
      a,2013-11-04T04:59:59Z
      a,2013-11-04T05:00:00Z

      """, zone: zone)
    let index = try #require(found.index)
    let change = try day("2013-11-03")
    #expect(places(index.rows(of: 0, from: change, through: change)) == [1, 2])
    #expect(index.latestDay?.isoText == "2013-11-04")
  }

  @Test("ranges of dates hold both their ends, also of moments")
  func ranges() throws {
    let days = try #require(
      index(
        "id\na\n", "id,date\na,2026-01-01\na,2026-01-02\na,2026-01-02\na,2026-01-04\na,\n"
      ).index)
    #expect(days.isInOrder)
    func select(_ index: ParticipantIndex, _ first: String, _ last: String) throws -> [Int] {
      places(index.rows(of: 0, from: try day(first), through: try day(last)))
    }
    #expect(try select(days, "2026-01-02", "2026-01-03") == [1, 2])
    #expect(try select(days, "2026-01-01", "2026-01-01") == [0])
    #expect(try select(days, "2025-01-01", "2027-01-01") == [0, 1, 2, 3])
    #expect(try select(days, "2026-01-03", "2026-01-03") == [])
    #expect(try select(days, "2026-01-04", "2026-01-01") == [])
    #expect(places(days.rows(of: 0)) == [0, 1, 2, 3, 4])
    let dateTimes = try #require(
      index(
        "id\na\n",
        "id,date\na,2026-01-01T23:59:59\na,2026-01-02T00:00\na,2026-01-02T23:59:59.9\na,2026-01-03T00:00\n"
      ).index)
    #expect(try select(dateTimes, "2026-01-02", "2026-01-02") == [1, 2])
    #expect(dateTimes.latestDay?.isoText == "2026-01-03")
  }

  @Test("rows of nobody known are counted in a warning that names the first row only")
  func unknown() throws {
    let found = try index(
      "id\na\n",
      "id,date\na,2026-01-01\nS3cr3t,2026-01-02\n,2026-01-03\na,2026-01-04\nS3cr3t,2026-01-05\n")
    let index = try #require(found.index)
    #expect(index.unknownRowCount == 2)
    #expect(places(index.rows(of: 0)) == [0, 3])
    #expect((0..<5).map { index.ordinal(ofRow: $0) } == [0, nil, nil, 0, nil])
    #expect(found.diagnostics.map(\.code) == [.unknownParticipant, .noParticipant])
    #expect(found.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(rowsNamed(in: found.diagnostics) == [3, 4])
    #expect(found.diagnostics.allSatisfy { !"\($0)".contains("S3cr3t") })
    #expect(index.latestDay?.isoText == "2026-01-05")
  }

  @Test(
    "participants are counted, not rows, and keys that are other spellings of a known one are an error"
  )
  func unknownParticipants() throws {
    func found(_ participants: String, _ rows: [String]) throws -> [Diagnostic] {
      let text = rows.map { "\($0),2026-01-01\n" }.joined()
      let found = try index("id\n\(participants)", "id,date\nP1,2026-01-01\n" + text).diagnostics
      let words = found.map { "\($0.message) \($0.hints)" }.joined()
      for key in rows { #expect(!words.contains(key)) }
      return found
    }
    let participants = "P1\nP007\nP008\nÄ1\n"
    let several = try found(participants, ["p007", "X9", "p007", "P008 ", "X8", "P7", "X9"])
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
    let one = try found(participants, ["X9", "X9"])
    #expect(one.map(\.severity) == [.warning])
    #expect(one[0].message.hasPrefix("1 participant of 2 rows (first: this row) is not in"))
    #expect(one[0].hints == ["add the participant to the participants table, or correct the key"])
    let alike = try found(participants, ["ä01"])
    #expect(alike.map(\.severity) == [.error])
    #expect(alike[0].message.hasSuffix("found 1 row with keys written with leading zeros"))
  }

  @Test("a key that may mean two participants, whose keys differ in spelling only, is a stranger")
  func ambiguousKeys() throws {
    let found = try index(
      "id\n100000\n1e5\nP3\n", "id,date\n1e+05,2026-01-01\n1e5,2026-01-01\nP3,2026-01-01\n")
    #expect(found.diagnostics.map(\.severity) == [.warning])
    #expect(found.diagnostics[0].hints[0].hasPrefix("1 key may match more than one participant"))
    #expect(found.index.map { places($0.rows(of: 1)) } == [1])
    // For numbers only, the hint must not be to declare integers, because 1e5 would match 100000.
    let numbers = try index("id\n100000\n1e5\nP3\n", "id,date\n1e+05,2026-01-01\n1e5,2026-01-01\n")
    #expect(numbers.diagnostics.map(\.hints) == [["declare the column as text"]])
  }

  @Test("each difference in spelling has its name")
  func notations() throws {
    let pairs: [(key: String, known: String, words: String)] = [
      ("1017", "1017.0", "without the decimal point"), ("1000", "1e3", "without the exponent"),
      ("+7", "7", "with a plus sign"), ("7", "+7", "without the plus sign"),
      ("0x1", "00x1", "without the leading zeros"), ("A1", "A1 ", "without the spaces around it"),
      ("\u{212B}-1", "\u{C5}-1", "in another Unicode form (NFC, NFD)"),
    ]
    for (key, known, words) in pairs {
      let found = try index("id\nB\n\(known)\n", "id,date\nB,2026-01-01\n\(key),2026-01-01\n")
      #expect(
        found.diagnostics.map { $0.message.hasSuffix("1 row with keys written " + words) } == [true]
      )
    }
  }

  @Test("integer keys of one file match texts of another")
  func mixedKeys() throws {
    let index = try #require(
      index("id\n1\n2\nx3\n", "id,date\n2,2026-01-01\n1,2026-01-01\n").index)
    #expect(places(index.rows(of: 0)) == [1])
    #expect(places(index.rows(of: 1)) == [0])
    let other = try #require(
      self.index("id\n1\n2\n", "id,date\nx,2026-01-01\n2,2026-01-01\n002,2026-01-02\n").index)
    #expect(places(other.rows(of: 1)) == [1])
    #expect(other.unknownRowCount == 2)
  }

  @Test("columns that are not there or hold no dates are errors, all of them")
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

  @Test("random tables give each participant exactly his rows, by date and then by place")
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
      let found = try index("id\n" + (0..<participants).map { "p\($0)\n" }.joined(), text)
      let index = try #require(found.index)
      #expect(index.unknownRowCount == rows.count { $0.0 >= participants })
      for person in 0..<participants {
        let expected = rows.indices.filter { rows[$0].0 == person }
          .sorted { (rows[$0].1, $0) < (rows[$1].1, $1) }
        #expect(places(index.rows(of: person)) == expected)
        let first = Int.random(in: 0..<39, using: &random)
        let last = Int.random(in: first..<39, using: &random)
        let selected = index.rows(
          of: person, from: CalendarDay(number: 20_000 + first),
          through: CalendarDay(number: 20_000 + last))
        #expect(places(selected) == expected.filter { (first...last).contains(rows[$0].1) })
      }
      if round % 3 == 0 { #expect(index.isInOrder) }
    }
  }

  @Test("without a date column rows keep the order of the table")
  func undated() throws {
    let found = try index("id\na\nb\n", "id,x\na,3\nb,1\na,2\n", date: nil)
    let index = try #require(found.index)
    #expect(places(index.rows(of: 0)) == [0, 2])
    #expect(index.latestDay == nil)
    let all = index.rows(of: 0, from: CalendarDay(number: 0), through: CalendarDay(number: 99_999))
    #expect(all.count == 0)
    #expect(index.rows(of: 7).count == 0)
    #expect(index.rows(of: -1).count == 0)
  }
}
