import Foundation
import ReportText
import TestSupport
import Testing

@Suite struct NumberTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.25, "0.25"), (0.05, "0.05"),
    (10.10, "10.1"), (99.999, "100"), (-0.004, "0"), (-0.006, "-0.01"), (0.004, "0"),
    (123.456, "123.46"), (-123.456, "-123.46"), (1e12, "1000000000000"), (1e300, "1000000000000"),
    (-1e300, "-1000000000000"), (9.995, "9.99"), (12345.678, "12345.68"),
    (.leastNonzeroMagnitude, "0"),
  ])
  func `coordinates have at most two decimals and a canonical notation`(
    value: Double, expected: String
  ) {
    #expect(written { $0.number(value) } == expected)
  }

  @Test func `random coordinates are within half a hundredth and canonical`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<5000 {
      let value =
        Double.random(in: -1...1, using: &random)
        * pow(10, Double(Int.random(in: -3...11, using: &random)))
      let text = written { $0.number(value) }
      let back = try #require(Double(text))
      #expect(abs(back - value) <= 0.005 + abs(value) * 1e-15)
      #expect(!text.contains("e") && text != "-0")
      #expect(!text.contains(".") || text.last != "0" && text.last != ".")
    }
  }

  @Test(arguments: [
    0, 1, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000, 999_999, 1_000_000, .max, .min,
    -1, -10,
  ])
  func `integers are written in full`(value: Int) {
    #expect(written { $0.integer(value) } == "\(value)")
  }
}
