import ReportText
import Testing

/// Tests with the values of draft-eastlake-fnv for 64-bit FNV-1a.
@Suite struct StableHashTests {
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("b", 0xAF63_DF4C_8601_F1A5),
      ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func publishedValues(_ text: String, _ hash: UInt64) {
    #expect(text.utf8.stableHash == hash)
    #expect(Array(text.utf8).stableHash == hash)
  }
}
