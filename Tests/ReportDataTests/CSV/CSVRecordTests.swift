import ReportData
import ReportText
import Testing

@Suite("Records and fields of delimited text")
struct CSVRecordTests {
  private let text = [ColumnDeclaration(name: "a", type: .text)]

  @Test("a quoted field contains separators, line endings and doubled quotes")
  func quoting() {
    let read = readText("a,b\n\"x, \"\"y\"\"\nz\",2\n\"\"\"\"\"\",3\n")
    #expect(read.strings("a") == ["x, \"y\"\nz", "\"\""])
    #expect(read.numbers("b") == [2, 3])
    #expect(read.codes.isEmpty)
  }

  @Test("a quote inside an unquoted field is an ordinary character")
  func quoteInside() {
    #expect(readText("a\n5\" pipe\n").strings("a") == ["5\" pipe"])
  }

  @Test(
    "LF, CRLF and CR end a line, the last line ending is optional", arguments: ["\n", "\r\n", "\r"])
  func lineEndings(_ end: String) {
    for tail in ["", end] {
      let read = readText(["a,b", "1,x", "2,y"].joined(separator: end) + tail)
      #expect(read.numbers("a") == [1, 2])
      #expect(read.strings("b") == ["x", "y"])
      #expect(read.codes.isEmpty)
    }
  }

  @Test("a line ending inside quotes is unchanged")
  func quotedLineEndings() {
    #expect(readText("a\n\"x\r\ny\rz\"\n").strings("a") == ["x\r\ny\rz"])
  }

  @Test("a byte order mark is not part of the first column name")
  func mark() {
    #expect(readText("\u{FEFF}a\n1\n").table?.schema.names == ["a"])
    #expect(readText("\u{FEFF}\"a\"\n1\n").table?.schema.names == ["a"])
  }

  @Test("empty lines are skipped, an empty quoted field is a record")
  func blankLines() {
    let read = readText("\n\na\n\nx\n\n\"\"\n\r\ny\n\n", text)
    #expect(read.strings("a") == ["x", nil, "y"])
    #expect((0..<3).map { read.reading.lines[$0] } == [5, 7, 9])
  }

  @Test("any declared byte can be the separator")
  func separators() {
    #expect(readText("a\tb\n1\tx,y\n", format: .tsv).strings("b") == ["x,y"])
    #expect(readText("a;b\n1;x\n", format: CSVFormat(separator: 0x3B)).strings("b") == ["x"])
    #expect(CSVFormat.separator(named: ";") == 0x3B)
    #expect(CSVFormat.separator(named: "tab") == 9)
    for wrong in ["", "\"", "\n", "ab", "é", "1", "-", "."] {
      #expect(CSVFormat.separator(named: wrong) == nil)
    }
  }

  @Test("a separator at the end of a line makes an empty last field")
  func trailingSeparator() {
    let read = readText("a,b\n1,\n2,", [])
    #expect(read.numbers("a") == [1, 2])
    #expect(read.numbers("b") == [nil, nil])
    #expect(read.codes.isEmpty)
  }

  @Test("a header alone makes a table of number columns without rows")
  func headerOnly() {
    let read = readText("a,b\n")
    #expect(read.table?.rowCount == 0)
    #expect(read.types == [.number, .number])
    #expect(read.codes.isEmpty)
  }

  @Test("rows after quoted line endings have the right line number")
  func lines() {
    let read = readText("a,b\n\"1\n\n2\",x\n3,y\n\"4\r5\r\n6\",z\n7,w\n")
    #expect((0..<4).map { read.reading.lines[$0] } == [2, 5, 6, 9])
  }

  @Test("a field longer than a block's scan and more columns than a block's rows are read")
  func large() {
    let long = String(repeating: "x", count: 300_000)
    #expect(readText("a\n\(long)\n").strings("a") == [long])
    let names = (0..<20_000).map { "c\($0)" }.joined(separator: ",")
    let row = (0..<20_000).map { "\($0)" }.joined(separator: ",")
    let read = readText("\(names)\n\(row)\n\(row)\n")
    #expect(read.numbers("c19999") == [19_999, 19_999])
  }
}
