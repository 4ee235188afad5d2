import ReportText

/// An archive of documents with its own manifest, as anybody may have made it.
struct PackedDocuments: Sendable {
  /// What is in it.
  let reader: ArchiveReader
  /// Its manifest.
  let manifest: Manifest

  /// Opens an archive.
  /// - Throws: it is not an archive that can be trusted, or has no manifest.
  init(path: String) throws(Diagnostic) { try self.init(ArchiveFile(path: path)) }

  /// Reads an archive that is open.
  init(_ file: ArchiveFile) throws(Diagnostic) {
    let reader = try ArchiveReader(file)
    let name = ByteText(Array(Manifest.fileName.utf8))
    // The last, where this program wrote it.
    guard let place = (0..<reader.count).last(where: { reader.path(of: $0) == name }) else {
      throw file.problem(.manifestMissing, "has no `\(Manifest.fileName)`")
    }
    guard let manifest = Manifest(reading: try reader.bytes(of: place)) else {
      throw file.problem(.manifestUnreadable, "has a manifest that reportgen did not write")
    }
    self.reader = reader
    self.manifest = manifest
  }

  /// Makes sure that its documents are those that the manifest of the run says it has: as many, of one report, in
  /// the order of their records.
  func check(_ entry: Manifest.Output) throws(Diagnostic) {
    var last = entry.record - 1
    for output in manifest.outputs {
      guard output.report == entry.report, output.record > last, output.documents == nil,
        output.printing == nil
      else {
        throw Diagnostic(
          .manifestUnreadable, "the manifest in `\(entry.path)` is not that of this archive")
      }
      last = output.record
    }
    guard manifest.outputs.count == entry.documents else {
      throw Diagnostic(
        .manifestUnreadable,
        "`\(entry.path)` has \(manifest.outputs.count) document\(manifest.outputs.count == 1 ? "" : "s"), and "
          + "\(entry.documents ?? 0) by the manifest of the run")
    }
  }
}
