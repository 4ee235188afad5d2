import ReportData
import ReportText
import TestSupport
import Testing

@Suite("Any bytes as NDJSON give a table or a diagnostic")
struct NDJSONFuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", "\"", "\"a\"", "\"b\":", "{\"a\":1}\n", "{\"b\":\"x\",\"a\":null}\n", ",",
      ":", "\n", "\r\n", " ", "1", "-0.5e3", "true", "false", "null", "\\", "\\u00e9", "\\ud83d",
      "\\ude00", "\\n", "NA", "2026-01-02", "é", "\u{FEFF}", "007",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0x00], [0xF0, 0x9F]]

  private func check(_ bytes: [UInt8], _ declarations: [ColumnDeclaration]) {
    let read = readObjectBytes(bytes, declarations)
    let hasErrors = read.diagnostics.contains { $0.severity == .error }
    if read.table == nil || !read.reading.cellErrors.isEmpty { #expect(hasErrors) }
    if hasErrors, read.table != nil { #expect(!read.reading.cellErrors.isEmpty) }
    guard let table = read.table else { return }
    #expect(read.reading.lines[table.rowCount] == 0)
    for cellError in read.reading.cellErrors {
      #expect(cellError.row < table.rowCount)
      #expect((cellError.column ?? 0) < table.columns.count)
    }
    for column in table.columns {
      if case .strings(let strings) = column.values {
        for row in 0..<strings.count {
          if let text = strings[row] {
            #expect(String(validating: text.bytes, as: UTF8.self) != nil)
          }
        }
      } else {
        #expect(column.schema.type != .text)
      }
    }
  }

  @Test("10,000 random strings of JSON fragments")
  func random() {
    var random = SeededGenerator(seed: 314)
    let declarations: [[ColumnDeclaration]] =
      [[], [], []] + ColumnType.allCases.map { [ColumnDeclaration(name: "a", type: $0)] }
    for round in 0..<10_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        bytes += Self.pieces.randomElement(using: &random) ?? []
      }
      check(bytes, declarations[round % declarations.count])
    }
  }

  @Test("2,000 files with a few bytes changed, removed or duplicated")
  func mutated() {
    var random = SeededGenerator(seed: 315)
    var text = ""
    for row in 0..<60 {
      text += "{\"id\": \"P\(row % 7)\", \"n\": \(row).5, \"t\": \"a\\\"\\u00e9\", \"x\": null}\n"
    }
    let original = Array(text.utf8)
    for _ in 0..<2000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch random.next() % 3 {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 7))
        default: bytes.insert(bytes[index], at: index)
        }
      }
      check(bytes, [])
    }
  }
}
