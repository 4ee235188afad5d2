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

// MARK: - Notifications of Linux

#if os(Linux) && canImport(Glibc)
  import Glibc

  /// Is told by the system (inotify) which files below a folder change.
  struct FolderNotifier: ~Copyable {
    let descriptor: Int32
    private let root: String
    private let rule: WatchRule
    /// The folders by the numbers of their watches.
    private var folders: [Int32: String] = [:]

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// Watches a folder and all below it; nil when the system cannot.
    init?(_ root: String, rule: WatchRule) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      self.root = root
      self.rule = rule
      guard descriptor >= 0 else { return nil }
      guard watch(FolderSnapshot(of: root, rule: rule)) else { return nil }
    }

    deinit { if descriptor >= 0 { _ = close(descriptor) } }

    /// Watches the folders; false when the system does not want any more.
    private mutating func watch(_ snapshot: FolderSnapshot) -> Bool {
      for folder in snapshot.folders {
        let number = inotify_add_watch(
          descriptor, folder.isEmpty ? root : root + "/" + folder, Self.mask)
        if number >= 0 {
          folders[number] = folder
        } else if errno != ENOENT, errno != ENOTDIR, errno != EACCES {
          return false
        }
      }
      return true
    }

    /// What changed since the last time; nil when the system gave up.
    mutating func changes() -> FolderChanges? {
      var changes = FolderChanges.none
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else {
          if count < 0, errno == EINTR { continue }
          return changes
        }
        var place = 0
        while place + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          }
          let start = place + MemoryLayout<inotify_event>.size
          place = start + Int(event.len)
          let name = String(
            decoding: buffer[start..<min(place, count)].prefix { $0 != 0 }, as: UTF8.self)
          guard note(event, name, &changes) else { return nil }
        }
      }
    }

    private mutating func note(
      _ event: inotify_event, _ name: String, _ changes: inout FolderChanges
    ) -> Bool {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        changes = .all
        // Folders may have come that were not heard of.
        return watch(FolderSnapshot(of: root, rule: rule))
      }
      if event.mask & UInt32(IN_IGNORED) != 0 {
        folders[event.wd] = nil
        return true
      }
      guard let folder = folders[event.wd], !name.isEmpty, rule.includes(name, in: folder) else {
        return true
      }
      let path = folder.isEmpty ? name : folder + "/" + name
      guard event.mask & UInt32(IN_ISDIR) != 0 else {
        changes.add(.files([path]))
        return true
      }
      // A folder that went took files along that nobody named; one that came has some.
      if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
        let snapshot = FolderSnapshot(of: root, rule: rule, from: path)
        changes.add(.files(Set(snapshot.files.keys)))
        return watch(snapshot)
      }
      changes = .all
      return true
    }
  }
#endif

// MARK: - Pending changes

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
