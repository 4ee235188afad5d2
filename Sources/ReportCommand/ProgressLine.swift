import Synchronization

/// One line that counts the finished documents, on a terminal only.
final class ProgressLine: Sendable {
  private let total: Int
  private let shown = Atomic<Int>(0)
  private let isOn: Bool

  init(total: Int) {
    self.total = total
    isOn = StandardStream.error.isTerminal && total > 0
  }

  /// Shows how many documents are finished; at most a hundred times a run.
  func show(_ finished: Int) {
    guard isOn else { return }
    let step = finished * 100 / total
    let before = shown.load(ordering: .relaxed)
    guard step > before,
      shown.compareExchange(expected: before, desired: step, ordering: .relaxed).exchanged
    else { return }
    StandardStream.error.write("\r\u{1B}[K\(finished) of \(total) documents")
  }

  /// Takes the line away.
  func clear() {
    if isOn { StandardStream.error.write("\r\u{1B}[K") }
  }
}
