/// The share that stands beside each value of a series, so that marks, labels and words say the same.
public struct ShownShares: Sendable, Hashable {
  /// The share of each row, rounded as it is written; NaN for a row that has none.
  public var values: [Double]
  /// The decimals of the percentage.
  public var decimals: Int
  /// True for parts of one whole; false where each value is measured by itself.
  public var isOfWhole: Bool

  /// Shares.
  public init(_ values: [Double], decimals: Int = 0, isOfWhole: Bool = true) {
    self.values = values
    self.decimals = decimals
    self.isOfWhole = isOfWhole
  }
}

/// Shares as percentages.
public enum Percentages {
  /// How percentages are rounded.
  public enum Rounding: String, ChartOptionChoice {
    /// So that they add up to 100: each is rounded down, and what is missing goes to the largest
    /// remainders (the method of Hare and Niemeyer), to the earlier of equal ones.
    case largestRemainder = "largest-remainder"
    /// Each by itself, halves away from zero, so that three thirds read 33, 33 and 33.
    case independent
  }

  /// The shares of amounts of a whole, rounded as percentages. Amounts that are missing, negative or
  /// not finite count as nothing; all are 0 when nothing is left.
  /// - Parameter decimals: of the percentages, 0…3.
  public static func shares(
    of amounts: [Double], decimals: Int = 0, rounding: Rounding = .largestRemainder
  ) -> [Double] {
    let total = [100, 1000, 10_000, 100_000][max(0, min(3, decimals))]
    return units(of: amounts, total: total, rounding).map { Double($0) / Double(total) }
  }

  /// The whole percentages of amounts of a whole, which add up to 100 (see
  /// ``Rounding/largestRemainder``).
  public static func whole(of amounts: [Double]) -> [Int] {
    units(of: amounts, total: 100, .largestRemainder)
  }

  private static func units(
    of amounts: [Double], total: Int, _ rounding: Rounding
  ) -> [Int] {
    var largest = 0.0
    for amount in amounts where isAmount(amount) { largest = max(largest, amount) }
    guard largest > 0 else { return amounts.map { _ in 0 } }
    // Scaled by the largest, so that no sum of large amounts overflows.
    let scaled = amounts.map { isAmount($0) ? $0 / largest : 0 }
    let sum = scaled.reduce(0, +)
    let exact = scaled.map { $0 / sum * Double(total) }
    if rounding == .independent { return exact.map { Int($0 + 0.5) } }
    var result = exact.map { Int($0) }
    let missing = total - result.reduce(0, +)
    guard missing != 0 else { return result }
    let order = exact.indices.sorted { left, right in
      let first = exact[left] - Double(result[left])
      let second = exact[right] - Double(result[right])
      return first != second ? first > second : left < right
    }
    if missing > 0 {
      for place in order.prefix(missing) { result[place] += 1 }
    } else {
      for place in order.reversed().filter({ result[$0] > 0 }).prefix(-missing) {
        result[place] -= 1
      }
    }
    return result
  }

  private static func isAmount(_ value: Double) -> Bool { value.isFinite && value > 0 }
}
