import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output folder of a run, with its documents and metadata files.
///
/// It is private, except for websites. The program does not write through links, and it does not
/// overwrite files that no earlier run of reportgen wrote.
struct OutputFolder: Sendable {
  /// The users with read permission for the output files.
  enum Readers: Sendable {
    /// The account owner only, for participant data.
    case owner
    /// All users, for websites.
    case everybody

    var fileMode: mode_t { self == .owner ? 0o600 : 0o644 }
    fileprivate var folderMode: mode_t { self == .owner ? 0o700 : 0o755 }
  }

  /// The path of the folder.
  let path: String
  /// The users with read permission for the output files.
  let readers: Readers
  /// The names of the run's metadata files.
  let files: RunFiles
  /// The manifest of the previous run or shard; nil if there was none.
  let previous: Manifest?
  /// The manifest of the previous complete run, from which a shard can reuse documents.
  let previousUnsharded: Manifest?
  /// The journal, which records finished files during the run.
  let journal: RunJournal
  /// The files of earlier runs that this run can reuse or replace.
  let earlierFiles: [Manifest.Output]
  /// The paths of all files that earlier runs wrote.
  let earlierPaths: Set<String>
  /// The formats of the documents of earlier runs; nil represents separate files.
  let earlierForms: Set<ArchiveFormat?>
  /// Whether the folder was empty before the run.
  let wasEmpty: Bool
  /// The open descriptor of the folder, for system calls with relative paths.
  let folder: OpenFolder
  /// The prefix of the temporary file names of this process.
  let temporaryStart: String

