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

  @Test func `decimal commas are one message with the key to set`() {
    for type in [ColumnType.number, .integer] {
      let diagnostics = column((0..<50).map { "\($0),5" }, type)
      #expect(
        diagnostics.map(\.message) == [
          "expected a decimal point in column `value`, found a decimal comma in all 50 rows"
        ])
      #expect(diagnostics[0].hints == ["set `decimal: \",\"` for this table in the project file"])
      #expect(diagnostics[0].code == .notANumber)
      #expect(rowsNamed(in: diagnostics) == [2])
    }
    let one = column(["1", "2,5", "3"], .number)
    #expect(
      one.map(\.message) == ["expected a decimal point in column `value`, found a decimal comma"])
    let points = column(
      ["1,5", "2.5"], .number, format: CSVFormat(separator: 0x3B, decimalComma: true))
    #expect(
      points.map(\.hints) == [["remove `decimal: \",\"` from this table in the project file"]])
  }

  @Test func `a hint covers commas that may separate thousands`() {
    let diagnostics = column(["1,234", "12,345", "3,5"], .number)
    #expect(diagnostics.count == 2)
    #expect(diagnostics[0].message.hasSuffix("found a comma in 2 cells (rows 2 and 3)"))
    #expect(diagnostics[0].hints.count == 2)
    #expect(diagnostics[0].hints.contains { $0.contains("thousands") })
    #expect(diagnostics[1].hints.count == 1)
  }

  @Test func `other cell errors are reported separately at their rows`() {
    let diagnostics = column(["many", "1,5", "few", "2,5"], .number)
    #expect(rowsNamed(in: diagnostics) == [2, 3])
    #expect(diagnostics[0].message.hasSuffix("in 2 cells (rows 2 and 4)"))
    #expect(diagnostics[1].message.hasSuffix("in 2 cells (rows 3 and 5)"))
    #expect(!diagnostics.contains { "\($0)".contains("many") || "\($0)".contains("2,5") })
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
  func `dates in another notation are one message with the notation`(
    cells: [String], words: [String], hints: Int
  ) {
    for type in [ColumnType.date, .datetime] {
      let diagnostics = column(cells, type)
      #expect(diagnostics.count == 1)
      #expect(
        words.allSatisfy { diagnostics[0].message.contains($0) }, "\(diagnostics.map(\.message))")
      #expect(diagnostics[0].hints.count == hints)
      #expect(!diagnostics[0].message.contains(cells[0]))
    }
  }

  @Test(arguments: ["2026-11-31", "32/13/2026", "3/11", "11/2026", "soon", "1.2.3.4", "12:30"])
  func `text that is not a date has the general message`(cell: String) {
    let diagnostics = column([cell], .date)
    #expect(
      diagnostics.map(\.message) == [
        "expected a date such as `2026-11-03` in column `value`, found other text"
      ])
  }

  @Test func `a column of only invalid cells is one message`() {
    let diagnostics = column((0..<30).map { "p\($0)" }, .date)
    #expect(
      diagnostics.map(\.message) == [
        "expected a date such as `2026-11-03` in column `value`, found other text in all 30 rows"
      ])
    #expect(column((0..<30).map { "p\($0)" } + [""], .date).count == 1)
  }

  @Test func `the date column of periods needs no declared type`() {
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
    text: String, format: CSVFormat, foundText: String, hint: String
  ) {
    let read = readText(
      text, format: format,
      [ColumnDeclaration(name: "id"), ColumnDeclaration(name: "steps")])
    #expect(read.codes == [.missingColumn])
    #expect(read.diagnostics[0].message.hasSuffix("found \(foundText)"))
    #expect(read.diagnostics[0].hints[0].contains(hint))
    #expect(read.table == nil)
  }
}
