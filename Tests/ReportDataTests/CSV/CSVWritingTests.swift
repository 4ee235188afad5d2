import Foundation
import ReportData
import ReportText
import TestSupport
import Testing

@Suite("Rows written as CSV")
struct CSVWritingTests {
  private func written(_ slice: Slice) -> [UInt8] {
    var writer = ByteWriter()
    writer.csv(slice)
    return writer.copy()
  }

  private func text(_ slice: Slice) -> String { String(decoding: written(slice), as: UTF8.self) }

  private func table(_ columns: [Column]) -> Table { Table(name: "t", columns: columns) }

  @Test func `every type has one notation, and a missing value is empty`() {
    let table = table([
      Column(schema: ColumnSchema(name: "day", type: .date), values: .numbers([20_766, .nan])),
      Column(schema: ColumnSchema(name: "at", type: .datetime), values: .numbers([0, .nan])),
      Column(schema: ColumnSchema(name: "n", type: .integer), values: .numbers([-7, .nan])),
      Column(schema: ColumnSchema(name: "x", type: .number), values: .numbers([0.1, .nan])),
      Column(schema: ColumnSchema(name: "yes", type: .boolean), values: .numbers([1, .nan])),
      Column(
        schema: ColumnSchema(name: "note", type: .text), values: .strings(TextValues(["", nil]))),
    ])
    #expect(
      text(table.all)
        == "\u{FEFF}day,at,n,x,yes,note\r\n2026-11-09,1970-01-01T00:00:00,-7,0.1,true,\"\"\r\n,,,,,\r\n"
    )
  }

  @Test func `only the rows of the slice are written`() {
    let table = table([
      Column(
        schema: ColumnSchema(name: "who", type: .text),
        values: .strings(TextValues(["a", "b", "c"])))
    ])
    #expect(text(Slice(table: table, rows: .range(1..<2))) == "\u{FEFF}who\r\nb\r\n")
  }

  @Test func `a text formula gets an apostrophe, a number does not`() {
    let strings = [
      "=1+1", "+1+1", "-a", "@SUM(A1)", "\tx", "\rx", "=\"a\"", "-5", "+49", "-1.5e3", "a=b", "'a",
    ]
    let table = table([
      Column(schema: ColumnSchema(name: "=x", type: .text), values: .strings(TextValues(strings))),
      Column(
        schema: ColumnSchema(name: "n", type: .number),
        values: .numbers(strings.map { _ in -2 })),
    ])
    let rows = text(table.all).dropFirst().components(separatedBy: ",-2\r\n").dropLast()
    #expect(
      Array(rows) == [
        "\"'=x\",n\r\n\"'=1+1\"", "\"'+1+1\"", "\"'-a\"", "\"'@SUM(A1)\"", "\"'\tx\"",
        "\"'\rx\"", "\"'=\"\"a\"\"\"", "-5", "+49", "-1.5e3", "a=b", "'a",
      ])
  }

  @Test("Python's csv module reads every cell back")
  func againstPython() throws {
    var random = SeededGenerator(seed: 711)
    let pieces = [
      "a", "é", "日本", "😀", " ", "\t", ",", ";", "\"", "\n", "\r", "\r\n", "'", "\\", "=1+1",
      "\u{2028}",
    ]
    let script = """
      import csv, io, sys
      text = sys.stdin.buffer.read().decode('utf-8-sig')
      for record in csv.reader(io.StringIO(text, newline='')):
          print(','.join(field.encode().hex() for field in record))
      """
    var rows: [[String]] = [["first", "second, \"quoted\""]]
    for _ in 0..<400 {
      rows.append(
        (0..<2).map { _ in
          (0..<Int.random(in: 0...5, using: &random))
            .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        })
    }
    let table = table(
      (0..<2).map { column in
        Column(
          schema: ColumnSchema(name: rows[0][column], type: .text),
          values: .strings(TextValues(rows.dropFirst().map { $0[column] })))
      })
    let result = try runProcess("python3", ["-c", script], input: written(table.all))
    #expect(result.errors == "")
    let formulas = ["=", "\t", "\n", "\r", "\r\n"]
    let expected = rows.map { row in
      row.map { cell in
        (formulas.contains { cell.hasPrefix($0) }
          ? "'" + cell : cell).utf8.map { String(format: "%02x", $0) }.joined()
      }.joined(
        separator: ",")
    }
    #expect(
      result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
        String.init) == expected)
  }

  @Test("the CSV reader of reportgen reads every value back")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 712)
    let numbers = (0..<300).map { _ in
      Double(bitPattern: random.next()).isFinite
        ? Double.random(in: -1e6...1e6, using: &random) : Double.nan
    }
    let table = table([
      Column(schema: ColumnSchema(name: "x", type: .number), values: .numbers(numbers)),
      Column(
        schema: ColumnSchema(name: "k", type: .text),
        values: .strings(TextValues(numbers.indices.map { "k\($0)" }))),
    ])
    let reading = readBytes(written(table.all))
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.numbers("x") == numbers.map { $0.isNaN ? nil : $0 })
    #expect(reading.strings("k") == numbers.indices.map { "k\($0)" })
  }
}
