/// Changes that were heard of and not read yet: programs write a file in several steps, and several files
/// at once.
struct PendingChanges {
  private var changes = FolderChanges.none
  private var first = ContinuousClock.now
  private var last = ContinuousClock.now

  /// How long it must be quiet, and how long a change waits at most.
  private static let quiet = Duration.milliseconds(15)
  private static let longest = Duration.milliseconds(150)

  /// Adds changes.
  mutating func add(_ other: FolderChanges, _ now: ContinuousClock.Instant) {
    guard !other.isEmpty else { return }
    if changes.isEmpty { first = now }
    last = now
    changes.add(other)
  }

  /// All changes so far, which are then forgotten.
  mutating func take() -> FolderChanges {
    defer { changes = .none }
    return changes
  }

  /// True when they are to be read.
  func isDue(_ now: ContinuousClock.Instant) -> Bool {
    !changes.isEmpty && (now - last >= Self.quiet || now - first >= Self.longest)
  }

  /// How many milliseconds it takes until then.
  func wait(_ now: ContinuousClock.Instant) -> Int {
    if changes.isEmpty { return Int.max }
    return isDue(now) ? 0 : 16
  }
}
