import ReportData
import ReportText
import Testing

@Suite("Columns with a declared type")
struct CSVDeclarationTests {
  private func read(_ cell: String, _ type: ColumnType, zone: StudyTimeZone = .utc)
    -> CheckedReading
  {
    readText("a\n\"\(cell)\"\n", [ColumnDeclaration(name: "a", type: type)], timeZone: zone)
  }

  @Test("a declaration gives label, unit and categories")
  func schema() {
    let read = readText(
      "a,b\nLow,1\n",
      [
        ColumnDeclaration(name: "b", label: "Steps", unit: "steps"),
        ColumnDeclaration(name: "a", categories: ["Low", "High"]),
      ])
    #expect(
      read.table?.schema
        == TableSchema([
          ColumnSchema(name: "a", type: .text, categories: ["Low", "High"]),
          ColumnSchema(name: "b", type: .integer, label: "Steps", unit: "steps"),
        ]))
  }

  @Test("declared text retains cells that resemble numbers")
  func text() {
    #expect(read("007", .text).strings("a") == ["007"])
    #expect(read("1e3", .text).strings("a") == ["1e3"])
  }

  @Test("declared numbers may have leading zeros, a plus sign and excess digits")
  func numbers() {
    #expect(read("007", .integer).numbers("a") == [7])
    #expect(read("+5", .number).numbers("a") == [5])
    #expect(read("2.0", .integer).numbers("a") == [2])
    #expect(read("12345678901234567890", .number).numbers("a") == [12_345_678_901_234_567_168])
    #expect(read("-9007199254740992", .integer).numbers("a") == [-9_007_199_254_740_992])
    #expect(read("-0", .integer).numbers("a").first??.sign == .plus)
  }

  @Test(
    "an invalid cell is an error and becomes missing",
    arguments: [
      ("x", ColumnType.number, DiagnosticCode.notANumber), ("1,5", .number, .notANumber),
      ("0x1F", .number, .notANumber), ("inf", .number, .notANumber),
      ("1e999", .number, .numberOutOfRange), ("2.5", .integer, .notANumber),
      ("9007199254740993", .integer, .numberOutOfRange), ("1e300", .integer, .numberOutOfRange),
      ("yes", .boolean, .notABoolean), ("1", .boolean, .notABoolean),
      ("2026-02-30", .date, .notADate), ("2026-11-03T10:00", .date, .notADate),
      ("2026-11-03", .datetime, .notADatetime), ("2026-11-03T25:00", .datetime, .notADatetime),
    ])
  func cellErrors(_ cell: String, _ type: ColumnType, _ code: DiagnosticCode) {
    let read = read(cell, type)
    #expect(read.codes == [code])
    #expect(read.numbers("a") == [nil])
    #expect(read.reading.cellErrors == [CellError(row: 0, column: 0)])
    #expect(read.rows == [2])
  }

  @Test("a decimal comma replaces the point")
  func decimalComma() {
    let format = CSVFormat(separator: 0x3B, decimalComma: true)
    #expect(readText("a;b\n1,5;2\n-0,25;3\n", format: format).numbers("a") == [1.5, -0.25])
    #expect(readText("a;b\n1.5;2\n", format: format).strings("a") == ["1.5"])
    let exponent = readText("a;b\n1,5e-3;2\n", format: format)
    #expect(exponent.numbers("a") == [0.0015])
  }

  @Test("dates count days from 1970, date-times count seconds")
  func temporal() {
    #expect(read("1970-01-02", .date).numbers("a") == [1])
    #expect(read("1969-12-31", .date).numbers("a") == [-1])
    #expect(read("1970-01-01T01:00", .datetime).numbers("a") == [3600])
    #expect(read("1970-01-01 00:00:01.25", .datetime).numbers("a") == [1.25])
  }

  @Test("a date-time without an offset is in the time zone of the study")
  func offsets() {
    let zone = StudyTimeZone.fixed(offset: 7200)
    #expect(read("1970-01-01T00:00Z", .datetime, zone: zone).numbers("a") == [0])
    #expect(read("1970-01-01T05:00+05:00", .datetime, zone: zone).numbers("a") == [0])
    #expect(read("1970-01-01T00:00:00-0030", .datetime, zone: zone).numbers("a") == [1800])
    #expect(read("1970-01-01T00:00", .datetime, zone: zone).numbers("a") == [-7200])
    let read = read("1970-01-01T00:00", .datetime, zone: zone)
    #expect(read.table?.columns[0].schema.timeZone == zone)
  }

  @Test("text outside the declared categories is an error without the text")
  func categories() {
    let read = readText(
      "a\nLow\nlow\n\nHigh\n", [ColumnDeclaration(name: "a", categories: ["Low", "High"])])
    #expect(read.strings("a") == ["Low", nil, "High"])
    #expect(read.codes == [.unknownCategory])
    #expect(read.rows == [3])
  }
}
