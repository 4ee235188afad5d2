import ReportText

/// The check of one archive in an output folder: its bytes, its list of entries, and its manifest.
struct ArchiveCheck {
  let folder: String
  let listing: FolderListing

  /// Returns the errors and the documents of an archive.
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
      take(packed, of: archive, &findings)
    } catch {
      var error = error
      error.record = archive.record
      findings.diagnostics.add(error)
      findings.missing = archive.documents ?? 0
    }
    return findings
  }

  private func problem(
    _ code: DiagnosticCode, _ archive: Manifest.Output, _ what: String
  ) -> Diagnostic {
    Diagnostic(
      code, "archive `\(archive.path)` of report `\(archive.report)` \(what)",
      record: archive.record)
  }

  /// Finds the documents of the archive's manifest, and reports other files in the archive.
  private func take(
    _ packed: PackedDocuments, of archive: Manifest.Output, _ findings: inout ArchiveFindings
  ) {
    var places: [ByteText: Int] = [:]
    for place in 0..<packed.reader.count { places[packed.reader.path(of: place)] = place }
    places[ByteText(Manifest.fileName)] = nil
    for var document in packed.manifest.outputs {
      guard let place = places.removeValue(forKey: ByteText(document.path)) else {
        findings.missing += 1
        findings.diagnostics.add(
          Diagnostic(
            .documentMissing,
            "the document of report `\(document.report)` is in the manifest of "
              + "`\(archive.path)`, but missing",
            record: document.record))
        continue
      }
      document.isEarlier = archive.isEarlier
      findings.documents.append(document)
      findings.entries.append(place)
    }
    guard !places.isEmpty else { return }
    let numbers = places.values.sorted().prefix(10).map { String($0 + 1) }.joined(separator: ", ")
    findings.diagnostics.add(
      problem(
        .fileUnknown, archive,
        "contains \(places.count) file\(places.count == 1 ? "" : "s") not in its manifest: "
          + "number \(numbers)" + (places.count > 10 ? ", …" : "")))
  }
}

/// The findings for an archive before its documents are read.
struct ArchiveFindings: Sendable {
  /// The documents that the archive and its manifest contain.
  var documents: [Manifest.Output] = []
  /// The archive index of each document.
  var entries: [Int] = []
  /// The number of documents that are missing or cannot be read.
  var missing = 0
  /// The diagnostics for the complete archive.
  var diagnostics = Diagnostics()
}

/// The location of a document in an archive.
struct ArchivedDocument: Sendable {
  /// The index of the archive in the folder's list of archives.
  let archive: Int
  /// The index of the document in the archive.
  let entry: Int
}

/// The open archive of a worker.
///
/// Reading a document of another archive closes it and opens the other one.
struct OpenArchive {
  private var open: (place: Int, reader: ArchiveReader)?

  /// Returns the bytes of a document.
  ///
  /// - Parameter path: the path of the archive.
  mutating func bytes(
    of document: ArchivedDocument, at path: String
  ) throws(Diagnostic) -> [UInt8] {
    if let open, open.place == document.archive {
      return try open.reader.bytes(of: document.entry)
    }
    let reader = try ArchiveReader(path: path)
    open = (document.archive, reader)
    return try reader.bytes(of: document.entry)
  }
}
