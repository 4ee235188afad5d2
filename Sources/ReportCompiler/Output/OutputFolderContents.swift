#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
