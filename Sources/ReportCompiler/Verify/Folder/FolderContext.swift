import ReportText
import ReportValidation

/// What the workers of a verification share; all of it is immutable.
struct FolderContext: Sendable {
  /// The path of the folder.
  let folder: String
  /// The documents that the manifest names, and those in archives.
  let outputs: [Manifest.Output]
  /// Where each is that is in an archive; empty without any archive.
  let archived: [ArchivedDocument?]
  /// The paths of the archives.
  let archives: [String]
  /// Their paths, with their places.
  let places: [ByteText: Int]
  /// What is in the folder.
  let listing: FolderListing
  /// True for a website.
  let isSite: Bool
  /// How documents are read.
  let validator: DocumentValidator
  /// libxml2 with the schema, if it was asked for.
  let oracle: SchemaOracle?
  /// The participants, by `for-each` table.
  let scopes: [IsolationScope]
  /// The scope of each report, in ``scopes``; absent when isolation is not checked.
  let scopeOfReport: [String: Int]

  /// The participants of a document's report.
  func scope(of output: Manifest.Output) -> IsolationScope? {
    scopeOfReport[output.report].map { scopes[$0] }
  }

  /// True when there is a file, in the folder or in an archive.
  func holds(_ path: ByteText) -> Bool {
    if listing.files.contains(path) { return true }
    return places[path].map { !archived.isEmpty && archived[$0] != nil } ?? false
  }

  /// The bytes of a document, followed by ``IdentifierSearch/padding`` zeros.
  /// - Throws: it is not there or cannot be read; the message does not hold its path.
  func bytes(of place: Int, _ archive: inout OpenArchive) throws(Diagnostic) -> [UInt8] {
    let output = outputs[place]
    if !archived.isEmpty, let packed = archived[place] {
      do throws(Diagnostic) {
        var bytes = try archive.bytes(of: packed, at: folder + "/" + archives[packed.archive])
        for _ in 0..<IdentifierSearch.padding { bytes.append(0) }
        return bytes
      } catch {
        var error = error
        error.record = output.record
        throw error
      }
    }
    guard listing.files.contains(ByteText(output.path)) else {
      throw Diagnostic(
        .documentMissing, "the document of `\(output.report)` is not in the folder",
        record: output.record)
    }
    do throws(Diagnostic) {
      var bytes = try FileBytes.read(path: folder + "/" + output.path)
      for _ in 0..<IdentifierSearch.padding { bytes.append(0) }
      return bytes
    } catch {
      throw Diagnostic(
        error.code, "the document of `\(output.report)` cannot be read", record: output.record)
    }
  }
}
