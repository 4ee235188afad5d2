import Testing

@testable import ReportValidation

@Suite struct IdentifierTableTests {
  /// Returns identifiers with equal hashes in a table of 65,536 entries, found by search.
  private static func chosen(_ count: Int) -> [String] {
    var found: [String] = []
    var number = 0
    while found.count < count {
      let name = "r-\(number)"
      let hash = Array(name.utf8).withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { IdentifierTable.hash($0, bytes.count) } ?? 0
      }
      if hash & 0xFFF < 4 { found.append(name) }
      number += 1
    }
    return found
  }

  private static func passed(_ names: [String]) -> (steps: Int, isKeyed: Bool, isRight: Bool) {
    var bytes: [UInt8] = []
    var places: [Range<Int>] = []
    for name in names {
      places.append(bytes.count..<bytes.count + name.utf8.count)
      bytes += Array(name.utf8)
    }
    var table = IdentifierTable()
    var isRight = true
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      func insert(_ place: Range<Int>) -> Bool {
        table.insert(base: base, offset: place.lowerBound, length: place.count, type: 1, table: 0)
      }
      for place in places { isRight = isRight && insert(place) }
      for place in places {
        isRight = isRight && !insert(place)
        let entry = table.find(base + place.lowerBound, place.count, base: base)
        isRight = isRight && entry?.offset == place.lowerBound
      }
    }
    return (table.passed, table.isKeyed, isRight)
  }

  @Test func `identifiers chosen to lie together cost no more than others`() {
    let plain = Self.passed((0..<4000).map { "r-\($0)" })
    #expect(plain.isRight && !plain.isKeyed && plain.steps < 4000 * 3 * 4)
    let chosen = Self.passed(Self.chosen(4000))
    #expect(chosen.isRight && chosen.isKeyed && chosen.steps < 4000 * 3 * 4)
  }
}
