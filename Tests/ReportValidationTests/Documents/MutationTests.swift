import TestSupport
import Testing

@testable import ReportText
@testable import ReportValidation

/// A random mutation of documents: it deletes, duplicates, and moves tags, attributes, and bytes.
private struct Mutator {
  var random: SeededGenerator

  mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<max(1, limit), using: &random)
  }

  /// Returns a random range of a tag, an attribute, or bytes.
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
  @Test func `documents that are not well-formed for libxml2 are refused`() {
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
      var reported = Diagnostics()
      bytes.withUnsafeBufferPointer { validator.check($0, scratch: &scratch, into: &reported) }
      if !reported.isEmpty { refused += 1 }
      guard let result = XMLWellFormedCheck.firstError(in: bytes[...]) else { continue }
      illFormed += 1
      if reported.isEmpty { disagreements.append("mutant \(index): \(result.message)") }
    }
    #expect(disagreements == [])
    // The run must contain both types of mutants.
    #expect(illFormed > 1000 && refused > illFormed && refused < 4000)
  }

  /// Returns all findings of a document.
  private func findings(_ bytes: [UInt8], _ scratch: inout ValidationScratch) -> [String] {
    var reported = Diagnostics()
    bytes.withUnsafeBufferPointer {
      DocumentValidator().check($0, scratch: &scratch, into: &reported)
    }
    return reported.all.map { "\($0.code.name) \($0.place): \($0.message)" }
  }

  @Test(arguments: [2, 7, 256])
  func `cached tag patterns do not change the results`(limit: Int) {
    var mutator = Mutator(random: SeededGenerator(seed: UInt64(limit)))
    let documents = Samples.all.map { Array($0.text.utf8) }
    var cached = ValidationScratch(patternLimit: limit)
    var differences: [String] = []
    var right = 0
    for index in 0..<4000 {
      let bytes =
        index % 4 == 0
        ? documents[index / 4 % documents.count]
        : mutator.mutant(of: documents[index % documents.count])
      var plain = ValidationScratch(patternLimit: 1)
      let expected = findings(bytes, &plain)
      if expected.isEmpty { right += 1 }
      if findings(bytes, &cached) != expected { differences.append("document \(index)") }
    }
    #expect(differences == [])
    #expect(right >= 1000 && right < 4000)
  }

  @Test func `values in cached tag patterns are still checked`() {
    // In each list, the first value is valid, so that the tag pattern is cached.
    let values: [(before: String, after: String, values: [String])] = [
      (
        "<circle cx=\"1\" cy=\"", "\" r=\"2\"/>",
        ["3", "-4.5", "", "1-2", "1e99", "4px", "4q", "&#49;", "é"]
      ),
      ("<circle cx=\"1\" cy=\"1\" r=\"", "\"/>", ["3", "-1", "+1", "1.", "."]),
      ("<path d=\"", "\"/>", ["M0 0L1 1", "", "M0", "L1 1", "M0 0 1 1z", "M0,0A1 1 0 2 0 1 1"]),
      ("<polygon points=\"", "\"/>", ["0,0 1,1", "", "0,0 1"]),
      ("<text x=\"", "\" y=\"1\">a</text>", ["1", "1 2", "1,,2", "1em"]),
      ("<g transform=\"", "\"></g>", ["translate(1 2)", "rotate(a)", ""]),
      (
        "<g class=\"", "\"></g>",
        ["a", "a b>c", "a & b", "a &amp; b", "a<b", "a\u{1}", "ü", "a\tb"]
      ),
      ("<g role=\"", "\" aria-label=\"x\"></g>", ["group", "none", "img", "x"]),
      ("<g id=\"", "\"></g>", ["a", "b", "a", "é", "aé", "a:b", "1", "-a", "", "a b", "a.-_9"]),
      ("<use href=\"#", "\"/>", ["a", "b", "", "a b", "é", "1"]),
      ("<g id=\"", "\"/><use href=\"#a\"/>", ["a", "b", "c"]),
      ("<rect clip-path=\"url(#", ")\"/>", ["a", "é", "1", "", "a b", "a)"]),
      ("<rect fill=\"url(#", ") red\" stroke=\"url(#b)\"/>", ["a", "b", ""]),
      ("<g role=\"group\" aria-labelledby=\"", "\"></g>", ["a b", "a", "b  a", "a\tb", "", "a é"]),
    ]
    for (before, after, values) in values {
      var cached = ValidationScratch(patternLimit: 256)
      for value in values + values {
        let both = "\(before)\(values[0])\(after)\(before)\(value)\(after)"
        let bytes = Array(drawing(both).utf8)
        var plain = ValidationScratch(patternLimit: 1)
        #expect(findings(bytes, &cached) == findings(bytes, &plain), "\(before)\(value)\(after)")
      }
    }
  }

  @Test func `a document truncated at any byte is refused`() {
    var scratch = ValidationScratch()
    for sample in Samples.all {
      let bytes = Array(sample.text.utf8)
      let last = bytes.lastIndex(of: 0x3E) ?? 0
      for length in 0...last {
        var reported = Diagnostics()
        bytes[..<length].withUnsafeBufferPointer {
          DocumentValidator().check($0, scratch: &scratch, into: &reported)
        }
        if reported.isEmpty { Issue.record("\(sample.name) cut at \(length) is accepted") }
      }
    }
  }
}
