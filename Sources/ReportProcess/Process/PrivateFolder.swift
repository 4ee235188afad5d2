public import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A temporary home folder for a child process, readable by the current user only.
///
/// A locked file marks the folder as in use. The system releases the lock when reportgen ends, so a
/// later run can remove abandoned folders.
public struct PrivateFolder: ~Copyable {
  private static let lockName = "/in-use"

  /// The path of the temporary folder.
  public let path: String
  private let lock: Int32

  /// Creates a folder in `TMPDIR` or `/tmp`.
  ///
  /// - Parameters:
  ///   - prefix: the prefix of the folder name.
  ///   - failure: the error if no folder can be created.
  public init(
    prefix: String, orThrow failure: @autoclosure () -> Diagnostic
  ) throws(Diagnostic) {
    for _ in 0..<8 {
      var template = Array((Self.parent + "/" + prefix + "XXXXXX").utf8CString)
      guard mkdtemp(&template) != nil else { break }
      let folder = String(
        decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let descriptor = open(
        folder + Self.lockName, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      // Another run that removes abandoned folders can have removed this one.
      guard descriptor >= 0 else { continue }
      var status = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
        status.st_nlink > 0
      {
        path = folder
        lock = descriptor
        return
      }
      _ = close(descriptor)
    }
    throw failure()
  }

  deinit {
    // A program that is about to exit can still write files, so the removal is repeated.
    for _ in 0..<20 {
      Self.remove(path)
      if access(path, F_OK) != 0 { break }
      usleep(10_000)
    }
    _ = close(lock)
  }

  /// The folder in which these folders are created: `TMPDIR` or `/tmp`.
  public static var parent: String {
    guard let folder = getenv("TMPDIR"), folder.pointee != 0 else { return "/tmp" }
    let path = String(cString: folder)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Removes the abandoned folders of earlier runs of this user.
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

  /// Removes a folder and its content, without following links.
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
