import ReportText
import Testing

@testable import ReportData

/// Tests that cells of a column with one format give one message with a fix.
@Suite struct CSVFormTests {
  private func column(
    _ cells: [String], _ type: ColumnType, format: CSVFormat = CSVFormat(separator: 0x3B)
  ) -> [Diagnostic] {
    let rows = cells.map { "\($0);x\n" }.joined()
    return readText(
      "value;other\n" + rows, format: format, [ColumnDeclaration(name: "value", type: type)]
    ).diagnostics
  }

  @Test func `decimal commas are one message with the key that reads them`() {
    for type in [ColumnType.number, .integer] {
      let found = column((0..<50).map { "\($0),5" }, type)
      #expect(
        found.map(\.message) == [
          "expected a decimal point in column `value`, found a decimal comma in all 50 rows"
        ])
      #expect(found[0].hints == ["set `decimal: \",\"` for this table in the project file"])
      #expect(found[0].code == .notANumber)
      #expect(rowsNamed(in: found) == [2])
    }
    let one = column(["1", "2,5", "3"], .number)
    #expect(
      one.map(\.message) == ["expected a decimal point in column `value`, found a decimal comma"])
    let points = column(
      ["1,5", "2.5"], .number, format: CSVFormat(separator: 0x3B, decimalComma: true))
    #expect(
      points.map(\.hints) == [["remove `decimal: \",\"` from this table in the project file"]])
  }

  @Test func `a comma before three digits may separate thousands, which the hints say`() {
    let found = column(["1,234", "12,345", "3,5"], .number)
    #expect(found.count == 2)
    #expect(found[0].message.hasSuffix("found a comma in 2 cells (rows 2 and 3)"))
    #expect(found[0].hints.count == 2)
    #expect(found[0].hints.contains { $0.contains("thousands") })
    #expect(found[1].hints.count == 1)
  }

  @Test func `other cellErrors stand beside those of one form, each at its row`() {
    let found = column(["many", "1,5", "few", "2,5"], .number)
    #expect(rowsNamed(in: found) == [2, 3])
    #expect(found[0].message.hasSuffix("in 2 cells (rows 2 and 4)"))
    #expect(found[1].message.hasSuffix("in 2 cells (rows 3 and 5)"))
    #expect(!found.contains { "\($0)".contains("many") || "\($0)".contains("2,5") })
  }

  @Test(arguments: [
    (["03/11/2026", "04/11/2026"], ["DD/MM/YYYY` or `MM/DD/YYYY"], 2),
    (["03/11/2026", "13/11/2026"], ["DD/MM/YYYY` in all 2"], 1),
    (["03/11/2026", "03/25/2026"], ["MM/DD/YYYY` in all 2"], 1),
    (["13/11/2026", "03/25/2026"], ["both orders"], 2),
    (["3.11.2026", "30.11.2026"], ["DD.MM.YYYY` in all 2"], 1),
    (["2026/1/03", "2026/1/3"], ["YYYY/M/D` in all 2"], 1),
    (["2026.11.03", "2026.11.04"], ["YYYY.MM.DD` in all 2"], 1),
    (["20261103", "20261104"], ["YYYYMMDD` in all 2"], 1),
    (["03-11-2026 10:30", "4-11-2026"], ["DD-MM-YYYY` or `MM-DD-YYYY"], 2),
  ])
  func `dates in another form are one message that names the form`(
    cells: [String], words: [String], hints: Int
  ) {
    for type in [ColumnType.date, .datetime] {
      let found = column(cells, type)
      #expect(found.count == 1)
      #expect(words.allSatisfy { found[0].message.contains($0) }, "\(found.map(\.message))")
      #expect(found[0].hints.count == hints)
      #expect(!found[0].message.contains(cells[0]))
    }
  }

  @Test(arguments: ["2026-11-31", "32/13/2026", "3/11", "11/2026", "soon", "1.2.3.4", "12:30"])
  func `what is no date in any form is named as before`(cell: String) {
    let found = column([cell], .date)
    #expect(
      found.map(\.message) == [
        "expected a date such as `2026-11-03` in column `value`, found other text"
      ])
  }

  @Test func `a column all of whose cells are faulty is one message`() {
    let found = column((0..<30).map { "p\($0)" }, .date)
    #expect(
      found.map(\.message) == [
        "expected a date such as `2026-11-03` in column `value`, found other text in all 30 rows"
      ])
    #expect(column((0..<30).map { "p\($0)" } + [""], .date).count == 1)
  }

  @Test func `the column that periods select on holds dates without a declared type`() {
    var use = ColumnDeclaration(name: "day")
    use.use = .date
    use.isExpected = false
    let read = readText("day,x\nsoon,1\n,2\n2026-11-03,3\n03/11/2026,4\n5,5\n", [use])
    #expect(read.types == [.date, .integer])
    #expect(read.rows == [2, 5])
    #expect(read.diagnostics[0].message.hasSuffix("in 2 cells (rows 2 and 6)"))
    #expect(read.numbers("day").map { $0 == nil } == [true, true, false, true, true])
    let dateTimes = readText("day\n2026-11-03T10:00\n2026-11-04\n", [use])
    #expect(dateTimes.types == [.datetime])
    #expect(dateTimes.codes == [.notADatetime])
    #expect(readText("day,x\n", [use]).types == [.date, .number])
    // The missing column is reported at its key in the project file.
    #expect(readText("x\n1\n", [use]).codes.isEmpty)
  }

  @Test(arguments: [
    ("id;steps;x\n1;2;3\n", CSVFormat.csv, "`;`", "`separator: \";\"`"),
    ("id\tsteps\n1\t2\n", .csv, "`tab`", "`separator: tab`"),
    ("id,steps\n1,2\n", .tsv, "`,`", "`separator: \",\"`"),
  ])
  func `a wrong separator is one message with the key to set`(
    text: String, format: CSVFormat, found: String, hint: String
  ) {
    let read = readText(
      text, format: format,
      [ColumnDeclaration(name: "id"), ColumnDeclaration(name: "steps")])
    #expect(read.codes == [.missingColumn])
    #expect(read.diagnostics[0].message.hasSuffix("found \(found)"))
    #expect(read.diagnostics[0].hints[0].contains(hint))
    #expect(read.table == nil)
  }
}
