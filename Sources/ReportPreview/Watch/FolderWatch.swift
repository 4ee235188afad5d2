/// Says which files below a folder change: as the system tells, or by looking through the folder.
struct FolderWatch: ~Copyable {
  /// How often a folder is looked through.
  static let interval = Duration.milliseconds(500)

  private let root: String
  private let rule: WatchRule
  /// What stands before the paths that are told.
  private let prefix: String
  private var snapshot: FolderSnapshot?
  private var nextLook = ContinuousClock.now
  #if os(Linux) && canImport(Glibc)
    private var notifier: FolderNotifier?
  #endif

  /// Watches a folder.
  /// - Parameter isTold: false to look through the folder where the system could tell as well.
  init(_ root: String, rule: WatchRule, prefix: String = "", isTold: Bool = true) {
    self.root = root
    self.rule = rule
    self.prefix = prefix
    #if os(Linux) && canImport(Glibc)
      notifier = isTold ? FolderNotifier(root, rule: rule) : nil
      snapshot = notifier == nil ? FolderSnapshot(of: root, rule: rule) : nil
    #else
      snapshot = FolderSnapshot(of: root, rule: rule)
    #endif
  }

  /// True when the folder is looked through.
  var isLooking: Bool { snapshot != nil }

  /// What the system tells of changes by; nil when the folder is looked through.
  var descriptor: Int32? {
    #if os(Linux) && canImport(Glibc)
      switch notifier {
      case .some(let notifier): notifier.descriptor
      case .none: nil
      }
    #else
      nil
    #endif
  }

  /// What changed since the last time.
  mutating func changes(now: ContinuousClock.Instant) -> FolderChanges {
    #if os(Linux) && canImport(Glibc)
      if notifier != nil {
        if let changes = notifier?.changes() { return changes.below(prefix) }
        notifier = nil
        snapshot = FolderSnapshot(of: root, rule: rule)
        return .all
      }
    #endif
    guard let earlier = snapshot, now >= nextLook else { return .none }
    nextLook = now + Self.interval
    let later = FolderSnapshot(of: root, rule: rule)
    snapshot = later
    return earlier.changes(to: later).below(prefix)
  }
}
