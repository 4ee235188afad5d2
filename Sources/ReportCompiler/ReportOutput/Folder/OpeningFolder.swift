import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputFolder {
  /// Opens or creates the folder and locks it against other runs.
  ///
  /// The lock lasts until the journal is deallocated.
  ///
  /// - Parameter files: the metadata files of the complete run or of a shard. A shard does not lock
  ///   out other shards.
  /// - Throws: a diagnostic if the folder cannot be created, contains files of other programs, or
  ///   is in use by another run.
  init(
    path: String, readers: Readers = .owner, files: RunFiles = .whole
  ) throws(Diagnostic) {
    self.path = path
    self.readers = readers
    self.files = files
    try Self.makeFolder(path, readers)
    var found = OutputFolderContents(path)
    // A shard that ends at this time replaces its journal by a manifest, so the first scan can miss
    // both.
    if !found.isBuiltIn { found = OutputFolderContents(path) }
    guard found.isBuiltIn else { throw Self.foreign(path) }
    folder = OpenFolder(path)
    guard folder.descriptor >= 0 else { throw OutputDescriptor.failure(path, errno) }
    journal = try RunJournal(files, in: folder, at: path, mode: readers.fileMode)
    if found.manifests.isEmpty, journal.isForeign { throw Self.foreign(path) }
    // The second scan finds runs that began in between. Of two concurrent runs, each sees the
    // other.
    let now = OutputFolderContents(path)
    for other in now.journals where other != files {
      let meets = other.shard == nil || files.shard == nil
      if meets, RunJournal.isLocked(other.journal, in: folder) { throw RunJournal.busy(path) }
    }
    // Read the manifests only after the check that no other run writes them.
    var own: Set<String> = []
    var forms: Set<ArchiveFormat?> = []
    var previous: Manifest?
    var whole: Manifest?
    for run in found.manifests {
      guard let bytes = Self.contents(of: path + "/" + run.manifest) else { continue }
      guard let manifest = Manifest(reading: bytes) else { throw Self.foreign(path) }
      own.formUnion(manifest.outputs.lazy.map(\.path))
      forms.formUnion(manifest.outputs.lazy.map(\.form))
      if run == files { previous = manifest } else if run == .whole { whole = manifest }
    }
    own.formUnion(journal.earlier.finished.lazy.map(\.path))
    own.formUnion(journal.earlier.begun.lazy.map(\.path))
    forms.formUnion((journal.earlier.finished + journal.earlier.begun).lazy.map(\.form))
    earlierForms = forms
    self.previous = previous
    wholeBefore = whole
    earlierFiles = Self.earlierFiles(previous, journal.earlier)
    self.own = own
    wasEmpty = found.isEmpty
    temporaryStart = Self.temporaryStart(files)
    removeUnfinished(now.unfinished)
  }

  /// Opens the folder of a complete run to merge its shards, and locks it.
  ///
  /// The initializer does not read the content of the folder. The merge reads it incrementally.
  ///
  /// - Throws: a diagnostic if the folder is missing or in use by another run.
  init(joining path: String) throws(Diagnostic) {
    self.path = path
    readers = .owner
    files = .whole
    folder = OpenFolder(path)
    guard folder.descriptor >= 0 else { throw OutputDescriptor.failure(path, errno) }
    journal = try RunJournal(files, in: folder, at: path, mode: readers.fileMode)
    previous = nil
    wholeBefore = nil
    earlierFiles = Self.earlierFiles(nil, journal.earlier)
    own = []
    earlierForms = []
    wasEmpty = false
    temporaryStart = Self.temporaryStart(files)
    removeUnfinished(OutputFolderContents(path).unfinished)
  }

  /// Returns the prefix of temporary names, with process number and shard.
  ///
  /// Shards on several computers can have the same process number.
  private static func temporaryStart(_ files: RunFiles) -> String {
    "\(RunFiles.temporaryPrefix)\(getpid())-"
      + (files.shard.map { "\($0.number)-of-\($0.count)-" } ?? "")
  }

  private static func foreign(_ path: String) -> Diagnostic {
    Diagnostic(
      .outputForeign,
      "expected an empty folder or a folder of an earlier build, found other files",
      at: .file(path),
      hints: ["choose another folder with `-o DIR`"])
  }

  /// Returns the files of earlier runs: manifest entries in order, then files of unfinished runs.
  private static func earlierFiles(
    _ previous: Manifest?, _ journal: RunJournal.UnfinishedRuns
  ) -> [Manifest.Output] {
    var files = previous?.outputs ?? []
    guard !journal.finished.isEmpty || !journal.begun.isEmpty else { return files }
    let later = Set((journal.finished + journal.begun).map(\.path))
    files.removeAll { later.contains($0.path) }
    return files + journal.finished + journal.begun
  }

  /// Removes the temporary files that a killed run of the same name left.
  ///
  /// The lock on the journal ensures that no other process writes them.
  func removeUnfinished(_ top: [String]) {
    for name in top where Self.isUnfinished(name, of: files) { unlink(name) }
    // Temporary files of documents exist only in folders of documents that were begun.
    for folder in Set(journal.earlier.begun.map { Self.folder(of: $0.path) }) where !folder.isEmpty
    {
      removeUnfinished(in: String(folder) + "/")
    }
  }

  private func removeUnfinished(in below: String) {
    guard let listing = opendir(path + "/" + below) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if Self.isUnfinished(name, of: files) { unlink(below + name) }
    }
  }

  /// Returns whether a name is a temporary file name of the run.
  ///
  /// The name contains the process number, the shard, and a suffix per file.
  static func isUnfinished(_ name: String, of files: RunFiles) -> Bool {
    guard name.hasPrefix(RunFiles.temporaryPrefix) else { return false }
    let parts = name.dropFirst(RunFiles.temporaryPrefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard let process = parts.first, Int(process) != nil else { return false }
    guard let shard = files.shard else { return parts.count == 2 }
    return parts.count == 5 && parts[2] == "of" && parts[1] == "\(shard.number)"
      && parts[3] == "\(shard.count)"
  }
}

/// The content of an output folder before a run, for the ownership check.
struct OutputFolderContents {
  /// Whether the folder contains no files.
  private(set) var isEmpty = true
  /// The runs with a manifest: the complete run first, then the shards in order.
  private(set) var manifests: [RunFiles] = []
  /// The runs with a journal.
  private(set) var journals: [RunFiles] = []

  /// The names of temporary files.
  private(set) var unfinished: [String] = []

  /// Whether the folder is empty or contains files of an earlier run.
  var isBuiltIn: Bool { isEmpty || !manifests.isEmpty || !journals.isEmpty }

  /// Scans a folder.
  init(_ path: String) {
    guard let folder = opendir(path) else {
      isEmpty = false
      return
    }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      isEmpty = false
      if name.hasPrefix(RunFiles.temporaryPrefix) { unfinished.append(name) }
      switch RunFiles.parse(name) {
      case (.manifest, let run)?: manifests.append(run)
      case (.journal, let run)?: journals.append(run)
      default: break
      }
    }
    manifests.sort {
      ($0.shard?.count ?? 0, $0.shard?.number ?? 0) < ($1.shard?.count ?? 0, $1.shard?.number ?? 0)
    }
  }
}
