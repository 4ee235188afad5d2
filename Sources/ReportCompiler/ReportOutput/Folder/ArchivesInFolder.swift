import ReportText

/// Access to the archives of a folder, without reading complete archives into memory.
extension OutputFolder {
  /// Returns whether the folder has this archive, with the size and SHA-256 of its manifest entry.
  func containsArchive(_ archive: Manifest.Output) -> Bool {
    guard contains(bytes: archive.bytes, at: archive.path) else { return false }
    do throws(Diagnostic) {
      return try ArchiveFile(path: path + "/" + archive.path).digest() == archive.sha256
    } catch { return false }
  }

  /// Opens an archive of the folder and reads its manifest.
  func packedDocuments(at relative: String) throws(Diagnostic) -> PackedDocuments {
    guard containsFile(at: relative) else {
      throw Diagnostic(.fileNotFound, "file not found: `\(relative)`", at: .file(relative))
    }
    return try PackedDocuments(path: path + "/" + relative)
  }

  /// Returns a manifest entry for an archive that a killed run began; nil if it is not readable.
  func readArchive(_ begun: Manifest.Output) -> Manifest.Output? {
    do throws(Diagnostic) {
      guard containsFile(at: begun.path) else { return nil }
      let file = try ArchiveFile(path: path + "/" + begun.path)
      var read = Manifest.Output(
        report: begun.report, record: begun.record, path: begun.path, bytes: file.size,
        sha256: try file.digest())
      read.documents = try PackedDocuments(file).manifest.outputs.count
      read.isEarlier = true
      return read
    } catch { return nil }
  }

  /// Checks that earlier runs wrote their documents in the format of this run.
  ///
  /// - Parameter form: the archive format; nil for separate files.
  func checkForm(_ form: ArchiveFormat?) throws(Diagnostic) {
    guard let earlier = earlierForms.first(where: { $0 != form }) else { return }
    throw Diagnostic(
      .outputPacking,
      "the folder contains \(Self.words(earlier)) of an earlier build, so reportgen cannot write "
        + "\(Self.words(form))",
      at: .file(path), hints: ["choose another folder with `-o DIR`"])
  }

  private static func words(_ form: ArchiveFormat?) -> String {
    form.map { "\($0.rawValue) archives" } ?? "single documents"
  }
}
