/// The values for which a condition holds. A missing value lies in none.
struct RuleInterval: Sendable {
  var low = -Double.infinity
  var high = Double.infinity
  /// True when the ends belong to it.
  var hasLow = true
  var hasHigh = true
  /// True for the values that do not lie between the ends.
  var isOutside = false

  /// True when the value lies in it.
  func holds(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    let isAbove = hasLow ? value >= low : value > low
    let isBelow = hasHigh ? value <= high : value < high
    return (isAbove && isBelow) != isOutside
  }
}
