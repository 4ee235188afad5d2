import ChartTestSupport
import Foundation
import TestSupport
import Testing

/// Charts that nobody would draw, over data that nobody expects.
@Suite struct FuzzTests {
  static let seeds = 0..<20

  /// 10,000 charts in all where the tests are optimised or `FUZZ_CHARTS=500` asks for them; otherwise a
  /// tenth of each seed's, since the rest takes a minute.
  static let chartsPerSeed: Int = {
    if let wish = ProcessInfo.processInfo.environment["FUZZ_CHARTS"].flatMap({ Int($0) }) {
      return wish
    }
    #if DEBUG
      return 50
    #else
      return 500
    #endif
  }()

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
