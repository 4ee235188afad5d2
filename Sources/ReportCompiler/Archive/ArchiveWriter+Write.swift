import ReportText

extension ArchiveWriter {
  /// Adds a document. The caller gives each path once: the build has made sure of that.
  /// - Throws: the path is not one inside the archive, nothing more fits, or the system does not
  ///   write. The message does not hold the path.
  mutating func add(path: String, bytes: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    guard count < ArchiveLimits.entries, bytes.count <= ArchiveLimits.entryBytes else {
      throw full()
    }
    try Array(path.utf8).withUnsafeBufferPointer { path throws(Diagnostic) in
      if let problem = ArchivePath.problem(of: path) {
        throw Diagnostic(
          .archivePath, "entry \(count + 1) of an archive \(problem)", at: .file(file))
      }
      switch form {
      case .zip: try addZip(path, bytes)
      case .tar: try addTar(path, bytes)
      }
    }
    count += 1
  }

  /// Writes the end. Nothing may be added then.
  /// - Throws: the system does not write.
  mutating func finish() throws(Diagnostic) {
    switch form {
    case .zip: try finishZip()
    case .tar: try finishTar()
    }
    try output.flush()
  }
}
