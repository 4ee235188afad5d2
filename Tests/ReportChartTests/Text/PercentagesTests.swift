import TestSupport
import Testing

@testable import ReportChart

@Suite struct PercentagesTests {
  @Test func thirdsAddUpToAHundred() {
    #expect(Percentages.whole(of: [1, 1, 1]) == [34, 33, 33])
  }

  @Test func largestRemaindersGoUp() {
    #expect(Percentages.whole(of: [2, 3, 5]) == [20, 30, 50])
    #expect(Percentages.whole(of: [14, 17, 69.4]) == [14, 17, 69])
    #expect(Percentages.whole(of: [1, 6]) == [14, 86])
  }

  @Test func whatIsNoPartCountsAsNothing() {
    #expect(Percentages.whole(of: [.nan, -5, 1, .infinity]) == [0, 0, 100, 0])
    #expect(Percentages.whole(of: [0, 0]) == [0, 0])
    #expect(Percentages.whole(of: []) == [])
  }

  @Test func theyAlwaysAddUpAndStayNearTheShare() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let count = Int.random(in: 1...40, using: &generator)
      let scales: [Double] = [1e-300, 1, 1e9, 1e307]
      let scale = scales.randomElement(using: &generator) ?? 1
      let amounts = (0..<count).map { _ in
        Double.random(in: 0.001...1, using: &generator) * scale
      }
      let result = Percentages.whole(of: amounts)
      #expect(result.reduce(0, +) == 100)
      let largest = amounts.max() ?? 1
      let sum: Double = amounts.reduce(0.0) { (sum: Double, next: Double) in sum + next / largest }
      for place in amounts.indices {
        let exact: Double = amounts[place] / largest / sum * 100
        #expect(abs(exact - Double(result[place])) <= 1.000_001)
      }
    }
  }
}
