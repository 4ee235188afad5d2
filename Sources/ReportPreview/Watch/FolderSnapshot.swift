#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files in a folder with the properties that show a change.
///
/// Links to folders are not followed.
struct FolderSnapshot: Equatable {
  /// The properties of a file: modification time, size and inode number.
  struct Mark: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let number: UInt64
  }

  private(set) var files: [String: Mark] = [:]
  /// The paths of the folders in the snapshot, relative to its root.
  ///
  /// The path of the root is empty.
  private(set) var folders: [String] = []

  /// Creates a snapshot of a folder.
  init(of root: String, rule: WatchRule, from start: String = "") {
    add(root, start, rule)
  }

  private mutating func add(_ root: String, _ folder: String, _ rule: WatchRule) {
    folders.append(folder)
    guard let open = opendir(folder.isEmpty ? root : root + "/" + folder) else { return }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: 256) { bytes in
          String(
            decoding: UnsafeBufferPointer(start: bytes, count: strnlen(bytes, 256)), as: UTF8.self)
        }
      }
      if rule.includes(name, in: folder) { names.append(name) }
    }
    closedir(open)
    for name in names {
      let path = folder.isEmpty ? name : folder + "/" + name
      var status = stat()
      guard lstat(root + "/" + path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        add(root, path, rule)
        continue
      }
      // A change of the link target counts as a change.
      if status.st_mode & S_IFMT == S_IFLNK, stat(root + "/" + path, &status) != 0 { continue }
      files[path] = Mark(of: status)
    }
  }

  /// Returns the files that differ in a later snapshot of the same folder.
  func changes(to later: FolderSnapshot) -> FolderChanges {
    var changed: Set<String> = []
    for (path, mark) in files where later.files[path] != mark { changed.insert(path) }
    for path in later.files.keys where files[path] == nil { changed.insert(path) }
    return .files(changed)
  }
}

extension FolderSnapshot.Mark {
  fileprivate init(of status: stat) {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    self.init(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size),
      number: UInt64(status.st_ino))
  }
}

/// The changed files in a folder.
enum FolderChanges: Equatable {
  /// The files that changed, with paths relative to the folder.
  case files(Set<String>)
  /// An unknown set of files: each file can have changed.
  case all

  /// The value for a folder in which no file changed.
  static let none = FolderChanges.files([])

  var isEmpty: Bool { self == .none }

  /// Adds the files that changed later.
  mutating func add(_ later: FolderChanges) {
    switch (self, later) {
    case (.files(let current), .files(let added)): self = .files(current.union(added))
    default: self = .all
    }
  }

  /// Returns the changes with a prefix before each path.
  func below(_ prefix: String) -> FolderChanges {
    guard case .files(let paths) = self, !prefix.isEmpty else { return self }
    return .files(Set(paths.map { prefix + $0 }))
  }
}

/// A rule for the names in a folder that are watched.
struct WatchRule: Sendable {
  /// The ignored top-level folders: the output of a build.
  let ignored: Set<String>

  /// Returns whether a file or folder is watched.
  ///
  /// Hidden names and editor backups are not.
  ///
  /// - Parameter folder: the path of the parent folder; empty at the top level.
  func includes(_ name: String, in folder: String) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "."), first != UInt8(ascii: "#"),
      name.utf8.last != UInt8(ascii: "~")
    else { return false }
    return !folder.isEmpty || !ignored.contains(name)
  }
}
