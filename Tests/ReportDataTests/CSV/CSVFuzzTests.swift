import ReportData
import ReportText
import TestSupport
import Testing

@Suite("Any bytes give a table or a diagnostic")
struct CSVFuzzTests {
  private static let alphabet: [UInt8] =
    Array("\"\"\"\",,,\n\n\r;ab01.-eE+ T:Z/".utf8) + [
      0x00, 0x09, 0xC3, 0xA9, 0xFF, 0xEF, 0xBB, 0xBF, 0xF0, 0x9F,
    ]
  private static let declarations: [[ColumnDeclaration]] =
    [[]]
    + ColumnType.allCases.map { type in
      [ColumnDeclaration(name: "a", type: type), ColumnDeclaration(name: "b", type: type)]
    } + [[ColumnDeclaration(name: "a", categories: ["0", "1", "a"])]]

  private func check(_ bytes: [UInt8], _ declarations: [ColumnDeclaration]) {
    let read = readBytes(bytes, declarations)
    let hasErrors = read.diagnostics.contains { $0.severity == .error }
    if read.table == nil || !read.reading.cellErrors.isEmpty { #expect(hasErrors) }
    if hasErrors, read.table != nil { #expect(!read.reading.cellErrors.isEmpty) }
    guard let table = read.table else { return }
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

  @Test("20,000 random byte strings")
  func random() {
    var random = SeededGenerator(seed: 99)
    for round in 0..<20_000 {
      let length = Int.random(in: 0...80, using: &random)
      let isFree = round % 10 == 0
      var bytes = (0..<length).map { _ in
        isFree
          ? UInt8(truncatingIfNeeded: random.next())
          : Self.alphabet.randomElement(using: &random) ?? 0
      }
      if round % 2 == 0 { bytes = Array("a,b\n".utf8) + bytes }
      check(bytes, Self.declarations[round % Self.declarations.count])
    }
  }

  @Test("2,000 files with a few bytes changed, removed or duplicated")
  func mutated() {
    var random = SeededGenerator(seed: 100)
    var text = "a,b,c\n"
    for row in 0..<60 { text += "\(row),\"x \"\"\(row)\"\",\n\",2026-01-\(10 + row % 20)\n" }
    let original = Array(text.utf8)
    for round in 0..<2000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch random.next() % 3 {
        case 0: bytes[index] = Self.alphabet.randomElement(using: &random) ?? 0
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 7))
        default: bytes.insert(bytes[index], at: index)
        }
      }
      check(bytes, round % 2 == 0 ? [] : [ColumnDeclaration(name: "a", type: .integer)])
    }
  }
}
