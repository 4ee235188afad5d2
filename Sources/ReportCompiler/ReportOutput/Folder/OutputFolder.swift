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

    var fileMode: mode_t { self == .owner ? 0o600 : 0o644 }
    fileprivate var folderMode: mode_t { self == .owner ? 0o700 : 0o755 }
  }

  /// The path of the folder.
  let path: String
  /// Who may read what is written.
  let readers: Readers
  /// The names of the files that the run writes about itself.
  let files: RunFiles
  /// The manifest of the run before, if there was one; of a shard, of that shard.
  let previous: Manifest?
  /// Of a shard: the manifest of the whole run before, whose documents it may take over.
  let wholeBefore: Manifest?
  /// What is done, noted while the run lasts.
  let journal: RunJournal
  /// What earlier runs wrote into the folder, as far as it is this run's to go on with.
  let earlierFiles: [Manifest.Output]
  /// The paths of the files that any earlier run wrote.
  let own: Set<String>
  /// In which forms earlier runs wrote their documents; nil for files.
  let earlierForms: Set<ArchiveFormat?>
  /// True when nothing stood in the folder.
  let wasEmpty: Bool
  /// The folder itself.
  let folder: OpenFolder
  /// What the names of files begin with that this process has not finished.
  let temporaryStart: String

  /// Checks that no file would replace someone else's or stand behind a link, and makes nothing.
  func checkPlaces(of paths: [String]) throws(Diagnostic) {
    guard !wasEmpty else { return }
    for relative in paths {
      var parent = ""
      for part in Self.folder(of: relative).split(separator: "/") {
        parent += "/" + part
        var status = stat()
        guard lstat(path + parent, &status) == 0 else { break }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw linked() }
      }
      try checkOwner(of: relative)
    }
  }

  private func checkOwner(of relative: String) throws(Diagnostic) {
    var status = stat()
    guard lstat(path + "/" + relative, &status) == 0, !own.contains(relative) else { return }
    throw Diagnostic(
      .outputForeign, "a report would replace a file that reportgen did not write",
      at: .file(path))
  }

  private func linked() -> Diagnostic {
    Diagnostic(.outputLink, "a folder of the output is a link or a file", at: .file(path))
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
      try checkOwner(of: relative)
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
    if holds(bytes, at: relative) { return false }
    let temporary = temporaryName(for: relative, String(worker))
    try write(bytes, to: temporary)
    try rename(temporary, to: relative)
    return true
  }

  /// Writes a file that is not there yet; what cannot be written as a whole is removed.
  func write(_ bytes: UnsafeBufferPointer<UInt8>, to temporary: String) throws(Diagnostic) {
    let descriptor = try create(temporary)
    var failed = OutputDescriptor.write(bytes, to: descriptor)
    if close(descriptor) != 0, failed == 0 { failed = errno }
    guard failed != 0 else { return }
    unlink(temporary)
    throw failure(failed)
  }

  /// The name under which a file is written until it is whole. It says nothing of a person, and is not one
  /// that a document can have.
  func temporaryName(for relative: String, _ end: String) -> String {
    let parent = Self.folder(of: relative)
    return (parent.isEmpty ? "" : parent + "/") + temporaryStart + end
  }

  /// Gives a file that is whole its name.
  func rename(_ temporary: String, to relative: String) throws(Diagnostic) {
    guard renameat(folder.descriptor, temporary, folder.descriptor, relative) == 0 else {
      let error = errno
      unlink(temporary)
      throw failure(error)
    }
  }

  /// Removes a file that was not finished.
  func unlink(_ temporary: String) { unlinkat(folder.descriptor, temporary, 0) }

  /// Why a file cannot be written.
  func failure(_ error: Int32) -> Diagnostic { OutputDescriptor.failure(path, error) }

  /// True when a plain file of this size stands at a path.
  func holds(bytes: Int, at relative: String) -> Bool {
    var status = stat()
    return fstatat(folder.descriptor, relative, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG && Int(status.st_size) == bytes
  }

  /// True when there is a file with this SHA-256, in hexadecimal digits.
  func holds(sha256: String, at relative: String) -> Bool {
    guard let bytes = Self.contents(of: path + "/" + relative) else { return false }
    return bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) } == sha256
  }

  /// Makes a file that is not there yet, and opens it for writing. What a run that was killed may have
  /// left under its name is nobody's.
  func create(_ temporary: String) throws(Diagnostic) -> Int32 {
    for attempt in 0..<2 {
      let descriptor = openat(
        folder.descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
        readers.fileMode)
      if descriptor >= 0 { return descriptor }
      guard errno == EEXIST, attempt == 0 else { break }
      unlinkat(folder.descriptor, temporary, 0)
    }
    throw OutputDescriptor.failure(path, errno)
  }

  /// The folder of a path; empty at the top.
  static func folder(of relative: String) -> Substring {
    guard let slash = relative.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return relative[..<slash]
  }

  /// True when an earlier run wrote something.
  var hasEarlier: Bool { !earlierFiles.isEmpty }

  /// True when a plain file stands at a path.
  func holdsFile(at relative: String) -> Bool {
    var status = stat()
    return fstatat(folder.descriptor, relative, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  /// Removes what an earlier run wrote at the path of a document: it may be somebody else's.
  /// - Returns: true when there was one.
  @discardableResult
  func removeEarlier(_ relative: String) -> Bool {
    own.contains(relative) && unlinkat(folder.descriptor, relative, 0) == 0
  }

  /// Removes a file of ours, if it is there.
  func remove(_ relative: String) { unlinkat(folder.descriptor, relative, 0) }

  // MARK: File system

  private func makeFolders(_ relative: String) throws(Diagnostic) {
    var current = path
    for part in relative.split(separator: "/") {
      current += "/" + part
      var status = stat()
      if lstat(current, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else { throw linked() }
      } else {
        try Self.makeFolder(current, readers)
      }
    }
  }

  static func makeFolder(_ path: String, _ readers: Readers) throws(Diagnostic) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw OutputDescriptor.failure(path, ENOTDIR)
      }
      return
    }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(String(path[..<slash]), readers)
    }
    guard mkdir(path, readers.folderMode) == 0 || errno == EEXIST else {
      throw OutputDescriptor.failure(path, errno)
    }
  }

  /// True when the file is there and holds just these bytes; nothing is in a folder that was empty.
  func holds(_ bytes: UnsafeBufferPointer<UInt8>, at relative: String) -> Bool {
    !wasEmpty && Self.holds(path + "/" + relative, bytes)
  }

  private static func holds(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == bytes.count, let found = contents(of: path)
    else { return false }
    return found.elementsEqual(bytes)
  }

  static func contents(of path: String) -> [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    do throws(Diagnostic) { return try FileBytes.read(path: path) } catch { return nil }
  }

  /// A file of an earlier run as the manifest of this one, which did not make it, names it; nil when it is not
  /// there. What a run that was killed wrote last is known by its path only, so it is read.
  /// - Parameter isOther: true when the earlier run had other inputs.
  func kept(_ file: Manifest.Output, isOther: Bool) -> Manifest.Output? {
    guard file.sha256.isEmpty else {
      var file = file
      if isOther { file.isEarlier = true }
      return file
    }
    if file.documents != nil { return readArchive(file) }
    guard let bytes = Self.contents(of: path + "/" + file.path) else { return nil }
    var read = Manifest.Output(
      report: file.report, record: file.record, path: file.path, bytes: bytes.count,
      sha256: bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) })
    read.isEarlier = true
    return read
  }
}
