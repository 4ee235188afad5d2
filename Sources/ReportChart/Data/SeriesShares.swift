/// The share that stands beside each value of a series, so that marks, labels and words say the same.
public struct ShownShares: Sendable, Hashable {
  /// The share of each row, rounded as it is written (see ``Percentages/shares(of:decimals:rounding:)``); NaN
  /// for a row that has none.
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

  /// The shares of amounts of a whole. A row without an amount has none, and of nothing there are none.
  public init(
    of amounts: [Double], decimals: Int = 0,
    rounding: Percentages.Rounding = .largestRemainder
  ) {
    self.init(
      Percentages.shares(of: amounts, decimals: decimals, rounding: rounding), decimals: decimals)
    let isNothing = !values.contains { $0 > 0 }
    for row in amounts.indices where isNothing || !(amounts[row] >= 0) { values[row] = .nan }
  }
}

/// Shares as percentages.
public enum Percentages {
  /// How percentages are rounded.
  public enum Rounding: String, ChartOptionChoice {
    /// So that they add up to 100: each is rounded down, and what is missing goes to the largest
    /// remainders (the method of Hare and Niemeyer); of amounts with equal ones to the smaller, of equal
    /// amounts to the earlier. Amounts of less than one unit are rounded by themselves, so that equal ones do
    /// not read 0 and 1.
    case largestRemainder = "largest-remainder"
    /// Each by itself, halves away from zero, so that three thirds read 33, 33 and 33.
    case independent
  }

  /// The shares of amounts of a whole, rounded as percentages. Amounts that are missing, negative or
  /// not finite count as nothing; all are 0 when nothing is left. An amount that is neither nothing nor the
  /// whole is not rounded to 0 or 1 but to 0.4 of the last decimal from it, so that ``ChartData/percent(_:decimals:)``
  /// writes `<1%` and `>99%`.
  /// - Parameter decimals: of the percentages, 0…3.
  public static func shares(
    of amounts: [Double], decimals: Int = 0, rounding: Rounding = .largestRemainder
  ) -> [Double] {
    let total = [100, 1000, 10_000, 100_000][max(0, min(3, decimals))]
    let isWhole = amounts.count(where: isAmount) == 1
    return zip(amounts, units(of: amounts, total: total, rounding)).map { amount, units in
      if units == 0, isAmount(amount) { return 0.4 / Double(total) }
      if units >= total, !isWhole { return 1 - 0.4 / Double(total) }
      return Double(units) / Double(total)
    }
  }

  /// The whole percentages of amounts of a whole (see ``Rounding/largestRemainder``).
  public static func whole(of amounts: [Double]) -> [Int] {
    units(of: amounts, total: 100, .largestRemainder)
  }

  private static func units(
    of amounts: [Double], total: Int, _ rounding: Rounding
  ) -> [Int] {
    var largest = 0.0
    for amount in amounts where isAmount(amount) { largest = max(largest, amount) }
    guard largest > 0 else { return amounts.map { _ in 0 } }
    // Large amounts are scaled, so that no sum overflows; of others halves stay halves.
    let scale = largest > 1e290 ? largest : 1
    let scaled = amounts.map { isAmount($0) ? $0 / scale : 0 }
    let sum = scaled.reduce(0, +)
    let exact = scaled.map { $0 * Double(total) / sum }
    var result = exact.map { Int($0 + 0.5) }
    if rounding == .independent { return result }
    let shared = exact.indices.filter { exact[$0] >= 1 }
    for place in shared { result[place] = Int(exact[place]) }
    // A half less is a half more of what is rounded by itself.
    let missing =
      Int(shared.reduce(0.499_999_999) { $0 + exact[$1] }) - shared.reduce(0) { $0 + result[$1] }
    // Equal remainders stay equal, whatever a computation adds to one.
    func remainder(_ place: Int) -> Double {
      ((exact[place] - exact[place].rounded(.down)) * 1e9).rounded()
    }
    let order = shared.sorted { left, right in
      let (first, second) = (remainder(left), remainder(right))
      if first != second { return first > second }
      return exact[left] != exact[right] ? exact[left] < exact[right] : left < right
    }
    for place in order.prefix(max(0, missing)) { result[place] += 1 }
    return result
  }

  private static func isAmount(_ value: Double) -> Bool { value.isFinite && value > 0 }
}