  /// Checks that no path would overwrite a file of another program or pass through a link.
  ///
  /// The function writes nothing.
  func checkPaths(of paths: [String]) throws(Diagnostic) {
    guard !wasEmpty else { return }
    for relative in paths {
      var parent = ""
      for part in Self.folder(of: relative).split(separator: "/") {
        parent += "/" + part
        var status = stat()
        guard lstat(path + parent, &status) == 0 else { break }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw linked() }
      }
      try checkOwnership(of: relative)
    }
  }

  private func checkOwnership(of relative: String) throws(Diagnostic) {
    var status = stat()
    guard lstat(path + "/" + relative, &status) == 0, !earlierPaths.contains(relative) else {
      return
    }
    throw Diagnostic(
      .outputForeign, "a report has the path of a file that reportgen did not write",
      at: .file(path), hints: ["choose another folder with `-o DIR`, or move the file"])
  }

  private func linked() -> Diagnostic {
    Diagnostic(
      .outputLink, "expected a folder for reports, found a file or a symbolic link",
      at: .file(path),
      hints: ["remove the file or the link, or choose another folder with `-o DIR`"])
  }

  /// Creates the folders of the documents and checks that no file of another program is replaced.
  ///
  /// - Parameter isFirst: true before the first write of the run. A folder that was empty then
  ///   needs no check.
  func prepare(for paths: [String], isFirst: Bool = false) throws(Diagnostic) {
    var created: Set<String> = []
    var last = ""
    for relative in paths {
      let folder = Self.folder(of: relative)
      if folder != last {
        last = String(folder)
        if created.insert(last).inserted { try createFolders(last) }
      }
      if isFirst, wasEmpty { continue }
      try checkOwnership(of: relative)
    }
  }

  /// Writes one file under a temporary name and renames it when it is complete.
  ///
  /// A file with the same bytes stays unchanged.
  ///
  /// - Parameter worker: the worker number. Each worker writes one file at a time.
  /// - Returns: true if the file was written, false if it was unchanged.
  @discardableResult
  func store(
    _ bytes: UnsafeBufferPointer<UInt8>, at relative: String, worker: Int = 0
  ) throws(Diagnostic) -> Bool {
    if contains(bytes, at: relative) { return false }
    let temporary = temporaryName(for: relative, String(worker))
    try write(bytes, to: temporary)
    try rename(temporary, to: relative)
    return true
  }

  /// Writes a new file, and removes it if an error occurs.
  func write(_ bytes: UnsafeBufferPointer<UInt8>, to temporary: String) throws(Diagnostic) {
    let descriptor = try create(temporary)
    var failed = OutputDescriptor.write(bytes, to: descriptor)
    if close(descriptor) != 0, failed == 0 { failed = errno }
    guard failed != 0 else { return }
    unlink(temporary)
    throw failure(failed)
  }

  /// Returns the temporary name for an output file.
  ///
  /// The name contains no participant data, and no document can have it.
  func temporaryName(for relative: String, _ end: String) -> String {
    let parent = Self.folder(of: relative)
    return (parent.isEmpty ? "" : parent + "/") + temporaryStart + end
  }

  /// Renames a complete file to its final path.
  func rename(_ temporary: String, to relative: String) throws(Diagnostic) {
    guard renameat(folder.descriptor, temporary, folder.descriptor, relative) == 0 else {
      let error = errno
      unlink(temporary)
      throw failure(error)
    }
  }

  /// Removes a temporary file.
  func unlink(_ temporary: String) { unlinkat(folder.descriptor, temporary, 0) }

  /// Returns the diagnostic for a file that cannot be written.
  func failure(_ error: Int32) -> Diagnostic { OutputDescriptor.failure(path, error) }

  /// Returns whether a regular file of this size exists at the path.
  func contains(bytes: Int, at relative: String) -> Bool {
    var status = stat()
    return fstatat(folder.descriptor, relative, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG && Int(status.st_size) == bytes
  }

  /// Returns whether the file at the path has this SHA-256, in hexadecimal digits.
  func contains(sha256: String, at relative: String) -> Bool {
    guard let bytes = Self.contents(of: path + "/" + relative) else { return false }
    return bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) } == sha256
  }

  /// Creates a new file and opens it for writing.
  ///
  /// A file of this name from a killed run is removed first.
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

  /// Returns the parent folder of a path; empty at the top level.
  static func folder(of relative: String) -> Substring {
    guard let slash = relative.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return relative[..<slash]
  }

  /// Whether earlier runs wrote files that this run can reuse or replace.
  var hasEarlier: Bool { !earlierFiles.isEmpty }

  /// Returns whether a regular file exists at the path.
  func containsFile(at relative: String) -> Bool {
    var status = stat()
    return fstatat(folder.descriptor, relative, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  /// Removes the document of an earlier run at the path, which can belong to another participant.
  ///
  /// - Returns: true if a file was removed.
  @discardableResult
  func removeEarlier(_ relative: String) -> Bool {
    earlierPaths.contains(relative) && unlinkat(folder.descriptor, relative, 0) == 0
  }

  /// Removes a file that reportgen wrote, if it exists.
  func remove(_ relative: String) { unlinkat(folder.descriptor, relative, 0) }

  // MARK: File system

  private func createFolders(_ relative: String) throws(Diagnostic) {
    var current = path
    for part in relative.split(separator: "/") {
      current += "/" + part
      var status = stat()
      if lstat(current, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else { throw linked() }
      } else {
        try Self.createFolder(current, readers)
      }
    }
  }

  static func createFolder(_ path: String, _ readers: Readers) throws(Diagnostic) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw OutputDescriptor.failure(path, ENOTDIR)
      }
      return
    }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try createFolder(String(path[..<slash]), readers)
    }
    guard mkdir(path, readers.folderMode) == 0 || errno == EEXIST else {
      throw OutputDescriptor.failure(path, errno)
    }
  }

  /// Returns whether the file at the path has exactly these bytes.
  ///
  /// The result is false without a check if the folder was empty before the run.
  func contains(_ bytes: UnsafeBufferPointer<UInt8>, at relative: String) -> Bool {
    !wasEmpty && Self.contains(path + "/" + relative, bytes)
  }

  private static func contains(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == bytes.count, let existing = contents(of: path)
    else { return false }
    return existing.elementsEqual(bytes)
  }

  static func contents(of path: String) -> [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    do throws(Diagnostic) { return try FileBytes.read(path: path) } catch { return nil }
  }

  /// Returns the manifest entry for a file of an earlier run; nil if the file is missing.
  ///
  /// The last files of a killed run have no hash, so the function reads them.
  ///
  /// - Parameter hasOtherInputs: true if the earlier run had other inputs.
  func earlierEntry(_ file: Manifest.Output, hasOtherInputs: Bool) -> Manifest.Output? {
    guard file.sha256.isEmpty else {
      var file = file
      if hasOtherInputs { file.isEarlier = true }
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
