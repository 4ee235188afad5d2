import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputFolder {
  /// Opens the folder, making it when it does not exist, and keeps other runs out of it until it is let go.
  /// - Parameter files: those of the whole run, or of a shard, which does not keep other shards out.
  /// - Throws: it cannot be made, it holds files and neither manifest nor journal of ours, or another run
  ///   is using it.
  init(
    path: String, readers: Readers = .owner, files: RunFiles = .whole
  ) throws(Diagnostic) {
    self.path = path
    self.readers = readers
    self.files = files
    try Self.makeFolder(path, readers)
    var found = OutputFolderContents(path)
    // A shard that ends just now puts a manifest where its journal was: then neither may have been seen.
    if !found.isOurs { found = OutputFolderContents(path) }
    guard found.isOurs else { throw Self.foreign(path) }
    folder = OpenFolder(path)
    guard folder.descriptor >= 0 else { throw OutputDescriptor.failure(path, errno) }
    journal = try RunJournal(files, in: folder, at: path, mode: readers.fileMode)
    if found.manifests.isEmpty, journal.isForeign { throw Self.foreign(path) }
    // Looked for again, since another run may have begun in between: of two, each sees the other.
    let now = OutputFolderContents(path)
    for other in now.journals where other != files {
      let meets = other.shard == nil || files.shard == nil
      if meets, RunJournal.isLocked(other.journal, in: folder) { throw RunJournal.busy(path) }
    }
    // Read when it is certain that nobody writes it.
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

  /// Opens the folder of a whole run whose parts are joined, and keeps other runs out of it until it is let
  /// go. What stands in it is not read: whoever joins does that piece by piece.
  /// - Throws: it is not there, or a run is using it.
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

  /// Shards on several computers may have the same process numbers.
  private static func temporaryStart(_ files: RunFiles) -> String {
    "\(RunFiles.temporaryPrefix)\(getpid())-"
      + (files.shard.map { "\($0.number)-of-\($0.count)-" } ?? "")
  }

  private static func foreign(_ path: String) -> Diagnostic {
    Diagnostic(
      .outputForeign,
      "the output folder holds files that reportgen did not write", at: .file(path),
      hints: ["choose an empty folder with `-o DIR`"])
  }

  /// What earlier runs wrote: those of the manifest in their order, then those of runs that were not finished.
  private static func earlierFiles(
    _ previous: Manifest?, _ journal: RunJournal.UnfinishedRuns
  ) -> [Manifest.Output] {
    var files = previous?.outputs ?? []
    guard !journal.finished.isEmpty || !journal.begun.isEmpty else { return files }
    let later = Set((journal.finished + journal.begun).map(\.path))
    files.removeAll { later.contains($0.path) }
    return files + journal.finished + journal.begun
  }

  /// Removes the files that a run of this name had not finished when it was killed. Whoever has the lock of
  /// the run knows that nobody writes them.
  func removeUnfinished(_ top: [String]) {
    for name in top where Self.isUnfinished(name, of: files) { unlink(name) }
    // Of documents, only one that was begun can be among them.
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

  /// True for the name of a file in progress of a run: process, shard, and what tells the files of the run
  /// apart.
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

/// What stands in an output folder before a run, as far as it tells whose folder it is.
struct OutputFolderContents {
  /// True when nothing stands there.
  private(set) var isEmpty = true
  /// The runs of which there is a manifest, the whole run first, then by shards.
  private(set) var manifests: [RunFiles] = []
  /// The runs of which there is a journal.
  private(set) var journals: [RunFiles] = []

  /// The names of files that were not finished, or are not yet.
  private(set) var unfinished: [String] = []

  /// True when the folder is empty or an earlier run wrote into it.
  var isOurs: Bool { isEmpty || !manifests.isEmpty || !journals.isEmpty }

  /// Looks into a folder.
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
