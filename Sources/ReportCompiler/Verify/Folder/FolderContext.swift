import ReportText
import ReportValidation

/// What the workers of a verification share; all of it is immutable.
struct FolderContext: Sendable {
  /// The path of the folder.
  let folder: String
  /// The documents that the manifest names.
  let outputs: [Manifest.Output]
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

  /// The bytes of a document, followed by ``IdentifierSearch/padding`` zeros.
  /// - Throws: it is not there or cannot be read; the message does not hold its path.
  func bytes(of output: Manifest.Output) throws(Diagnostic) -> [UInt8] {
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
