/// The shares of a series' values. Marks, labels, and descriptions show the same shares.
public struct ShownShares: Sendable, Hashable {
  /// The rounded share of each row; NaN for a row without a share.
  ///
  /// ``Percentages/shares(of:decimals:rounding:)`` rounds the shares.
  public var values: [Double]
  /// The number of decimals of the percentage.
  public var decimals: Int
  /// Whether the shares are parts of one total. If false, each share refers to a separate total.
  public var isOfTotal: Bool

  /// Creates shares from rounded values, one per row.
  public init(_ values: [Double], decimals: Int = 0, isOfTotal: Bool = true) {
    self.values = values
    self.decimals = decimals
    self.isOfTotal = isOfTotal
  }

  /// Creates the shares of amounts in their total.
  ///
  /// A row without an amount has no share. If the total is zero, no row has a share.
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

/// Functions that compute shares as rounded percentages.
public enum Percentages {
  /// The method of rounding percentages.
  public enum Rounding: String, ChartOptionChoice {
    /// Rounding that makes the percentages add up to 100.
    ///
    /// Each percentage is rounded down. The rest is added to the largest remainders (the method of
    /// Hare and Niemeyer). With equal remainders, the smaller amount comes first, and then the
    /// earlier one. Amounts below one unit are rounded independently, so that equal amounts do not
    /// become 0 and 1.
    case largestRemainder = "largest-remainder"
    /// Independent rounding, with halves away from zero. Three thirds give 33, 33, and 33.
    case independent
  }

  /// Returns the shares of amounts in their total, rounded as percentages.
  ///
  /// Missing, negative, and infinite amounts count as zero. If the total is zero, all shares are 0.
  /// A share between 0 and 1 is not rounded to 0 or 1. It differs from them by 0.4 of the last
  /// decimal, so ``ChartData/percent(_:decimals:)`` writes `<1%` or `>99%`.
  ///
  /// `decimals` is the number of decimals of the percentages, from 0 to 3.
  public static func shares(
    of amounts: [Double], decimals: Int = 0, rounding: Rounding = .largestRemainder
  ) -> [Double] {
    let total = [100, 1000, 10_000, 100_000][max(0, min(3, decimals))]
    let hasSingleAmount = amounts.count(where: isAmount) == 1
    return zip(amounts, units(of: amounts, total: total, rounding)).map { amount, units in
      if units == 0, isAmount(amount) { return 0.4 / Double(total) }
      if units >= total, !hasSingleAmount { return 1 - 0.4 / Double(total) }
      return Double(units) / Double(total)
    }
  }

  /// Returns the shares of amounts as integer percentages (see ``Rounding/largestRemainder``).
  public static func integers(of amounts: [Double]) -> [Int] {
    units(of: amounts, total: 100, .largestRemainder)
  }

  private static func units(
    of amounts: [Double], total: Int, _ rounding: Rounding
  ) -> [Int] {
    var largest = 0.0
    for amount in amounts where isAmount(amount) { largest = max(largest, amount) }
    guard largest > 0 else { return amounts.map { _ in 0 } }
    // Scaling prevents an overflow of the sum. Smaller amounts are not scaled, so exact halves stay
    // exact.
    let scale = largest > 1e290 ? largest : 1
    let scaled = amounts.map { isAmount($0) ? $0 / scale : 0 }
    let sum = scaled.reduce(0, +)
    let exact = scaled.map { $0 * Double(total) / sum }
    var result = exact.map { Int($0 + 0.5) }
    if rounding == .independent { return result }
    let shared = exact.indices.filter { exact[$0] >= 1 }
    for index in shared { result[index] = Int(exact[index]) }
    // The sum of the independently rounded amounts can be half a unit too large. Half a unit of
    // tolerance corrects this.
    let missing =
      Int(shared.reduce(0.499_999_999) { $0 + exact[$1] }) - shared.reduce(0) { $0 + result[$1] }
    // Rounding hides floating-point noise, so that equal remainders stay equal.
    func remainder(_ index: Int) -> Double {
      ((exact[index] - exact[index].rounded(.down)) * 1e9).rounded()
    }
    let order = shared.sorted { left, right in
      let (first, second) = (remainder(left), remainder(right))
      if first != second { return first > second }
      return exact[left] != exact[right] ? exact[left] < exact[right] : left < right
    }
    for index in order.prefix(max(0, missing)) { result[index] += 1 }
    return result
  }

  private static func isAmount(_ value: Double) -> Bool { value.isFinite && value > 0 }
}
