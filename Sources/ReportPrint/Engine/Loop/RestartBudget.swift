/// How often engines may still be started again: work that is done wins chances back.
struct RestartBudget {
  private let most: Int
  private var left: Int
  private var printed = 0

  init(_ most: Int) {
    self.most = most
    left = most
  }

  /// One document was printed.
  mutating func earn() {
    printed += 1
    if printed % 50 == 0 { left = min(most, left + 1) }
  }

  /// Takes a chance; false when there is none.
  mutating func spend() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }
}
