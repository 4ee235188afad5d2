import ReportText

/// Writes one archive in a stream. What comes out depends on the paths and bytes alone: dates,
/// owners and rights are the same for all.
///
/// Memory: the list of entries (zip), the packed bytes of the largest entry, and some hundred KiB.
/// After an error the file is of no use.
struct ArchiveWriter: ~Copyable {
  /// The form.
  let form: ArchiveForm
  /// How many entries were added.
  var count = 0
  var output: ArchiveOutput
  let file: String
  /// The list of entries at the end of a zip archive, as it will be written.
  var directory: [UInt8] = []
  var header: [UInt8] = []
  var deflater = RawDeflater()

  /// - Parameters:
  ///   - form: the form.
  ///   - descriptor: a file that is open for writing and empty; it stays open.
  ///   - file: what messages call it.
  init(_ form: ArchiveForm, descriptor: Int32, file: String) {
    self.form = form
    self.file = file
    output = ArchiveOutput(descriptor: descriptor, file: file)
  }

  /// How many bytes of the archive there are, without its end.
  var bytes: Int { output.offset }

  /// The SHA-256 of the archive, once it is finished.
  func digest() -> String { output.digest() }

  func full() -> Diagnostic {
    Diagnostic(
      .archiveFull,
      "an archive takes at most \(ArchiveLimits.entries) documents of at most "
        + "\(ArchiveLimits.entryBytes) bytes, and \(ArchiveLimits.directoryBytes) bytes of paths",
      at: .file(file))
  }
}
