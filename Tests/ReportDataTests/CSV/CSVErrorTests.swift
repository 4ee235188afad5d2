import ReportData
import ReportText
import Testing

@Suite("Errors of CSV files")
struct CSVErrorTests {
  @Test("an empty file has no table", arguments: ["", "\u{FEFF}", "\n\r\n"])
  func empty(_ text: String) {
    let read = readText(text)
    #expect(read.table == nil)
    #expect(read.codes == [.emptyFile])
  }

  @Test("a short row is padded, a long row truncated, both with an error")
  func ragged() {
    let read = readText("id,a,b\nP1,1,2\nP2,3\nP3,4,5,6\nP4\n")
    #expect(read.strings("id") == ["P1", "P2", "P3", "P4"])
    #expect(read.numbers("b") == [2, nil, 5, nil])
    #expect(read.codes == [.raggedRow, .raggedRow, .raggedRow])
    #expect(read.rows == [3, 4, 5])
    #expect(read.reading.cellErrors == [1, 2, 3].map { CellError(row: $0, column: nil) })
    #expect(read.diagnostics[0].message == "expected 3 fields as in the header, found 2")
    #expect(read.diagnostics[2].message == "expected 3 fields as in the header, found 1")
  }

  @Test("text after a closing quote makes only its cell missing")
  func stray() {
    let read = readText("a,b,c\n1,\"x\"y,2\n3,z,4\n")
    #expect(read.codes == [.strayQuote])
    #expect(read.strings("b") == [nil, "z"])
    #expect(read.numbers("c") == [2, 4])
    #expect(read.reading.cellErrors == [CellError(row: 0, column: 1)])
  }

  @Test("a malformed record over several lines prevents the table")
  func multilineRecord() {
    let stray = readText("id,a,b\nP1,\"x,1\nP2,\"y\",2\nP3,z,3\n")
    #expect(stray.table == nil)
    #expect(stray.codes == [.strayQuote])
    let ragged = readText("id,a,b\nP1,\"x,1\nP2,y\",2,3\n")
    #expect(ragged.table == nil)
    #expect(ragged.codes == [.raggedRow])
  }

  @Test("an unclosed quote prevents the table and reports its record's first line")
  func unterminated() {
    let read = readText("a,b\n1,x\n2,\"y\n3,z\n")
    #expect(read.table == nil)
    #expect(read.codes == [.unterminatedQuote])
    #expect(read.rows == [3])
    #expect(readText("\"a,b\n1,2\n").codes == [.unterminatedQuote])
    #expect(readText("a,b\n1,\"").codes == [.unterminatedQuote])
  }

