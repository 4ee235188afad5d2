/// Who watches a run.
public struct BuildObserver: Sendable {
  /// Called, from any task, with the number of documents finished so far.
  let finished: @Sendable (Int) -> Void
  /// Asked between documents whether someone wants to stop.
  let isInterrupted: @Sendable () -> Bool

  /// An observer; by default nobody watches.
  public init(
    finished: @escaping @Sendable (Int) -> Void = { _ in },
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.finished = finished
    self.isInterrupted = isInterrupted
  }
}
