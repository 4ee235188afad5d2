import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputFolder {
  /// Opens or creates the output folder and locks it against other runs.
  ///
  /// The lock lasts until the journal is deallocated.
  ///
  /// - Parameter files: the metadata files of the complete run or of a shard. A shard does not lock
  ///   out other shards.
  /// - Throws: a diagnostic if the folder cannot be created, contains files of other programs, or
  ///   is in use by another run.
  init(
    path: String, readers: Readers = .owner, files: RunFiles = .unsharded
  ) throws(Diagnostic) {
    self.path = path
    self.readers = readers
    self.files = files
    try Self.createFolder(path, readers)
    var content = OutputFolderContents(path)
    // A shard that ends at this time replaces its journal by a manifest, so the first scan can miss
    // both.
    if !content.isBuiltIn { content = OutputFolderContents(path) }
    guard content.isBuiltIn else { throw Self.foreign(path) }
    folder = OpenFolder(path)
    guard folder.descriptor >= 0 else { throw OutputDescriptor.failure(path, errno) }
    journal = try RunJournal(files, in: folder, at: path, mode: readers.fileMode)
    if content.manifests.isEmpty, journal.isForeign { throw Self.foreign(path) }
    // The second scan finds runs that began in between. Of two concurrent runs, each sees the
    // other.
    let now = OutputFolderContents(path)
    for run in now.journals where run != files {
      let conflicts = run.shard == nil || files.shard == nil
      if conflicts, RunJournal.isLocked(run.journal, in: folder) { throw RunJournal.busy(path) }
    }
    // Read the manifests only after the check that no other run writes them.
    var earlierPaths: Set<String> = []
    var forms: Set<ArchiveFormat?> = []
    var previous: Manifest?
    var unsharded: Manifest?
    for run in content.manifests {
      guard let bytes = Self.contents(of: path + "/" + run.manifest) else { continue }
      guard let manifest = Manifest(reading: bytes) else { throw Self.foreign(path) }
      earlierPaths.formUnion(manifest.outputs.lazy.map(\.path))
      forms.formUnion(manifest.outputs.lazy.map(\.form))
      if run == files { previous = manifest } else if run == .unsharded { unsharded = manifest }
    }
    earlierPaths.formUnion(journal.earlier.finished.lazy.map(\.path))
    earlierPaths.formUnion(journal.earlier.begun.lazy.map(\.path))
    forms.formUnion((journal.earlier.finished + journal.earlier.begun).lazy.map(\.form))
    earlierForms = forms
    self.previous = previous
    previousUnsharded = unsharded
    earlierFiles = Self.earlierFiles(previous, journal.earlier)
    self.earlierPaths = earlierPaths
    wasEmpty = content.isEmpty
    temporaryStart = Self.temporaryStart(files)
    removeUnfinished(now.unfinished)
  }

  /// Opens and locks the output folder in which the shards of a run are merged.
  ///
  /// The initializer does not read the content of the folder. The merge reads it incrementally.
  ///
  /// - Throws: a diagnostic if the folder is missing or in use by another run.
  init(joining path: String) throws(Diagnostic) {
    self.path = path
    readers = .owner
    files = .unsharded
    folder = OpenFolder(path)
    guard folder.descriptor >= 0 else { throw OutputDescriptor.failure(path, errno) }
    journal = try RunJournal(files, in: folder, at: path, mode: readers.fileMode)
    previous = nil
    previousUnsharded = nil
    earlierFiles = Self.earlierFiles(nil, journal.earlier)
    earlierPaths = []
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

  /// Removes the temporary files of killed runs of the same shard, or of killed complete runs.
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

  /// Returns whether a file name is a temporary name of a complete run or of a shard.
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
  /// The runs with a manifest in the folder: the complete run first, then the shards in order.
  private(set) var manifests: [RunFiles] = []
  /// The runs with a journal in the folder.
  private(set) var journals: [RunFiles] = []

  /// The names of the temporary files at the top level of the folder.
  private(set) var unfinished: [String] = []

  /// Whether the folder is empty or contains files of an earlier run.
  var isBuiltIn: Bool { isEmpty || !manifests.isEmpty || !journals.isEmpty }

  /// Scans the file names at the top level of an output folder.
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
