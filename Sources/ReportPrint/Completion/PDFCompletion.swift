import ReportText

/// The steps that complete a file.
struct PDFCompletion {
  var file: PDFFile
  let facts: DocumentFacts
  var catalog: PDFDictionary
  let pages: [PDFPage]
  let info: PDFDictionary
  let tree: StructureTree?

  /// Reads a file.
  /// - Throws: `unreadablePDF`, `protectedPDF`.
  init(of pdf: [UInt8], with facts: DocumentFacts) throws(Diagnostic) {
    self.facts = facts
    var file = try PDFFile(pdf)
    let dates = file.datePatches(PDFDate(facts.date ?? 0))
    guard let root = file.trailer["Root"]?.referenced,
      let catalog = file.object(root)?.value.dictionary
    else { throw Diagnostic(.unreadablePDF, "the catalog of the PDF cannot be read") }
    // What is overwritten leaves every value where it is, so that the tree stays good.
    let tree = StructureTree(of: &file, catalog: catalog)
    let patches = dates + (tree.map { file.identifierPatches($0) } ?? [])
    if !patches.isEmpty { file.patch(patches) }
    self.catalog = catalog
    guard let pages = file.pages(of: catalog), !pages.isEmpty else {
      throw Diagnostic(.unreadablePDF, "the pages of the PDF cannot be read")
    }
    self.pages = pages
    self.tree = tree
    info = file.dictionary(file.trailer["Info"]) ?? PDFDictionary()
    self.file = file
  }
}
