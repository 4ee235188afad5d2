import ReportText

/// The check of one archive in an output folder: its bytes, its list of entries, and its manifest.
struct ArchiveCheck {
  let folder: String
  let listing: FolderListing

  /// Checks an archive and returns its errors and its documents.
  func check(_ archive: Manifest.Output) -> ArchiveFindings {
    var findings = ArchiveFindings()
    do throws(Diagnostic) {
      guard listing.files.contains(ByteText(archive.path)) else {
        throw problem(.documentMissing, archive, "is not in the folder")
      }
      let file = try ArchiveFile(path: folder + "/" + archive.path)
      if file.size != archive.bytes {
        findings.diagnostics.add(
          problem(.documentChanged, archive, "changed: its size differs from `manifest.json`"))
      } else if try file.digest() != archive.sha256 {
        findings.diagnostics.add(
          problem(.documentChanged, archive, "changed: its SHA-256 differs from `manifest.json`"))
      }
      let packed = try PackedDocuments(file)
      try packed.check(archive)
      compare(packed, of: archive, &findings)
    } catch {
      var error = error
      error.record = archive.record
      findings.diagnostics.add(error)
      findings.missing = archive.documents ?? 0
    }
    return findings
  }

  private func problem(
    _ code: DiagnosticCode, _ archive: Manifest.Output, _ predicate: String
  ) -> Diagnostic {
    Diagnostic(
      code, "archive `\(archive.path)` of report `\(archive.report)` \(predicate)",
      record: archive.record)
  }

  /// Finds the documents that the archive's manifest lists, and reports missing and other files.
  private func compare(
    _ packed: PackedDocuments, of archive: Manifest.Output, _ findings: inout ArchiveFindings
  ) {
    var indices: [ByteText: Int] = [:]
    for index in 0..<packed.reader.count { indices[packed.reader.path(of: index)] = index }
    indices[ByteText(Manifest.fileName)] = nil
    for var document in packed.manifest.outputs {
      guard let index = indices.removeValue(forKey: ByteText(document.path)) else {
        findings.missing += 1
        findings.diagnostics.add(
          Diagnostic(
            .documentMissing,
            "the document of report `\(document.report)` is in the manifest of "
              + "`\(archive.path)`, but missing",
            hints: [ArchiveFile.copyHint], record: document.record))
        continue
      }
      document.isEarlier = archive.isEarlier
      findings.documents.append(document)
      findings.entries.append(index)
    }
    guard !indices.isEmpty else { return }
    let numbers = indices.values.sorted().prefix(10).map { String($0 + 1) }.joined(separator: ", ")
    findings.diagnostics.add(
      problem(
        .fileUnknown, archive,
        "contains \(indices.count) file\(indices.count == 1 ? "" : "s") not in its manifest: "
          + "number \(numbers)" + (indices.count > 10 ? ", …" : "")))
  }
}

/// The documents and errors that are found in an archive before its documents are read.
struct ArchiveFindings: Sendable {
  /// The documents that are in the archive and in its manifest.
  var documents: [Manifest.Output] = []
  /// The index of each document among the files of the archive.
  var entries: [Int] = []
  /// The number of documents of the archive that are missing or cannot be read.
  var missing = 0
  /// The errors that concern the archive and not the content of one document.
  var diagnostics = Diagnostics()
}

/// The location of a document in an archive.
struct ArchivedDocument: Sendable {
  /// The index of the archive in the folder's list of archives.
  let archive: Int
  /// The index of the document among the files of the archive.
  let entry: Int
}

/// The open archive of a worker.
///
/// Reading a document of another archive closes it and opens the other one.
struct OpenArchive {
  private var open: (archive: Int, reader: ArchiveReader)?

  /// Returns the bytes of a document in an archive.
  ///
  /// - Parameter path: the path of the archive.
  mutating func bytes(
    of document: ArchivedDocument, at path: String
  ) throws(Diagnostic) -> [UInt8] {
    if let open, open.archive == document.archive {
      return try open.reader.bytes(of: document.entry)
    }
    let reader = try ArchiveReader(path: path)
    open = (document.archive, reader)
    return try reader.bytes(of: document.entry)
  }
}
