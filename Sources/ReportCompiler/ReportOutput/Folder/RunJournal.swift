import ReportText
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The journal of a run, which lists the files that were begun and finished.
///
/// The run removes the journal after it writes the manifest. The journal of an earlier run shows
/// its progress before it was stopped.
///
/// The journal is also the lock of the folder. A running process locks it.
final class RunJournal: Sendable {
  /// The journal entries of earlier runs that did not finish.
  struct UnfinishedRuns: Sendable {
    /// The files that these runs finished, in the order of the journal.
    ///
    /// Later entries of a path replace earlier ones.
    var finished: [Manifest.Output] = []
    /// The files that these runs began to write and did not finish.
    var begun: [Manifest.Output] = []
  }

  private let descriptor: Int32
  private let name: String
  private let folder: OpenFolder
  /// The files that earlier runs began or finished before they were stopped.
  let earlier: UnfinishedRuns
  /// Whether the file with the journal's name was not written by a run.
  let isForeign: Bool

  private struct State {
    /// The number of the first system error while writing the journal; 0 if none occurred.
    var error: Int32 = 0
    var isEmpty: Bool
  }

  private let state: Mutex<State>

  /// Opens and locks the journal of a run.
  ///
  /// - Throws: a diagnostic if another run has locked it.
  init(_ files: RunFiles, in folder: OpenFolder, at path: String, mode: mode_t) throws(Diagnostic) {
    name = files.journal
    self.folder = folder
    descriptor = try Self.lock(files.journal, in: folder, at: path, mode)
    var earlier = UnfinishedRuns()
    // Without a readable journal, the run renders all documents again.
    let bytes = Self.bytes(of: descriptor) ?? []
    Self.read(bytes, into: &earlier)
    self.earlier = earlier
    isForeign =
      earlier.finished.isEmpty && earlier.begun.isEmpty && bytes.contains(UInt8(ascii: "\n"))
    state = Mutex(State(isEmpty: bytes.isEmpty))
  }

  deinit {
    if state.withLock({ $0.isEmpty }) { remove() }
    close(descriptor)
  }

  private static func lock(
    _ name: String, in folder: OpenFolder, at path: String, _ mode: mode_t
  ) throws(Diagnostic) -> Int32 {
    while true {
      let descriptor = openat(
        folder.descriptor, name, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, mode)
      guard descriptor >= 0 else { throw OutputDescriptor.failure(path, errno) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let error = errno
        close(descriptor)
        guard error == EWOULDBLOCK else { throw OutputDescriptor.failure(path, error) }
        throw busy(path)
      }
      // The previous lock owner can remove the file between the two calls. Then this descriptor has
      // no name.
      var opened = stat()
      var named = stat()
      if fstat(descriptor, &opened) == 0,
        fstatat(folder.descriptor, name, &named, AT_SYMLINK_NOFOLLOW) == 0,
        opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
  }

  /// Returns whether a run has locked the journal of this name.
  static func isLocked(_ name: String, in folder: OpenFolder) -> Bool {
    let descriptor = openat(folder.descriptor, name, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  static func busy(_ path: String) -> Diagnostic {
    Diagnostic(
      .outputBusy, "another run of reportgen writes to the output folder", at: .file(path),
      hints: ["wait until it finishes, or choose another folder with `-o DIR`"])
  }

  /// Adds journal entries for files that the run is about to write.
  func begin(_ paths: ArraySlice<String>, _ rows: ArraySlice<Int>, of report: String) {
    append { writer in
      for (path, row) in zip(paths, rows) {
        writer.literal("{\"report\": ")
        writer.jsonString(report)
        writer.literal(", \"record\": ")
        writer.integer(row + 1)
        writer.literal(", \"path\": ")
        writer.jsonString(path)
        writer.literal("}\n")
      }
    }
  }

  /// Adds a journal entry for an archive that the run is about to write.
  ///
  /// - Parameter record: the number of its first record.
  func begin(archive path: String, from record: Int, of report: String) {
    var output = Manifest.Output(report: report, record: record, path: path, bytes: 0, sha256: "")
    output.documents = 0
    append { writer in
      output.write(into: &writer)
      writer.literal("\n")
    }
  }

  /// Adds journal entries for files that the run finished.
  func finish(_ outputs: [Manifest.Output]) {
    guard !outputs.isEmpty else { return }
    append { writer in
      for output in outputs {
        output.write(into: &writer)
        writer.literal("\n")
      }
    }
  }

  private func append(_ body: (inout ByteWriter) -> Void) {
    var writer = ByteWriter(capacity: 1 << 14)
    body(&writer)
    let error = writer.withBytes { OutputDescriptor.write($0, to: descriptor) }
    state.withLock { state in
      state.isEmpty = false
      if error != 0, state.error == 0 { state.error = error }
    }
  }

  /// The number of the first system error while writing the journal; 0 if none occurred.
  var error: Int32 { state.withLock { $0.error } }

  /// Removes the journal, because the manifest contains the same entries.
  func remove() { unlinkat(folder.descriptor, name, 0) }

  // MARK: Reading

  private static func bytes(of descriptor: Int32) -> [UInt8]? {
    do throws(Diagnostic) {
      return try FileBytes.read(descriptor: dup(descriptor), path: RunFiles.unsharded.journal)
    } catch { return nil }
  }

  private static func read(_ bytes: [UInt8], into earlier: inout UnfinishedRuns) {
    var begun: [String: Manifest.Output] = [:]
    var order: [String] = []
    var finished: [String: Int] = [:]
    bytes.withUnsafeBufferPointer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let output = Manifest.Output(reading: UnsafeBufferPointer(rebasing: line)) else {
          // The last line of a killed run can be truncated.
          continue
        }
        if output.sha256.isEmpty {
          if begun.updateValue(output, forKey: output.path) == nil { order.append(output.path) }
        } else {
          begun[output.path] = nil
          if let index = finished[output.path] {
            earlier.finished[index] = output
          } else {
            finished[output.path] = earlier.finished.count
            earlier.finished.append(output)
          }
        }
      }
    }
    // If a later run began a finished file again, its bytes are unknown.
    for path in order {
      guard let output = begun[path] else { continue }
      begun[path] = nil
      earlier.begun.append(output)
    }
    let unknown = Set(earlier.begun.map(\.path))
    earlier.finished.removeAll { unknown.contains($0.path) }
  }
}