  @Test("unnamed columns and unused duplicates are omitted with a warning")
  func omittedColumns() {
    let read = readText(
      "a,,b,twin, ,twin,c\n1,2,x,4,\"5,\"\"5\",6,7\n8,9,y,11,12,13,14\n",
      [ColumnDeclaration(name: "a"), ColumnDeclaration(name: "c")])
    #expect(read.table?.schema.names == ["a", "b", "c"])
    #expect(read.numbers("a") == [1, 8])
    #expect(read.strings("b") == ["x", "y"])
    #expect(read.numbers("c") == [7, 14])
    #expect(read.codes == [.unnamedColumn, .duplicateColumn])
    #expect(
      read.diagnostics.map(\.message) == [
        "expected a name for each column, found none for columns 2 and 5; reportgen omits this data",
        "expected unique column names, found `twin` in columns 4 and 6; reportgen omits this data",
      ])
    #expect(read.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test("the field count of a row includes omitted columns")
  func raggedWithOmittedColumns() {
    let read = readText("a,,b,\n1,2,3,4\n1,2,3\n1,2,3,4,5\nx\n")
    #expect(read.codes == [.unnamedColumn, .raggedRow, .raggedRow, .raggedRow])
    #expect(read.rows == [1, 3, 4, 5])
    #expect(
      read.diagnostics.dropFirst().map(\.message)
        == [3, 5, 1].map {
          "expected 4 fields as in the header, found \($0)"
        })
  }

  @Test(
    "a column without a name has a hint for its position",
    arguments: [
      (",a\n1,2\n", "row.names"), ("a,\n1,\n", "end of the header"),
      ("a,,\n1,,\n", "end of the header"), ("a,,b\n1,2,3\n", "name the column"),
    ])
  func unnamed(text: String, words: String) {
    let read = readText(text)
    #expect(read.numbers("a") != [])
    #expect(read.diagnostics.map { $0.hints[0].contains(words) } == [true])
  }

  @Test("used duplicate columns and a header without names are errors")
  func header() {
    let used = readText("a,b,a,b,c\n1,2,3,4,5\n", [ColumnDeclaration(name: "a")])
    #expect(used.table == nil)
    #expect(used.codes == [.duplicateColumn, .duplicateColumn])
    #expect(used.diagnostics.map(\.severity) == [.error, .warning])
    #expect(
      used.diagnostics[0].message == "expected unique column names, found `a` in columns 1 and 3")
    for text in ["a,a\n1,2\n", ",\n1,2\n"] {
      #expect(readText(text).table == nil)
      #expect(readText(text).diagnostics.map(\.severity) == [.error])
    }
    #expect(readText("\"a\"x,b\n").codes == [.strayQuote])
  }

  @Test(
    "the hints distinguish separators at row ends from separators in text",
    arguments: [("1,2,", "separator at the end of the row"), ("1,2,3", "in quotes")])
  func trailing(row: String, words: String) {
    let read = readText("a,b\n\(row)\n")
    #expect(read.codes == [.raggedRow])
    #expect(read.diagnostics[0].hints.map { $0.contains(words) } == [true])
  }

  @Test(
    "the separator line of Excel sets the separator",
    arguments: ["sep=;\n", "\u{FEFF}sep=;\r\n", "SEP=;\r"])
  func separatorLine(line: String) {
    let read = readText(line + "a;b\n1;x\n2\n")
    #expect(read.numbers("a") == [1, 2])
    #expect(read.strings("b") == ["x", nil])
    #expect(read.codes == [.separatorLine, .raggedRow])
    #expect(read.rows == [1, 4])
    #expect(read.diagnostics[0].severity == .warning)
  }

  @Test(
    "a header that resembles a separator line is a header",
    arguments: ["sep=a\n", "sep=;;\n"])
  func noSeparatorLine(text: String) {
    #expect(!readText(text + "1;2;3\n").codes.contains(.separatorLine))
  }

  @Test("a missing declared column is an error with a suggestion")
  func missingColumn() {
    let read = readText(
      "id,steps\n1,2\n",
      [ColumnDeclaration(name: "stesp"), ColumnDeclaration(name: "oxygen")])
    #expect(read.table == nil)
    #expect(read.codes == [.missingColumn, .missingColumn])
    #expect(read.diagnostics[0].hints == ["did you mean `steps`?"])
    #expect(read.diagnostics[1].hints.isEmpty)
    let semicolons = readText("id;steps\n1;2\n", [ColumnDeclaration(name: "steps")])
    #expect(
      semicolons.diagnostics.map(\.hints) == [
        ["set `separator: \";\"` for this table in the project file"]
      ])
  }

  @Test("invalid UTF-8 is reported by line and byte, the cell is missing")
  func invalidUTF8() {
    var bytes = Array("a,b\n\n1,x\n2,\"".utf8)
    bytes += [0xFF]
    bytes += Array("\"\n3,\"y\n".utf8) + [0x7A, 0xC3, 0x28] + Array("\"\n4,é\n".utf8)
    let read = readBytes(bytes)
    #expect(read.strings("b") == ["x", nil, nil, "é"])
    #expect(read.codes == [.invalidUTF8])
    #expect(read.rows == [4])
    #expect(
      read.diagnostics[0].message
        == "expected UTF-8 in column `b`, found an invalid byte (byte 4 of line 4) in 2 cells (rows 4 and 5)"
    )
    #expect(
      read.reading.cellErrors == [CellError(row: 1, column: 1), CellError(row: 2, column: 1)])
  }

  @Test(
    "forbidden UTF-8 sequences are rejected, the shortest and longest are accepted",
    arguments: [
      ([0xC0, 0x80], false), ([0xE0, 0x9F, 0xBF], false), ([0xED, 0xA0, 0x80], false),
      ([0xF0, 0x8F, 0xBF, 0xBF], false), ([0xF4, 0x90, 0x80, 0x80], false), ([0xF5], false),
      ([0x80], false), ([0xE2, 0x82], false), ([0xC2, 0x80], true), ([0xE0, 0xA0, 0x80], true),
      ([0xED, 0x9F, 0xBF], true), ([0xEE, 0x80, 0x80], true), ([0xF0, 0x90, 0x80, 0x80], true),
      ([0xF4, 0x8F, 0xBF, 0xBF], true),
    ] as [([UInt8], Bool)])
  func sequences(_ bytes: [UInt8], _ isValid: Bool) {
    for padding in 0..<20 {
      let cell = [UInt8](repeating: 0x78, count: padding) + bytes
      let read = readBytes(Array("a\n".utf8) + cell + [0x0A])
      // Some valid characters are not permitted in documents.
      #expect(read.codes.filter { $0 != .brokenText } == (isValid ? [] : [.invalidUTF8]))
    }
  }

  @Test("UTF-16 is distinguished from other invalid text")
  func utf16() {
    let read = readBytes([0xFF, 0xFE, 0x61, 0x00])
    #expect(read.codes == [.invalidUTF8])
    #expect(read.diagnostics[0].hints == ["save the file as UTF-8"])
    #expect(readBytes([0x61, 0xFF, 0x0A]).codes == [.invalidUTF8])
  }

  @Test("the invalid cells of a column are one message with rows and count")
  func listing() {
    let rows = (0..<50).map { "x,\($0 < 21 ? "y" : "1")\n" }.joined() + "1,1\n"
    let read = readText(
      "a,b\n" + rows,
      [ColumnDeclaration(name: "a", type: .number), ColumnDeclaration(name: "b", type: .number)])
    #expect(read.reading.cellErrors.count == 71)
    #expect(
      read.diagnostics.map(\.message) == [
        "expected a number in column `a`, found text in 50 cells (rows 2, 3, 4, 5, 6 and 45 more)",
        "expected a number in column `b`, found text in 21 cells (rows 2, 3, 4, 5, 6 and 16 more)",
      ])
    let ragged = readText("a,b\n" + String(repeating: "1\n", count: 22) + "1,2\n")
    #expect(ragged.diagnostics.count == 21)
    #expect(ragged.diagnostics.last?.message == "2 more rows have errors")
  }

  @Test("messages are sorted by row and then by column")
  func order() {
    let number = [ColumnDeclaration(name: "a", type: .number), .init(name: "b", type: .date)]
    let read = readText("a,b\nx,y\n1\nz,2026-11-03\n", number)
    #expect(read.rows == [2, 2, 3])
    #expect(read.codes == [.notANumber, .notADate, .raggedRow])
    #expect(read.diagnostics[0].message.hasSuffix("found text in 2 cells (rows 2 and 4)"))
  }

  @Test("no message contains cell content")
  func privacy() {
    let secret = "S3cr3tParticipant"
    let strings = [
      "a,b\n\(secret),1\n", "a,b\n\(secret)\n", "a,b\n\"\(secret)\"\(secret),1\n",
      "a,b\n1,\"\(secret)\n", "a,b\n\(secret),1,\(secret)\n",
    ]
    for text in strings {
      let read = readText(text, [ColumnDeclaration(name: "a", type: .number)])
      #expect(!read.diagnostics.isEmpty)
      for diagnostic in read.diagnostics {
        #expect(!"\(diagnostic)".contains(secret))
      }
    }
  }
}
