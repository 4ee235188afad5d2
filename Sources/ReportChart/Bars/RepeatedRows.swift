/// The rows of a series with equal x values, which have adjacent marks.
public struct RepeatedRows: Sendable {
  /// The index of each row among the rows with its x value, from 0.
  private let numbers: [Int]
  /// The number of rows at each x value.
  private let counts: [Double: Int]

  /// Creates the row index of a series from its x values; nil if no two rows share an x value.
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

  /// Returns the index of a row among the rows with the same x value, from 0.
  public func number(_ row: Int) -> Int { numbers[row] }

  /// The largest number of rows at one x value.
  public var maximumCount: Int { counts.values.max() ?? 1 }

  /// Returns the number of rows at an x value.
  public func count(at x: Double) -> Int { counts[x] ?? 1 }
}
