import ReportText
import Synchronization

/// Files of a run that are written under temporary names first, so that the folder stays as it is until all of
/// them are whole: then each gets its name, or none does.
final class StagedFiles: Sendable {
  private struct State {
    /// The temporary name of each file that differs from the one in the folder, by its path.
    var temporaries: [String: String] = [:]
    /// The number of names given out.
    var count = 0
  }

  private let folder: OutputFolder
  private let state = Mutex(State())

  /// The files of a run into this folder.
  init(in folder: OutputFolder) { self.folder = folder }

  deinit { discard() }

  /// Writes one file under a temporary name; one that the folder has already is left alone.
  /// - Returns: true when the file differs from that of the folder.
  @discardableResult
  func store(_ bytes: UnsafeBufferPointer<UInt8>, at path: String) throws(Diagnostic) -> Bool {
    if folder.holds(bytes, at: path) { return false }
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    // At the top of the folder, since the folder of the file may not be there yet.
    let temporary = folder.temporaryName(for: "", "s\(number)")
    try folder.write(bytes, to: temporary)
    let earlier = state.withLock { $0.temporaries.updateValue(temporary, forKey: path) }
    if let earlier { folder.unlink(earlier) }
    return true
  }

  /// The bytes of a file as it will be; nil when it is not there.
  func bytes(at path: String) -> [UInt8]? {
    let temporary = state.withLock { $0.temporaries[path] }
    return OutputFolder.contents(of: folder.path + "/" + (temporary ?? path))
  }

  /// Gives all files their names and removes those at other paths. Everything that can be wrong with their places
  /// is looked at before the first one is moved.
  /// - Parameter report: of what they are, for the journal.
  func commit(of report: String, removing outdated: [String]) throws(Diagnostic) {
    let files = state.withLock { $0.temporaries.sorted { $0.key < $1.key } }
    let paths = files.map(\.key)
    try folder.checkPlaces(of: paths)
    // A run that is stopped in between leaves files that the next one knows as ours.
    if !paths.isEmpty { folder.journal.begin(paths[...], Array(paths.indices)[...], of: report) }
    try folder.prepare(for: paths)
    for (path, temporary) in files { try folder.rename(temporary, to: path) }
    state.withLock { $0.temporaries.removeAll() }
    for path in outdated { folder.remove(path) }
  }

  /// Removes what has not got its name.
  func discard() {
    let files = state.withLock { state in
      defer { state.temporaries.removeAll() }
      return state.temporaries.values.sorted()
    }
    for temporary in files { folder.unlink(temporary) }
  }
}
