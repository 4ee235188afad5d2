/// Questions that were asked.
public protocol ChartAsking: Sendable {
  /// Passes on and takes in what can be without waiting, so that nobody waits for the host while it does other
  /// things.
  func advance()

  /// Waits for the answers, in the order of the questions. It is asked once.
  func answers() -> [ChartAnswer]
}
