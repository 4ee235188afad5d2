import TestSupport
import Testing

@testable import ReportPrint

@Suite struct FlateStreamTests {
  /// Returns numbers and operators like those of a page, or incompressible random bytes.
  static func content(_ count: Int, isRandom: Bool, _ random: inout SeededGenerator) -> [UInt8] {
    if isRandom { return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) } }
    var bytes: [UInt8] = []
    while bytes.count < count {
      bytes += Array("\(Int.random(in: 0...9999, using: &random)) ".utf8)
      let words = ["m\n", "l\n", "0 0 1 rg\n", "re f\n"]
      bytes += Array(words[Int.random(in: 0..<4, using: &random)].utf8)
    }
    return bytes
  }

  @Test(arguments: [1, 4, 9] as [Int32], [false, true])
  func `a stream with a change unpacks to the changed content`(
    level: Int32, isRandom: Bool
  ) throws {
    var random = SeededGenerator(seed: UInt64(level))
    var reuseCount = 0
    for count in [0, 10, 32_000, 33_100, 70_000, 400_000] {
      let content = Self.content(count, isRandom: isRandom, &random)
      let packed = try #require(Flate.packed(content, level: level))
      let stream = try #require(FlateStream(packed[...]))
      #expect(stream.content == content)
      for position in [0, 1, 700, 20_000, 36_000] where position <= content.count {
        var changed = content
        changed.insert(contentsOf: Array("/Artifact BMC\n".utf8), at: position)
        let again = try #require(
          stream.packed(changed, changedBefore: position, level: level))
        #expect(Flate.unpacked(again[...]) == changed)
        #expect(FlateStream(again[...])?.content == changed)
        if again.suffix(200).dropLast(4)
          != Flate.packed(changed, level: level)?.suffix(200).dropLast(4)
        {
          reuseCount += 1
        }
      }
    }
    // Stored bytes are equal in both cases. Other bytes differ if compressed bits were reused.
    if !isRandom { #expect(reuseCount > 4) }
  }

  @Test func `a damaged stream is rejected`() throws {
    var random = SeededGenerator(seed: 3)
    let content = Self.content(50_000, isRandom: false, &random)
    let packed = try #require(Flate.packed(content, level: 6))
    for end in stride(from: 0, to: packed.count - 1, by: 997) {
      #expect(FlateStream(packed[..<end])?.content == nil)
    }
    for _ in 0..<200 {
      var damaged = packed
      damaged[Int.random(in: damaged.indices, using: &random)] ^=
        1 << UInt8.random(in: 0...7, using: &random)
      guard let stream = FlateStream(damaged[...]) else { continue }
      _ = stream.packed(stream.content, changedBefore: 0, level: 1)
    }
    #expect(FlateStream(packed[...], limit: 49_000)?.content == nil)
  }
}
