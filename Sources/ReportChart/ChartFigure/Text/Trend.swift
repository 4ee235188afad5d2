/// The direction of a sequence of values, if it is statistically certain.
///
/// The test for a rising or falling trend is that of Mann and Kendall, with the correction for
/// ties. The level is 1% on each side. The association must also be strong: |τ| ≥ 0.3 (Kendall's
/// τ-b). The test uses ranks only, so outliers have little influence. The normal approximation
/// without continuity correction has this level from five values on.
///
/// Values turn if the trends before and after an extreme are certain and stronger. Values are
/// steady if no trend is certain and they differ by at most a tenth of their size.
///
/// Sources: H. B. Mann, Econometrica 13, 1945, and M. G. Kendall, Rank Correlation Methods, 1975.
enum Trend: Sendable {
  case rising, falling, fallingThenRising, risingThenFalling, steady

  /// The minimum number of values with a trend, in total and on each side of a turn.
  private static let fewest = 6
  private static let fewestOnSide = 5
  /// The 99% quantile of the normal distribution, for the level of the test.
  private static let quantile = 2.326
  private static let minimumStrength = 0.3
  /// The maximum |τ| of values with a turn, and the minimum |τ| on each side of the turn.
  private static let turnThreshold = 0.5

  /// Creates the trend of finite values; nil if no trend is certain or if all values are equal.
  ///
  /// Fewer than six values have no trend.
  init?(_ values: [Double]) {
    guard values.count >= Self.fewest, let low = values.min(), let high = values.max(), low < high
    else { return nil }
    let way = Self.way(of: values[...])
    if abs(way) <= Self.turnThreshold {
      if Self.turns(values, at: low, direction: 1) {
        self = .fallingThenRising
        return
      }
      if Self.turns(values, at: high, direction: -1) {
        self = .risingThenFalling
        return
      }
    }
    if way != 0 {
      self = way > 0 ? .rising : .falling
    } else if high / 2 - low / 2 <= abs(high / 2 + low / 2) / 20 {
      self = .steady
    } else {
      return nil
    }
  }

  /// Returns true if values run toward an extreme and then away from it.
  ///
  /// Each side must have at least five values and at least a fifth of all values.
  private static func turns(_ values: [Double], at extreme: Double, direction: Double) -> Bool {
    guard let first = values.firstIndex(of: extreme), let last = values.lastIndex(of: extreme)
    else { return false }
    let minimum = max(fewestOnSide, values.count / 5)
    guard last + 1 >= minimum, values.count - first >= minimum else { return false }
    return way(of: values[...last]) * direction <= -turnThreshold
      && way(of: values[first...]) * direction >= turnThreshold
  }

  /// Returns Kendall's τ-b of values and their order, or 0 if it is not certain or not strong.
  ///
  /// A merge sort counts the pairs in the wrong order (W. R. Knight, JASA 61, 1966).
  ///
  /// - Complexity: O(*n* log *n*) for *n* values.
  private static func way(of values: ArraySlice<Double>) -> Double {
    let length = values.count
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * length) { space in
      var sorted = UnsafeMutableBufferPointer(rebasing: space[..<length])
      var spare = UnsafeMutableBufferPointer(rebasing: space[length...])
      _ = sorted.initialize(from: values)
      spare.initialize(repeating: 0)
      let inversions = Double(sortCountingInversions(&sorted, &spare))
      let count = Double(length)
      let pairs = count * (count - 1) / 2
      var tied = 0.0
      var variance = count * (count - 1) * (2 * count + 5)
      var start = 0
      for end in 1...length where end == length || sorted[end] != sorted[start] {
        let ties = Double(end - start)
        tied += ties * (ties - 1) / 2
        variance -= ties * (ties - 1) * (2 * ties + 5)
        start = end
      }
      let score = pairs - tied - 2 * inversions
      guard variance > 0, abs(score) > quantile * (variance / 18).squareRoot() else { return 0 }
      let strength = score / ((pairs - tied) * pairs).squareRoot()
      return abs(strength) >= minimumStrength ? strength : 0
    }
  }

  /// The number of values per run, which insertion sort sorts before the first merge.
  private static let run = 16

  /// Sorts values and returns the number of pairs in the wrong order.
  ///
  /// - Parameter spare: a buffer of the same size. Each merge swaps both buffers.
  private static func sortCountingInversions(
    _ values: inout UnsafeMutableBufferPointer<Double>,
    _ spare: inout UnsafeMutableBufferPointer<Double>
  ) -> Int {
    var inversions = 0
    for index in values.indices {
      let value = values[index]
      let start = index / run * run
      var free = index
      while free > start, values[free - 1] > value {
        values[free] = values[free - 1]
        free -= 1
      }
      values[free] = value
      inversions += index - free
    }
    var width = run
    while width < values.count {
      for start in stride(from: 0, to: values.count, by: 2 * width) {
        let middle = min(start + width, values.count)
        let end = min(start + 2 * width, values.count)
        var (left, right) = (start, middle)
        for index in start..<end {
          if left < middle, right == end || values[left] <= values[right] {
            spare[index] = values[left]
            left += 1
          } else {
            inversions += middle - left
            spare[index] = values[right]
            right += 1
          }
        }
      }
      swap(&values, &spare)
      width *= 2
    }
    return inversions
  }
}
