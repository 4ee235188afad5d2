import ReportData
import ReportText
import Testing

@Suite("NDJSON")
struct NDJSONTests {
  @Test("columns are the keys of all lines, in order of first occurrence")
  func union() {
    let read = readObjects(
      """
      {"id":"P1","steps":10}

      {"steps":20,"id":"P2","note":"late"}
      \t
      {"id":"P3","ok":true}

      """)
    #expect(read.codes.isEmpty)
    #expect(read.table?.schema.names == ["id", "steps", "note", "ok"])
    #expect(read.types == [.text, .integer, .text, .boolean])
    #expect(read.numbers("steps") == [10, 20, nil])
    #expect(read.strings("note") == [nil, "late", nil])
    #expect(read.numbers("ok") == [nil, nil, 1])
    #expect((0..<3).map { read.reading.lines[$0] } == [1, 3, 5])
  }

  @Test("null, an absent key and a missing text are missing values")
  func missing() {
    let read = readObjects(#"{"a":null,"b":"NA","c":1}"# + "\n" + #"{"a":2,"b":3}"#)
    #expect(read.numbers("a") == [nil, 2])
    #expect(read.numbers("b") == [nil, 3])
    #expect(read.numbers("c") == [1, nil])
  }

  @Test(
    "a value is read by its text, like a CSV cell",
    arguments: [
      ["1", "2.5"], ["1", "x"], ["007"], ["true", "false"], ["2026-11-03"], ["2026-11-03 14:30"],
      ["9007199254740993"], ["1e3"], ["", "5"], ["TRUE", "1"], ["2026-11-03", "7"],
    ])
  func sameAsCSV(values: [String]) {
    let csv = readText("a\n" + values.map { "\"\($0)\"\n" }.joined())
    let quoted = readObjects(values.map { "{\"a\":\"\($0)\"}\n" }.joined())
    #expect(csv.types == quoted.types)
    #expect(csv.numbers("a") == quoted.numbers("a"))
    #expect(csv.strings("a") == quoted.strings("a"))
  }

  @Test("unquoted and quoted numbers are equal, except in forms that JSON lacks")
  func unquoted() {
    let read = readObjects("{\"a\":-0.5,\"b\":1E2,\"c\":12}\n{\"a\":\"7\",\"b\":\"x\",\"c\":\"y\"}")
    #expect(read.types == [.number, .text, .text])
    #expect(read.numbers("a") == [-0.5, 7])
    #expect(read.strings("b") == ["1E2", "x"])
    #expect(read.strings("c") == ["12", "y"])
  }

  @Test("declared types, labels and categories apply, an invalid cell is an error")
  func declared() {
    let read = readObjects(
      "{\"a\":1,\"b\":\"low\"}\n{\"a\":\"x\",\"b\":\"odd\"}\n",
      [
        ColumnDeclaration(name: "a", type: .text, label: "A"),
        ColumnDeclaration(name: "b", categories: ["low", "high"]),
      ])
    #expect(read.strings("a") == ["1", "x"])
    #expect(read.table?.columns[0].schema.label == "A")
    #expect(read.codes == [.unknownCategory])
    #expect(read.rows == [2])
    #expect(read.reading.cellErrors == [CellError(row: 1, column: 1)])
  }

  @Test("a column with late text is text from its first row")
  func lateText() {
    var text = ""
    for row in 0..<30_000 {
      text += row < 9000 ? "{\"n\":\(row)}\n" : "{\"n\":\(row),\"late\":\(row)}\n"
    }
    text += "{\"n\":1,\"late\":\"a\\u00e9\\ud83d\\ude00\"}\n"
    let read = readObjects(text)
    #expect(read.types == [.integer, .text])
    #expect(read.numbers("n").count == 30_001)
    let late = read.strings("late")
    #expect(late[8999] == nil && late[9000] == "9000" && late[30_000] == "aé😀")
  }

  @Test("keys are compared with their escapes resolved")
  func escapedKeys() {
    let read = readObjects("{\"aé\":1}\n{\"a\\u00e9\":2}\n")
    #expect(read.table?.schema.names == ["aé"])
    #expect(read.numbers("aé") == [1, 2])
  }

  @Test(
    "a line without exactly one object is an error and prevents the table",
    arguments: [
      "[1,2]", "7", "\"text\"", "{\"a\":1", "{\"a\" 1}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
      "{\"a\":01}", "{\"a\":1.}", "{\"a\":.5}", "{\"a\":+1}", "{\"a\":1e}", "{\"a\":nul}",
      "{\"a\":NaN}", "{\"a\":\"x}", "{\"a\":\"\\x\"}", "{\"a\":\"\\ud800\"}", "{\"a\":\"\t\"}",
      "{\"a\":1}{\"a\":2}", "{\"a\":1},", "{\"\":1}", "{\"a\":[1}", "{\"a\":True}", "{,}",
    ])
  func notAnObject(line: String) {
    let read = readObjects("{\"a\":\"secret\"}\n\(line)\n{\"a\":\"x\"}\n")
    #expect(read.table == nil)
    #expect(read.codes == [.notJSONLine])
    #expect(read.rows == [2])
  }

  @Test("a duplicate key is reported without its values")
  func duplicate() {
    let read = readObjects("{\"a\":1,\"b\":2}\n{\"a\":98765,\"b\":4,\"a\":43210}\n")
    #expect(read.table == nil)
    #expect(read.codes == [.duplicateColumn])
    #expect(read.rows == [2])
    #expect(read.diagnostics[0].message == "duplicate key `a` in a JSON object")
  }

  @Test("a nested value is a cell error")
  func nested() {
    let read = readObjects(
      "{\"a\":1,\"b\":{\"x\":[1,\"}\"]},\"c\":3}\n{\"a\":[],\"b\":2,\"c\":4}\n")
    #expect(read.codes == [.nestedValue, .nestedValue])
    #expect(read.rows == [1, 2])
    #expect(
      read.reading.cellErrors == [CellError(row: 0, column: 1), CellError(row: 1, column: 0)])
    #expect(read.numbers("c") == [3, 4])
  }

