#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files below a folder with what tells that one changed. Links to folders are not followed.
struct FolderSnapshot: Equatable {
  /// A file: when it was written, how long it is and which one it is.
  struct Mark: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let number: UInt64
  }

  private(set) var files: [String: Mark] = [:]
  /// The folders, by their paths; the folder itself is empty.
  private(set) var folders: [String] = []

  /// Looks at a folder.
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
      // What a link leads to may change as well.
      if status.st_mode & S_IFMT == S_IFLNK, stat(root + "/" + path, &status) != 0 { continue }
      files[path] = Mark(of: status)
    }
  }

  /// The files that are not the same in another state of the folder.
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

/// Which files below a folder changed.
enum FolderChanges: Equatable {
  /// These, by their paths relative to the folder.
  case files(Set<String>)
  /// Any.
  case all

  /// None.
  static let none = FolderChanges.files([])

  var isEmpty: Bool { self == .none }

  /// Adds the changes of later.
  mutating func add(_ other: FolderChanges) {
    switch (self, other) {
    case (.files(let own), .files(let others)): self = .files(own.union(others))
    default: self = .all
    }
  }

  /// The same, each path behind a folder's.
  func below(_ prefix: String) -> FolderChanges {
    guard case .files(let paths) = self, !prefix.isEmpty else { return self }
    return .files(Set(paths.map { prefix + $0 }))
  }
}

/// Which names below a folder are looked at.
struct WatchRule: Sendable {
  /// Folders at the top that are left out: what a build writes.
  let leftOut: Set<String>

  /// True for a file or folder that counts. Hidden names and the copies that editors leave do not.
  /// - Parameter folder: the path of the folder that it is in; empty at the top.
  func includes(_ name: String, in folder: String) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "."), first != UInt8(ascii: "#"),
      name.utf8.last != UInt8(ascii: "~")
    else { return false }
    return !folder.isEmpty || !leftOut.contains(name)
  }
}
