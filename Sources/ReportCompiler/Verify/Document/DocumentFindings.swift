import ReportText

/// What came of the check of one document.
struct DocumentFindings: Sendable {
  /// What is wrong with it.
  var diagnostics = Diagnostics()
  /// The bytes that were read; 0 when it could not be.
  var bytes = 0
  /// Links to other documents.
  var links = 0
  /// Addresses that lead elsewhere and were not followed.
  var linksElsewhere = 0
  /// Links to places in other documents, which have to be looked for there.
  var fragments: [FragmentLink] = []
  /// Identifiers of others that its own data holds too: how many, and the first place.
  var explained = 0
  var firstExplained: DocumentPosition?
  /// Identifiers of others that may be data: how many, and the first place.
  var doubtful = 0
  var firstDoubtful: DocumentPosition?

  /// A link to an `id` of a document.
  struct FragmentLink: Sendable {
    /// The document, by its place in the manifest.
    let target: Int
    /// The `id`.
    let fragment: ByteText
    /// Where the link stands.
    let position: DocumentPosition
  }
}
