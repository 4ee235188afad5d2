import ReportText

/// The archives of a folder, which may be too large to be read as a whole.
extension OutputFolder {
  /// True when the archive that stands at a path is just this one.
  func holdsArchive(_ archive: Manifest.Output) -> Bool {
    guard holds(bytes: archive.bytes, at: archive.path) else { return false }
    do throws(Diagnostic) {
      return try ArchiveFile(path: path + "/" + archive.path).digest() == archive.sha256
    } catch { return false }
  }

  /// What an archive holds.
  func packedDocuments(at relative: String) throws(Diagnostic) -> PackedDocuments {
    guard holdsFile(at: relative) else {
      throw Diagnostic(.fileNotFound, "there is no file `\(relative)`", at: .file(relative))
    }
    return try PackedDocuments(path: path + "/" + relative)
  }

  /// The entry of an archive that a run that was killed wrote and said nothing more of; nil when it is not there.
  func readArchive(_ begun: Manifest.Output) -> Manifest.Output? {
    do throws(Diagnostic) {
      guard holdsFile(at: begun.path) else { return nil }
      let file = try ArchiveFile(path: path + "/" + begun.path)
      var read = Manifest.Output(
        report: begun.report, record: begun.record, path: begun.path, bytes: file.size,
        sha256: try file.digest())
      read.documents = try PackedDocuments(file).manifest.outputs.count
      read.isEarlier = true
      return read
    } catch { return nil }
  }

  /// Makes sure that earlier runs wrote their documents in the same form.
  /// - Parameter form: that of the archives; nil for documents that are files.
  func checkForm(_ form: ArchiveFormat?) throws(Diagnostic) {
    guard let other = earlierForms.first(where: { $0 != form }) else { return }
    throw Diagnostic(
      .outputPacking,
      "the output folder holds \(Self.words(other)) of an earlier run, and \(Self.words(form)) "
        + "are to be written",
      at: .file(path), hints: ["choose another folder with `-o DIR`"])
  }

  private static func words(_ form: ArchiveFormat?) -> String {
    form.map { "\($0.rawValue) archives" } ?? "documents that are not packed"
  }
}
