/// The amounts whose discs a legend shows.
enum SizeSamples {
  /// Up to three round numbers among the amounts, in order: the smallest, one in the middle and the
  /// largest whose disc is not wider than `widest`. Where hardly any amount is so small, round numbers
  /// below them, or at last the two smallest among them.
  /// - Parameters:
  ///   - scale: the area of one unit.
  ///   - isWhole: true when no number between two whole ones makes sense.
  static func amounts(
    _ amounts: Extent, scale: Double, widest: Double, isWhole: Bool
  ) -> [Double] {
    guard amounts.high > 0, scale > 0, amounts.high.isFinite else { return [] }
    let low = max(0, amounts.low)
    guard amounts.high > low else { return [amounts.high] }
    let limit = Trigonometry.pi * widest * widest / 4 / scale
    // Discs of nearly one size would say nothing.
    let isCrowded = limit < min(2 * low, amounts.high)
    if let ticks = ticks(from: isCrowded ? 0 : low, to: min(limit, amounts.high), isWhole) {
      return spread(ticks)
    }
    if let ticks = ticks(from: low, to: amounts.high, isWhole) { return Array(ticks.prefix(2)) }
    return low > 0 ? [low, amounts.high] : [amounts.high]
  }

  /// Two or more round numbers; nil when there are none.
  private static func ticks(from low: Double, to high: Double, _ isWhole: Bool) -> [Double]? {
    for count in [4, 6, 10, 20, 40] {
      let ticks = round(from: low, to: high, count: count, isWhole)
      if ticks.count >= 2 { return ticks }
    }
    return nil
  }

  private static func spread(_ ticks: [Double]) -> [Double] {
    guard ticks.count > 2 else { return ticks }
    return [ticks[0], ticks[(ticks.count - 1) / 2], ticks[ticks.count - 1]]
  }

  /// The multiples of a round step in a range, without zero.
  private static func round(
    from low: Double, to high: Double, count: Int, _ isWhole: Bool
  ) -> [Double] {
    guard high > low else { return [] }
    let step = NiceTicks.step(
      low: low, high: high, count: count, isLowLoose: false, isHighLoose: false,
      decimals: isWhole ? 0 : nil)
    let first = step.ceiling(low)
    let last = step.floor(high)
    guard last >= first, last - first < 1000 else { return [] }
    return stride(from: first, through: last, by: 1).map { step.multiple($0) }.filter { $0 > 0 }
  }
}
