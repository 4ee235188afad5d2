import ChartTestSupport
import Foundation
import TestSupport
import Testing

/// Charts that nobody would draw, over data that nobody expects.
@Suite struct FuzzTests {
  static let seeds = 0..<20

  /// 10,000 charts in all; `FUZZ_CHARTS=50` makes it a tenth while one works on something else.
  static let chartsPerSeed =
    ProcessInfo.processInfo.environment["FUZZ_CHARTS"].flatMap { Int($0) } ?? 500

  @Test(arguments: seeds)
  func `MIS-10 every number is finite and every picture well-formed, whatever the block`(
    seed: Int
  ) {
    var fuzz = ChartFuzz(SeededGenerator(seed: UInt64(seed)))
    var drawn = 0
    for place in 0..<Self.chartsPerSeed {
      let chart = fuzz.next()
      guard chart.isDrawn else { continue }
      drawn += 1
      let figure = chart.bench.draw(chart.source).figure
      let complaints = AttributeNumbers.complaints(about: figure)
      let block = String(decoding: chart.source.file.bytes, as: UTF8.self)
      #expect(complaints.isEmpty, "chart \(place) of seed \(seed): \(block)")
      #expect(AttributeNumbers.isWellFormed(figure), "chart \(place) of seed \(seed): \(block)")
    }
    #expect(drawn * 10 >= Self.chartsPerSeed * 8)
  }
}
