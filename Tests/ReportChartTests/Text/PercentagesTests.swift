import TestSupport
import Testing

@testable import ReportChart

@Suite struct PercentagesTests {
  @Test func thirdsAddUpToAHundred() {
    #expect(Percentages.integers(of: [1, 1, 1]) == [34, 33, 33])
  }

  @Test func equalAmountsOfLessThanOnePercentAreEqual() {
    #expect(Percentages.integers(of: [6, 6, 988]) == [1, 1, 99])
    #expect(Percentages.integers(of: [1, 199]) == [1, 99])
    #expect(
      Percentages.integers(of: [970, 4, 3, 3, 3, 3, 3, 3, 3, 3, 2]) == [97]
        + Array(repeating: 0, count: 10))
  }

  @Test func sharesBetweenZeroAndOneAreNeverZeroOrOne() {
    #expect(Percentages.shares(of: [99_999, 1]) == [0.996, 0.004])
    #expect(Percentages.shares(of: [99_999, 1], decimals: 3) == [0.99999, 0.00001])
    #expect(Percentages.shares(of: [1e308, 5e-324], rounding: .independent) == [0.996, 0.004])
    #expect(Percentages.shares(of: [7, 0]) == [1, 0])
    #expect(
      Percentages.shares(of: [97, 0.4, 0.4, 0.4, 0.4, 1.4]) == [
        0.97, 0.004, 0.004, 0.004, 0.004, 0.01,
      ])
  }

  @Test func largestRemaindersGoUp() {
    #expect(Percentages.integers(of: [2, 3, 5]) == [20, 30, 50])
    #expect(Percentages.integers(of: [14, 17, 69.4]) == [14, 17, 69])
    #expect(Percentages.integers(of: [1, 6]) == [14, 86])
  }

  @Test func invalidAmountsCountAsZero() {
    #expect(Percentages.integers(of: [.nan, -5, 1, .infinity]) == [0, 0, 100, 0])
    #expect(Percentages.integers(of: [0, 0]) == [0, 0])
    #expect(Percentages.integers(of: []) == [])
  }

  @Test func percentagesAlwaysAddUpAndAreNearTheShare() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let count = Int.random(in: 1...15, using: &generator)
      let scales: [Double] = [1e-300, 1, 1e9, 1e307]
      let scale = scales.randomElement(using: &generator) ?? 1
      let amounts = (0..<count).map { _ in
        Double.random(in: 0.2...1, using: &generator) * scale
      }
      let result = Percentages.integers(of: amounts)
      #expect(result.reduce(0, +) == 100)
      let largest = amounts.max() ?? 1
      let sum: Double = amounts.reduce(0.0) { (sum: Double, next: Double) in sum + next / largest }
      for index in amounts.indices {
        let exact: Double = amounts[index] / largest / sum * 100
        #expect(abs(exact - Double(result[index])) <= 1.000_001)
      }
    }
  }
}
