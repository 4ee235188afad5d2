/// Rows of a series at one place of the x axis, whose marks stand side by side there.
public struct RepeatedRows: Sendable {
  /// The place of each row among those of its place, from 0.
  private let numbers: [Int]
  /// The number of rows at each place.
  private let counts: [Double: Int]

  /// The rows with a mark; nil when each has a place of its own, as mostly.
  public init?(_ xs: [Double], hasMark: (Int) -> Bool) {
    var last = -Double.infinity
    var isRising = true
    for x in xs where x.isFinite {
      if x <= last { isRising = false }
      last = x
    }
    if isRising { return nil }
    var counts: [Double: Int] = [:]
    var numbers = [Int](repeating: 0, count: xs.count)
    for row in xs.indices where xs[row].isFinite && hasMark(row) {
      numbers[row] = counts[xs[row], default: 0]
      counts[xs[row], default: 0] += 1
    }
    guard counts.values.contains(where: { $0 > 1 }) else { return nil }
    self.numbers = numbers
    self.counts = counts
  }

  /// The place of a row among those at the same x, from 0.
  public func number(_ row: Int) -> Int { numbers[row] }

  /// The largest number of rows at one x.
  public var most: Int { counts.values.max() ?? 1 }

  /// The number of rows at an x.
  public func count(at x: Double) -> Int { counts[x] ?? 1 }
}
