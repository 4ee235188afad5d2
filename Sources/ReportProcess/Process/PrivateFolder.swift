public import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A fresh folder that only this user may see, which a program has for its home.
///
/// A lock on a file in it says that it is in use. The system lets go of a lock when a program ends,
/// however that was, so a later run can tell what was left behind and removes it.
public struct PrivateFolder: ~Copyable {
  private static let lockName = "/in-use"

  /// Its path.
  public let path: String
  private let lock: Int32

  /// Makes a folder below `TMPDIR`, or `/tmp`.
  /// - Parameters:
  ///   - prefix: how its name begins.
  ///   - failure: what is said when none can be made.
  public init(
    prefix: String, orThrow failure: @autoclosure () -> Diagnostic
  ) throws(Diagnostic) {
    for _ in 0..<8 {
      var template = Array((Self.parent + "/" + prefix + "XXXXXX").utf8CString)
      guard mkdtemp(&template) != nil else { break }
      let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let descriptor = open(made + Self.lockName, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      // Another run that looks for what was left behind may have been faster.
      guard descriptor >= 0 else { continue }
      var status = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
        status.st_nlink > 0
      {
        path = made
        lock = descriptor
        return
      }
      _ = close(descriptor)
    }
    throw failure()
  }

  deinit {
    // What a program that is about to end still writes would keep the folder.
    for _ in 0..<20 {
      Self.remove(path)
      if access(path, F_OK) != 0 { break }
      usleep(10_000)
    }
    _ = close(lock)
  }

  /// The folder in which they are made.
  public static var parent: String {
    guard let folder = getenv("TMPDIR"), folder.pointee != 0 else { return "/tmp" }
    let path = String(cString: folder)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Removes folders that earlier runs of this user left behind.
  public static func removeAbandoned(prefix: String) {
    for name in names(in: parent) where name.hasPrefix(prefix) {
      let folder = parent + "/" + name
      var status = stat()
      guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == geteuid()
      else { continue }
      let descriptor = open(folder + lockName, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else {
        rmdir(folder)
        continue
      }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(folder) }
      _ = close(descriptor)
    }
  }

  /// Removes a folder and all in it, without following a link.
  private static func remove(_ folder: String) {
    for name in names(in: folder) {
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { remove(path) } else { unlink(path) }
    }
    rmdir(folder)
  }

  private static func names(in folder: String) -> [String] {
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
