import ReportText
import Synchronization

/// Files of a run under temporary names, which are renamed together when all are complete.
///
/// The folder stays unchanged until then. Without a commit, all temporary files are removed.
final class StagedFiles: Sendable {
  private struct State {
    /// The temporary name of each changed file, by path.
    var temporaries: [String: String] = [:]
    /// The number of temporary names created so far.
    var count = 0
  }

  private let folder: OutputFolder
  private let state = Mutex(State())

  /// Creates an empty set of staged files for a folder.
  init(in folder: OutputFolder) { self.folder = folder }

  deinit { discard() }

  /// Writes one file under a temporary name, unless the folder has the same file.
  ///
  /// - Returns: true if the file differs from the file in the folder.
  @discardableResult
  func store(_ bytes: UnsafeBufferPointer<UInt8>, at path: String) throws(Diagnostic) -> Bool {
    if folder.contains(bytes, at: path) { return false }
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    // The temporary file is at the top level because the folder of the file may not exist yet.
    let temporary = folder.temporaryName(for: "", "s\(number)")
    try folder.write(bytes, to: temporary)
    let earlier = state.withLock { $0.temporaries.updateValue(temporary, forKey: path) }
    if let earlier { folder.unlink(earlier) }
    return true
  }

  /// Returns the bytes that a file will have after the commit; nil if the file is missing.
  func bytes(at path: String) -> [UInt8]? {
    let temporary = state.withLock { $0.temporaries[path] }
    return OutputFolder.contents(of: folder.path + "/" + (temporary ?? path))
  }

  /// Renames all files to their final paths and removes outdated files.
  ///
  /// All path checks happen before the first file is renamed.
  ///
  /// - Parameter report: the report name for the journal.
  func commit(of report: String, removing outdated: [String]) throws(Diagnostic) {
    let files = state.withLock { $0.temporaries.sorted { $0.key < $1.key } }
    let paths = files.map(\.key)
    try folder.checkPaths(of: paths)
    // After an interruption, the next run recognizes these files by the journal.
    if !paths.isEmpty { folder.journal.begin(paths[...], Array(paths.indices)[...], of: report) }
    try folder.prepare(for: paths)
    for (path, temporary) in files { try folder.rename(temporary, to: path) }
    state.withLock { $0.temporaries.removeAll() }
    for path in outdated { folder.remove(path) }
  }

  /// Removes the temporary files that were not committed.
  func discard() {
    let files = state.withLock { state in
      defer { state.temporaries.removeAll() }
      return state.temporaries.values.sorted()
    }
    for temporary in files { folder.unlink(temporary) }
  }
}
