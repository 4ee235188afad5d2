/// How often programs may still be started again: work that is done wins chances back.
public struct RestartBudget {
  private let most: Int
  private var left: Int
  private var done = 0

  /// So many times.
  public init(_ most: Int) {
    self.most = most
    left = most
  }

  /// One piece of work is done.
  public mutating func earn() {
    done += 1
    if done % 50 == 0 { left = min(most, left + 1) }
  }

  /// Takes a chance; false when there is none.
  public mutating func spend() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }
}
