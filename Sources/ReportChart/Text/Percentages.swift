/// Shares as whole percentages.
public enum Percentages {
  /// The percentages of amounts of a whole, rounded so that they add up to 100: each is rounded
  /// down, and what is missing goes to the largest remainders (the method of Hare and Niemeyer), to
  /// the earlier of equal ones. Amounts that are missing, negative or not finite count as nothing;
  /// all are 0 when nothing is left.
  public static func whole(of amounts: [Double]) -> [Int] {
    var largest = 0.0
    for amount in amounts where isAmount(amount) { largest = max(largest, amount) }
    guard largest > 0 else { return amounts.map { _ in 0 } }
    // Scaled by the largest, so that no sum of large amounts overflows.
    let scaled = amounts.map { isAmount($0) ? $0 / largest : 0 }
    let sum = scaled.reduce(0, +)
    let exact = scaled.map { $0 / sum * 100 }
    var result = exact.map { Int($0) }
    let missing = 100 - result.reduce(0, +)
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
