/// A watcher for file changes in a folder, with system notifications or polling.
struct FolderWatch: ~Copyable {
  /// The time between two snapshots of the folder during polling.
  static let interval = Duration.milliseconds(500)

  private let root: String
  private let rule: WatchRule
  /// The text that precedes the path of each reported file.
  private let prefix: String
  private var snapshot: FolderSnapshot?
  private var nextScan = ContinuousClock.now
  #if os(Linux) && canImport(Glibc)
    private var notifier: FolderNotifier?
  #endif

  /// Watches a folder.
  ///
  /// - Parameter isTold: false to use polling although the system supports notifications.
  init(_ root: String, rule: WatchRule, prefix: String = "", isReported: Bool = true) {
    self.root = root
    self.rule = rule
    self.prefix = prefix
    #if os(Linux) && canImport(Glibc)
      notifier = isReported ? FolderNotifier(root, rule: rule) : nil
      snapshot = notifier == nil ? FolderSnapshot(of: root, rule: rule) : nil
    #else
      snapshot = FolderSnapshot(of: root, rule: rule)
    #endif
  }

  /// Whether the watcher uses polling.
  var isLooking: Bool { snapshot != nil }

  /// The descriptor on which the system reports changes; nil during polling.
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

  /// Returns the files that changed since the last call.
  mutating func changes(now: ContinuousClock.Instant) -> FolderChanges {
    #if os(Linux) && canImport(Glibc)
      if notifier != nil {
        if let changes = notifier?.changes() { return changes.below(prefix) }
        notifier = nil
        snapshot = FolderSnapshot(of: root, rule: rule)
        return .all
      }
    #endif
    guard let earlier = snapshot, now >= nextScan else { return .none }
    nextScan = now + Self.interval
    let later = FolderSnapshot(of: root, rule: rule)
    snapshot = later
    return earlier.changes(to: later).below(prefix)
  }
}

// MARK: - Linux notifications

#if os(Linux) && canImport(Glibc)
  import Glibc

  /// A watcher that receives notifications for a folder from the system (inotify).
  struct FolderNotifier: ~Copyable {
    let descriptor: Int32
    private let root: String
    private let rule: WatchRule
    /// The folders by watch descriptor.
    private var folders: [Int32: String] = [:]

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// Watches a folder and its subfolders; nil if the system cannot.
    init?(_ root: String, rule: WatchRule) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      self.root = root
      self.rule = rule
      guard descriptor >= 0 else { return nil }
      guard watch(FolderSnapshot(of: root, rule: rule)) else { return nil }
    }

    deinit { if descriptor >= 0 { _ = close(descriptor) } }

    /// Watches the folders.
    ///
    /// Returns false if the system allows no more watches.
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

    /// Returns the files that changed since the last call; nil if the notifications failed.
    mutating func changes() -> FolderChanges? {
      var changes = FolderChanges.none
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else {
          if count < 0, errno == EINTR { continue }
          return changes
        }
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          }
          let start = offset + MemoryLayout<inotify_event>.size
          offset = start + Int(event.len)
          let name = String(
            decoding: buffer[start..<min(offset, count)].prefix { $0 != 0 }, as: UTF8.self)
          guard note(event, name, &changes) else { return nil }
        }
      }
    }

    private mutating func note(
      _ event: inotify_event, _ name: String, _ changes: inout FolderChanges
    ) -> Bool {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        changes = .all
        // The overflow can have discarded events of new folders.
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
      // A removed folder has no events for its files. A new folder can already contain files.
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

/// File changes that the watcher received and the preview has not yet loaded.
///
/// Programs often save a file in several steps, so the preview waits until the changes stop.
struct PendingChanges {
  private var changes = FolderChanges.none
  private var first = ContinuousClock.now
  private var last = ContinuousClock.now

  /// The time without changes after which the preview loads them, and their maximum delay.
  private static let quiet = Duration.milliseconds(15)
  private static let longest = Duration.milliseconds(150)

  /// Adds file changes that the watcher reported at the time `now`.
  mutating func add(_ other: FolderChanges, _ now: ContinuousClock.Instant) {
    guard !other.isEmpty else { return }
    if changes.isEmpty { first = now }
    last = now
    changes.add(other)
  }

  /// Returns all pending changes and removes them.
  mutating func drain() -> FolderChanges {
    defer { changes = .none }
    return changes
  }

  /// Returns whether the preview must load the changes.
  func isDue(_ now: ContinuousClock.Instant) -> Bool {
    !changes.isEmpty && (now - last >= Self.quiet || now - first >= Self.longest)
  }

  /// Returns the time until the preview must load the changes, in milliseconds.
  func wait(_ now: ContinuousClock.Instant) -> Int {
    if changes.isEmpty { return Int.max }
    return isDue(now) ? 0 : 16
  }
}
