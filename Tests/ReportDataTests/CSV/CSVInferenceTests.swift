import ReportData
import ReportText
import Testing

@Suite("Column types inferred from the complete file")
struct CSVInferenceTests {
  private func type(_ cells: [String]) -> ColumnType? {
    readText("a,b\n" + cells.map { "\($0),\n" }.joined()).types.first
  }

  @Test(
    "each notation has its type",
    arguments: [
      ("0", ColumnType.integer), ("-12", .integer), ("9007199254740992", .integer),
      ("1.5", .number), (".5", .number), ("1e3", .number), ("-0.25E-2", .number),
      ("true", .boolean), ("FALSE", .boolean), ("True", .boolean),
      ("2026-11-03", .date), ("2024-02-29", .date), ("2026/11/03", .date),
      ("2026-11-03T14:30", .datetime), ("2026-11-03 14:30:15", .datetime),
      ("2026-11-03T14:30:15.250+01:00", .datetime), ("2010/01/01 00:00:00", .datetime),
      ("2026-11-03T14:30Z", .datetime), ("2026-11-03T14:30:00-0530", .datetime),
      ("yes", .text), ("x", .text), ("2026-02-30", .text), ("2025-02-29", .text),
      ("2026-11-03T24:00", .text), ("2026-11-03T10:60", .text), ("03.11.2026", .text),
      ("2026-1-3", .text), ("2026-11/03", .text), ("2026-11-03T14:30+1", .text),
    ])
  func inferredType(_ cell: String, _ wanted: ColumnType) {
    #expect(type([cell]) == wanted)
  }

  @Test(
    "identifiers and numbers outside the exact range remain text",
    arguments: [
      "007", "-007", "007.5", "+49", "9007199254740993", "12345678901234567890", "1e999", "0x10",
      "inf", "infinity", "nan", "1_000", "1,5", "5.", ".", "-", "1e", "e5", "1.2.3", "--1", "1 2",
      "١٢",
    ])
  func notNumbers(_ cell: String) {
    #expect(readText("a\n\"\(cell)\"\n").strings("a") == [cell])
  }

  @Test("integers among fractions make a number column with equal values")
  func integerThenNumber() {
    let read = readText("a\n1\n2.5\n-3\n")
    #expect(read.types == [.number])
    #expect(read.numbers("a") == [1, 2.5, -3])
  }

  @Test("cells in different notations make a text column of the original cells")
  func mixed() {
    let mixtures = [
      ["1", "x"], ["true", "1"], ["2026-11-03", "2026-11-03T10:00"], ["1.50", "007"],
      ["2026-11-03", "soon"], ["false", "no"],
    ]
    for cells in mixtures {
      #expect(readText("a\n" + cells.joined(separator: "\n")).strings("a") == cells)
    }
  }

  @Test("late cells in another notation change the type of several columns")
  func lateText() {
    var text = "a,b,c\n"
    for row in 0..<30_000 {
      text += row == 20_000 ? "x,1,1\n" : row == 25_000 ? "007,y,1\n" : "\(row),2,3\n"
    }
    let read = readText(text)
    #expect(read.types == [.text, .text, .integer])
    let wanted = (0..<30_000).map { $0 == 20_000 ? "x" : $0 == 25_000 ? "007" : "\($0)" }
    #expect(read.strings("a") == wanted)
    #expect(read.strings("b") == (0..<30_000).map { $0 == 25_000 ? "y" : $0 == 20_000 ? "1" : "2" })
    #expect(read.numbers("c").count == 30_000)
  }

  @Test(
    "values that start late in the file determine the type", arguments: ["x", "5", "2026-11-03"])
  func lateValue(_ cell: String) {
    let read = readText("a,b\n" + String(repeating: ",1\n", count: 20_000) + "\(cell),1\n")
    #expect(read.types.first == type([cell]))
    let present =
      read.strings("a").compactMap { $0 }.count + read.numbers("a").compactMap { $0 }.count
    #expect(present == 1)
    #expect(read.table?.rowCount == 20_001)
  }

  @Test("a column without any value is a number column of missing values")
  func missingColumn() {
    let read = readText("a,b\nNA,x\n,y\n")
    #expect(read.types == [.number, .text])
    #expect(read.numbers("a") == [nil, nil])
  }

  @Test("spaces around a number, date or boolean are ignored")
  func blanks() {
    #expect(readText("a\n 1\n2 \n  NA\n").numbers("a") == [1, 2, nil])
    #expect(readText("a\n true\n").types == [.boolean])
    #expect(readText("a\n x \n").strings("a") == [" x "])
  }
}
