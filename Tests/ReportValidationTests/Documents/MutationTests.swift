import ReportValidation
import TestSupport
import Testing

@testable import ReportText

/// Damages documents: cuts, doubles and moves tags, attributes and bytes.
private struct Mutator {
  var random: SeededGenerator

  mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<max(1, limit), using: &random)
  }

  /// A random stretch of the pieces that a mutation works on: tags, attributes or bytes.
  private mutating func piece(_ bytes: [UInt8]) -> Range<Int> {
    let kind = number(below: 4)
    if kind < 2, let start = find("<", bytes), let end = bytes[start...].firstIndex(of: 0x3E) {
      return start..<end + 1
    }
    if kind == 2, let start = find(" ", bytes),
      let open = bytes[start...].firstIndex(of: 0x22),
      let close = bytes[(open + 1)...].firstIndex(of: 0x22)
    {
      return start..<close + 1
    }
    let start = number(below: bytes.count)
    return start..<min(bytes.count, start + 1 + number(below: 3))
  }

  private mutating func find(_ character: UnicodeScalar, _ bytes: [UInt8]) -> Int? {
    bytes[number(below: bytes.count)...].firstIndex(of: UInt8(character.value))
  }

  mutating func mutant(of bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let range = piece(bytes)
    let part = Array(bytes[range])
    switch number(below: 6) {
    case 0: bytes.removeSubrange(range)
    case 1: bytes.insert(contentsOf: part, at: range.upperBound)
    case 2:
      bytes.removeSubrange(range)
      bytes.insert(contentsOf: part, at: number(below: bytes.count))
    case 3:
      let marks = Array("<>&\"'=/!?-]; \u{0}\u{1}\n".utf8) + [0x80, 0xC3, 0xED, 0xFF]
      bytes[range.lowerBound] = marks[number(below: marks.count)]
    case 4:
      bytes.removeSubrange(
        range.upperBound..<min(bytes.count, range.upperBound + number(below: 40)))
    default:
      let other = piece(bytes)
      bytes.insert(contentsOf: Array(bytes[other]), at: range.lowerBound)
    }
    return bytes
  }
}

@Suite struct MutationTests {
  @Test func `whatever libxml2 calls ill-formed is refused`() {
    var mutator = Mutator(random: SeededGenerator(seed: 20_261_121))
    var scratch = ValidationScratch()
    let validator = DocumentValidator()
    let documents = Samples.all.map { Array($0.text.utf8) }
    var illFormed = 0
    var refused = 0
    var disagreements: [String] = []
    for index in 0..<4000 {
      var bytes = mutator.mutant(of: documents[index % documents.count])
      if index % 3 == 0 { bytes = mutator.mutant(of: bytes) }
      var found = Diagnostics()
      bytes.withUnsafeBufferPointer { validator.check($0, scratch: &scratch, into: &found) }
      if !found.isEmpty { refused += 1 }
      guard let verdict = XMLJudge.firstError(in: bytes[...]) else { continue }
      illFormed += 1
      if found.isEmpty { disagreements.append("mutant \(index): \(verdict.message)") }
    }
    #expect(disagreements == [])
    // The run means something only if it made both kinds.
    #expect(illFormed > 1000 && refused > illFormed && refused < 4000)
  }

  @Test func `a document cut at any byte is refused`() {
    var scratch = ValidationScratch()
    for sample in Samples.all {
      let bytes = Array(sample.text.utf8)
      let last = bytes.lastIndex(of: 0x3E) ?? 0
      for length in 0...last {
        var found = Diagnostics()
        bytes[..<length].withUnsafeBufferPointer {
          DocumentValidator().check($0, scratch: &scratch, into: &found)
        }
        if found.isEmpty { Issue.record("\(sample.name) cut at \(length) is accepted") }
      }
    }
  }
}
