import ReportText

/// An archive of documents that also contains the manifest of these documents.
struct PackedDocuments: Sendable {
  /// The reader of the archive.
  let reader: ArchiveReader
  /// The manifest in the archive.
  let manifest: Manifest

  /// Opens an archive of documents and reads its manifest.
  ///
  /// - Throws: a diagnostic if the file is not a valid archive or has no manifest.
  init(path: String) throws(Diagnostic) { try self.init(ArchiveFile(path: path)) }

  /// Reads the manifest of an open archive.
  init(_ file: ArchiveFile) throws(Diagnostic) {
    let reader = try ArchiveReader(file)
    let name = ByteText(Array(Manifest.fileName.utf8))
    // The program writes the manifest as the last file.
    guard let index = (0..<reader.count).last(where: { reader.path(of: $0) == name }) else {
      throw file.problem(.manifestMissing, "does not contain `\(Manifest.fileName)`")
    }
    guard let manifest = Manifest(reading: try reader.bytes(of: index)) else {
      throw file.problem(.manifestUnreadable, "has an invalid manifest")
    }
    self.reader = reader
    self.manifest = manifest
  }

  /// Checks that the archive has the documents that the manifest of the run lists.
  ///
  /// The documents must belong to one report, in record order, and their number must match.
  func check(_ entry: Manifest.Output) throws(Diagnostic) {
    var last = entry.record - 1
    for output in manifest.outputs {
      guard output.report == entry.report, output.record > last, output.documents == nil,
        output.printing == nil
      else {
        throw Diagnostic(
          .manifestUnreadable, "the manifest in `\(entry.path)` does not belong to this archive",
          hints: [ArchiveFile.copyHint])
      }
      last = output.record
    }
    guard manifest.outputs.count == entry.documents else {
      throw Diagnostic(
        .manifestUnreadable,
        "`\(entry.path)` contains \(manifest.outputs.count) "
          + "document\(manifest.outputs.count == 1 ? "" : "s"), but the manifest of the build "
          + "lists \(entry.documents ?? 0)",
        hints: [ArchiveFile.copyHint])
    }
  }
}
