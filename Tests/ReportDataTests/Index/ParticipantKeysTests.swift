import ReportData
import ReportText
import TestSupport
import Testing

@Suite("Keys of participants")
struct ParticipantKeysTests {
  private func collect(_ text: String, _ column: String = "id") throws
    -> (keys: ParticipantKeys?, diagnostics: [Diagnostic])
  {
    let read = readText(text)
    let table = try #require(read.table)
    var diagnostics = Diagnostics()
    let keys = ParticipantKeys.collect(
      table, column: column, lines: read.reading.lines, file: "people.csv",
      into: &diagnostics)
    return (keys, diagnostics.all)
  }

  @Test("each key maps to its row and back")
  func ordinals() throws {
    var random = SeededGenerator(seed: 1)
    let names = (0..<5000).map { "p\($0)-" + String(repeating: "é", count: $0 % 13) }
      .shuffled(using: &random)
    let (keys, diagnostics) = try collect("id\n" + names.joined(separator: "\n"))
    let collectedKeys = try #require(keys)
    #expect(diagnostics.isEmpty)
    #expect(collectedKeys.count == 5000)
    for (row, name) in names.enumerated() {
      #expect(collectedKeys.ordinal(of: ByteText(name)) == row)
      #expect(collectedKeys.key(of: row) == ByteText(name))
      #expect(collectedKeys.ordinal(of: ByteText(name + "x")) == nil)
    }
    #expect(collectedKeys.ordinal(of: "") == nil)
  }

  @Test("integers are compared by their canonical text")
  func numbers() throws {
    let keys = try #require(collect("id\n7\n-12\n0\n").keys)
    #expect(keys.ordinal(of: "7") == 0)
    #expect(keys.ordinal(of: "-12") == 1)
    #expect(keys.ordinal(of: "0") == 2)
    #expect(keys.ordinal(of: "007") == nil)
    let strings = try #require(collect("id\n007\n7\n").keys)
    #expect(strings.ordinal(of: "007") == 0)
    #expect(strings.ordinal(of: "7") == 1)
  }

  @Test("missing and repeated keys are errors with the row, without the key")
  func cellErrors() throws {
    let secret = "S3cr3t"
    let (keys, diagnostics) = try collect(
      "id,x\n\(secret),1\n,2\n\(secret),3\nother,4\n\(secret),5\n")
    #expect(keys == nil)
    #expect(diagnostics.map(\.code) == [.missingKey, .duplicateKey, .duplicateKey])
    #expect(rowsNamed(in: diagnostics) == [3, 4, 6])
    #expect(diagnostics.allSatisfy { !"\($0)".contains(secret) })
    let clean = try collect("id\na\nb\na\n")
    #expect(clean.diagnostics.map(\.message) == ["expected a unique key, found the key of row 2"])
    #expect(
      clean.diagnostics[0].hints[0].hasSuffix("`SELECT DISTINCT id FROM TABLE ORDER BY id`"))
  }

  @Test("many repeated keys are counted after the first twenty")
  func listing() throws {
    let (_, diagnostics) = try collect("id\n" + String(repeating: "a\n", count: 31))
    #expect(diagnostics.count == 21)
    #expect(diagnostics.last?.message == "10 more rows have errors in column `id`")
  }

  @Test("a missing key column, or one of fractions or dates, is an error")
  func unusable() throws {
    let missing = try collect("id\na\n", "idd")
    #expect(missing.keys == nil)
    #expect(missing.diagnostics.map(\.code) == [.missingColumn])
    #expect(missing.diagnostics[0].hints == ["did you mean `id`?"])
    #expect(try collect("id\n1.5\n").diagnostics.map(\.code) == [.unusableKeyType])
    #expect(try collect("id\n2026-11-03\n").diagnostics.map(\.code) == [.unusableKeyType])
    #expect(try collect("id\n").keys?.count == 0)
  }
}
