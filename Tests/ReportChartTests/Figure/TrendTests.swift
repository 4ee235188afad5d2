import Foundation
import TestSupport
import Testing

@testable import ReportChart

@Suite struct TrendTests {
  @Test(arguments: [
    ([1.0, 2, 3, 4, 5, 6], Trend.rising), ([6, 5, 4, 3, 2, 1], .falling),
    ([-1e308, -1e300, 0, 1, 1e300, 1e308], .rising), ([1, 3, 2, 4, 6, 5, 7, 9, 8, 10], .rising),
    ([9, 9, 8, 8, 7, 7, 6], .falling), ([0, 0, 0, 0, 0, 1, 1, 1, 1, 1], .rising),
    ([10, 8, 6, 4, 2, 2, 4, 6, 8, 10], .fallingThenRising),
    ([9, 7, 5, 3, 1, 2, 4, 6, 8], .fallingThenRising),
    ([1, 2, 3, 5, 4, 6, 5, 4, 3, 1], .risingThenFalling),
    ([70, 71, 69, 70, 72, 70, 69, 71], .steady), ([-70, -71, -69, -70, -72, -70], .steady),
  ])
  func certainWaysAreSaid(values: [Double], expected: Trend) {
    #expect(Trend(values) == expected)
  }

  @Test(arguments: [
    [1.0, 9, 1, 9, 1, 9, 1, 9, 1, 2], [1, 6, 2, 5, 6, 1], [1, 6, 2, 5, 1, 6],
    [37.9, 20, 55, 44, 36, 60, 30, 42, 46.4], [3, 0, 10, 4, 9, 0, 10, 0, 5.5],
    [0, 0.1, -0.1, 0, 0.1, -0.1], [100, 100, 100, 160, 100, 100, 100], [1, 2, 3],
    [2, 2, 2, 2, 2, 2], [],
  ])
  func elseNothingIsSaid(values: [Double]) {
    #expect(Trend(values) == nil)
  }

  /// Checks that noise rarely has a trend.
  ///
  /// Trends in one direction have a probability of 2%, and reversals are rarer.
  @Test(arguments: [6, 7, 10, 14, 30, 100])
  func noiseRarelyHasATrend(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let trendCount = (0..<1000).count { _ in
      Trend((0..<count).map { _ in Double.random(in: 0...100, using: &generator) }) != nil
    }
    #expect(trendCount <= 35)
  }

  @Test func aTrendWithNoiseIsFound() {
    var generator = SeededGenerator(seed: 5)
    let risingCount = (0..<200).count { _ in
      Trend((0..<30).map { Double($0) + Double.random(in: -8...8, using: &generator) }) == .rising
    }
    #expect(risingCount >= 195)
  }

  @Test func theTrendCountsAllPairs() {
    // The test compares with the definition, the sign of every pair, for values with many ties.
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let count = Int.random(in: 6...120, using: &generator)
      let slope = Double.random(in: -0.3...0.3, using: &generator)
      let values = (0..<count).map {
        (Double($0) * slope + Double.random(in: 0...6, using: &generator)).rounded()
      }
      guard let trend = Trend(values), trend == .rising || trend == .falling else { continue }
      var score = 0.0
      for left in values.indices {
        for right in values.indices where right > left {
          score += values[right] > values[left] ? 1 : values[right] < values[left] ? -1 : 0
        }
      }
      #expect((score > 0) == (trend == .rising))
      #expect(abs(score) / Double(count * (count - 1) / 2) > 0.2)
    }
  }
}
