import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder that documents are written to: private but for websites, never through a link, never over a file that
/// an earlier run of this program did not write.
struct OutputFolder: Sendable {
  /// Who may read what is written.
  enum Readers: Sendable {
    /// The owner of the account alone: for what is about people.
    case owner
    /// Everybody: for websites.
    case everybody

    fileprivate var fileMode: mode_t { self == .owner ? 0o600 : 0o644 }
    fileprivate var folderMode: mode_t { self == .owner ? 0o700 : 0o755 }
  }

  /// The path of the folder.
  let path: String
  /// Who may read what is written.
  let readers: Readers
  /// The manifest of the run before, if there was one.
  let previous: Manifest?
  /// The documents of that run, by their paths.
  private let own: Set<String>
  /// True when nothing stood in the folder.
  private let wasEmpty: Bool
  private let folder: OpenFolder
  /// What the names of files begin with that this process has not finished.
  private let temporaryStart: String
  /// How the names of files begin that are not finished; no document has such a name.
  static let temporaryPrefix = ".part-"

  /// Opens the folder, making it when it does not exist.
  /// - Throws: it cannot be made, or it holds files and no manifest of ours.
  init(path: String, readers: Readers = .owner) throws(Diagnostic) {
    self.path = path
    self.readers = readers
    try Self.makeFolder(path, readers)
    if let bytes = Self.contents(of: path + "/" + Manifest.fileName) {
      guard let manifest = Manifest(reading: bytes) else { throw Self.foreign(path) }
      previous = manifest
      wasEmpty = false
    } else {
      guard Self.isEmpty(path) else { throw Self.foreign(path) }
      previous = nil
      wasEmpty = true
    }
    folder = OpenFolder(path)
    guard folder.descriptor >= 0 else { throw Self.failure(path, errno) }
    temporaryStart = "\(Self.temporaryPrefix)\(getpid())-"
    own = Set(previous?.outputs.map(\.path) ?? [])
  }

  private static func foreign(_ path: String) -> Diagnostic {
    Diagnostic(
      .outputForeign,
      "the output folder holds files that reportgen did not write", at: .file(path),
      hints: ["choose an empty folder with `-o DIR`"])
  }

  /// Checks, before anything is written, that no document would replace someone else's file, and
  /// makes the folders the documents need.
  /// - Parameter isFirst: true before anything was written: a folder that was empty then still is.
  func prepare(for paths: [String], isFirst: Bool = false) throws(Diagnostic) {
    var made: Set<String> = []
    var last = ""
    for relative in paths {
      let folder = Self.folder(of: relative)
      if folder != last {
        last = String(folder)
        if made.insert(last).inserted { try makeFolders(last) }
      }
      if isFirst, wasEmpty { continue }
      var status = stat()
      if lstat(path + "/" + relative, &status) == 0, !own.contains(relative) {
        throw Diagnostic(
          .outputForeign, "a report would replace a file that reportgen did not write",
          at: .file(path))
      }
    }
  }

  /// Writes one file at its place: to a temporary name beside it, then renamed, so that a half
  /// written file never has the name. A file that holds the same bytes already is left alone.
  /// - Parameter worker: the number of the worker, of which each writes one file at a time.
  /// - Returns: true when the file was written, false when it was the same.
  @discardableResult
  func store(
    _ bytes: UnsafeBufferPointer<UInt8>, at relative: String, worker: Int = 0
  ) throws(Diagnostic) -> Bool {
    // Nothing can be the same in a folder that was empty.
    if !wasEmpty, Self.holds(path + "/" + relative, bytes) { return false }
    // The name says nothing of a person, and is not one that a document can have.
    let parent = Self.folder(of: relative)
    let temporary = (parent.isEmpty ? "" : parent + "/") + temporaryStart + String(worker)
    let descriptor = try create(temporary)
    var failed: Int32 = 0
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        failed = errno
        break
      }
      written += count
    }
    if close(descriptor) != 0, failed == 0 { failed = errno }
    if failed == 0, renameat(folder.descriptor, temporary, folder.descriptor, relative) != 0 {
      failed = errno
    }
    guard failed == 0 else {
      unlinkat(folder.descriptor, temporary, 0)
      throw Self.failure(path, failed)
    }
    return true
  }

  /// True when there is a file with this SHA-256, in hexadecimal digits.
  func holds(sha256: String, at relative: String) -> Bool {
    guard let bytes = Self.contents(of: path + "/" + relative) else { return false }
    return bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) } == sha256
  }

  /// Makes a file that is not there yet, and opens it for writing. What a run that was killed may have
  /// left under its name is nobody's.
  private func create(_ temporary: String) throws(Diagnostic) -> Int32 {
    for attempt in 0..<2 {
      let descriptor = openat(
        folder.descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
        readers.fileMode)
      if descriptor >= 0 { return descriptor }
      guard errno == EEXIST, attempt == 0 else { break }
      unlinkat(folder.descriptor, temporary, 0)
    }
    throw Self.failure(path, errno)
  }

  /// The folder of a path; empty at the top.
  private static func folder(of relative: String) -> Substring {
    guard let slash = relative.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return relative[..<slash]
  }

  /// Removes what an earlier run wrote at the path of a document: it may be somebody else's.
  /// - Returns: true when there was one.
  @discardableResult
  func removeEarlier(_ relative: String) -> Bool {
    own.contains(relative) && unlink(path + "/" + relative) == 0
  }

  /// Removes a file of ours, if it is there.
  func remove(_ relative: String) { unlink(path + "/" + relative) }

  // MARK: - The file system

  private func makeFolders(_ relative: String) throws(Diagnostic) {
    var current = path
    for part in relative.split(separator: "/") {
      current += "/" + part
      var status = stat()
      if lstat(current, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else {
          throw Diagnostic(
            .outputLink, "a folder of the output is a link or a file", at: .file(path))
        }
      } else {
        try Self.makeFolder(current, readers)
      }
    }
  }

  static func makeFolder(_ path: String, _ readers: Readers) throws(Diagnostic) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw failure(path, ENOTDIR) }
      return
    }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(String(path[..<slash]), readers)
    }
    guard mkdir(path, readers.folderMode) == 0 || errno == EEXIST else {
      throw failure(path, errno)
    }
  }

  private static func isEmpty(_ path: String) -> Bool {
    guard let folder = opendir(path) else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { return false }
    }
    return true
  }

  /// True when the file is there and holds just these bytes.
  private static func holds(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == bytes.count, let found = contents(of: path)
    else { return false }
    return found.elementsEqual(bytes)
  }

  private static func contents(of path: String) -> [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    do throws(Diagnostic) { return try FileBytes.read(path: path) } catch { return nil }
  }

  static func failure(_ path: String, _ error: Int32) -> Diagnostic {
    Diagnostic(
      .outputWrite, "a file could not be written: \(String(cString: strerror(error)))",
      at: .file(path))
  }
}