  @Test("bytes that are not UTF-8 are found in values and in keys")
  func notUTF8() {
    let value = readObjectBytes(
      Array("{\"a\":1}\n{\"a\":\"x".utf8) + [0xFF] + Array("\"}\n".utf8))
    #expect(value.codes == [.invalidUTF8])
    #expect(value.rows == [2])
    #expect(
      value.diagnostics[0].message
        == "expected UTF-8 in column `a`, found an invalid byte (byte 8 of line 2)")
    let key = readObjectBytes(Array("{\"".utf8) + [0xFF] + Array("\":1}\n".utf8))
    #expect(key.codes == [.invalidUTF8])
    #expect(key.table == nil)
  }

  @Test("a file without objects requires declared columns")
  func noObject() {
    #expect(readObjects("").codes == [.emptyFile])
    #expect(readObjects("\n \n").codes == [.emptyFile])
    let read = readObjects("\n", [ColumnDeclaration(name: "a", type: .date)])
    #expect(read.codes.isEmpty)
    #expect(read.types == [.date])
    #expect(read.table?.rowCount == 0)
  }

  @Test("a declared column without any object is an error with a suggestion")
  func missingColumn() {
    let read = readObjects("{\"steps\":1}\n", [ColumnDeclaration(name: "stesp", type: .number)])
    #expect(read.codes == [.missingColumn])
    #expect(read.diagnostics[0].hints == ["did you mean `steps`?"])
  }

  @Test("data in the keys is an error instead of thousands of columns")
  func tooManyColumns() {
    let keys = (0..<4097).map { "\"k\($0)\":1" }
    let read = readObjects("{\"a\":1}\n{\(keys.joined(separator: ","))}\n")
    #expect(read.codes == [.tooManyColumns])
    #expect(read.table == nil)
    #expect(readObjects("{\(keys.dropLast().joined(separator: ","))}").table?.columns.count == 4096)
  }

  @Test("a byte order mark and CRLF are not part of the data")
  func marks() {
    let read = readObjects("\u{FEFF}{\"a\":\"x\"}\r\n{\"a\":\"y\"}\r\n")
    #expect(read.codes.isEmpty)
    #expect(read.strings("a") == ["x", "y"])
  }
}
