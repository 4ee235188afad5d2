import Testing

@testable import ReportValidation

@Suite struct IdentifierTableTests {
  /// Returns identifiers with equal hashes in a table of 65,536 entries, found by search.
  private static func chosen(_ count: Int) -> [String] {
    var names: [String] = []
    var number = 0
    while names.count < count {
      let name = "r-\(number)"
      let hash = Array(name.utf8).withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { IdentifierTable.hash($0, bytes.count) } ?? 0
      }
      if hash & 0xFFF < 4 { names.append(name) }
      number += 1
    }
    return names
  }

  private static func passed(_ names: [String]) -> (steps: Int, isKeyed: Bool, isRight: Bool) {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    for name in names {
      ranges.append(bytes.count..<bytes.count + name.utf8.count)
      bytes += Array(name.utf8)
    }
    var table = IdentifierTable()
    var isRight = true
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      func insert(_ range: Range<Int>) -> Bool {
        table.insert(base: base, offset: range.lowerBound, length: range.count, type: 1, table: 0)
      }
      for range in ranges { isRight = isRight && insert(range) }
      for range in ranges {
        isRight = isRight && !insert(range)
        let entry = table.find(base + range.lowerBound, range.count, base: base)
        isRight = isRight && entry?.offset == range.lowerBound
      }
    }
    return (table.passed, table.isKeyed, isRight)
  }

  @Test func `identifiers with equal hashes cost no more than others`() {
    let plain = Self.passed((0..<4000).map { "r-\($0)" })
    #expect(plain.isRight && !plain.isKeyed && plain.steps < 4000 * 3 * 4)
    let chosen = Self.passed(Self.chosen(4000))
    #expect(chosen.isRight && chosen.isKeyed && chosen.steps < 4000 * 3 * 4)
  }
}
