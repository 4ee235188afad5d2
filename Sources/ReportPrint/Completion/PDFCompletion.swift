public import ReportText

/// The steps that complete a PDF file of a print engine: metadata, structure, and artifacts.
struct PDFCompletion {
  var file: PDFFile
  let facts: DocumentFacts
  var catalog: PDFDictionary
  let pages: [PDFPage]
  let info: PDFDictionary
  let tree: StructureTree?

  /// Reads the PDF file of a print engine, and replaces its dates and identifiers.
  ///
  /// - Throws: `unreadablePDF`, `protectedPDF`.
  init(of pdf: [UInt8], with facts: DocumentFacts) throws(Diagnostic) {
    self.facts = facts
    var file = try PDFFile(pdf)
    let dates = file.datePatches(PDFDate(facts.date ?? 0))
    guard let root = file.trailer["Root"]?.referenced,
      let catalog = file.object(root)?.value.dictionary
    else { throw Diagnostic(.unreadablePDF, "cannot read the catalog of the PDF") }
    // Patches do not move values, so the structure tree stays valid.
    let tree = StructureTree(of: &file, catalog: catalog)
    let patches = dates + (tree.map { file.identifierPatches($0) } ?? [])
    if !patches.isEmpty { file.patch(patches) }
    self.catalog = catalog
    guard let pages = file.pages(of: catalog), !pages.isEmpty else {
      throw Diagnostic(.unreadablePDF, "cannot read the pages of the PDF")
    }
    self.pages = pages
    self.tree = tree
    info = file.dictionary(file.trailer["Info"]) ?? PDFDictionary()
    self.file = file
  }

  /// Performs all steps, and returns the completed file.
  mutating func completed(
    attaching attachments: [PDFAttachment]
  ) throws(Diagnostic) -> TaggedPDF {
    let contents: [PageContent?]
    if let tree {
      completeRoles(of: tree)
      completeLists(of: tree)
      completeHeaders(of: tree)
      completeLinks(of: tree)
      contents = markArtifacts()
    } else {
      contents = pages.map { file.scannedContent(of: $0)?.scanned }
    }
    let producer = file.resolved(info["Producer"])?.text.map(PDFString.text(of:)) ?? ""
    let metadata = completeCatalog(with: try attach(attachments))
    let infoNumber = completeInfo(producer: producer)
    let findings = AccessibilityCheck.findings(
      in: &file, contents: contents, metadata: facts.title)
    file.replace(
      metadata,
      with: PDFNotation.stream(
        "/Type /Metadata/Subtype /XML",
        XMPMetadata.packet(facts, producer: producer, isUniversal: findings.isEmpty)))
    return TaggedPDF(
      bytes: file.updated(info: infoNumber), pageCount: pages.count, findings: findings,
      missingGlyphs: contents.reduce(0) { $0 + ($1?.missingGlyphs ?? 0) })
  }

  // MARK: Metadata

  /// Completes the catalog of the PDF, and returns the object number of the XMP metadata.
  private mutating func completeCatalog(
    with additions: [(key: String, value: [UInt8])]
  ) -> Int {
    let metadata = file.add([])
    guard let root = file.trailer["Root"]?.referenced, let object = file.object(root) else {
      return metadata
    }
    var entries: [(key: String, value: [UInt8])] = [
      ("Version", Array("/1.7".utf8)), ("Metadata", PDFNotation.reference(metadata)),
    ]
    if let version = catalog["Version"]?.name, version > "1.7" { entries.removeFirst() }
    let isNewer =
      file.buffers[0].prefix(8).elementsEqual("%PDF-1.7".utf8)
      || file.buffers[0].prefix(7).elementsEqual("%PDF-2.".utf8)
    if isNewer { entries.removeAll { $0.key == "Version" } }
    if file.resolved(catalog["Lang"])?.text?.isEmpty ?? true, !facts.language.isEmpty {
      entries.append(("Lang", PDFNotation.text(facts.language)))
    }
    var buffer = file.buffers[object.buffer]
    var preferences = PDFDictionary()
    if case .dictionary(let direct)? = catalog["ViewerPreferences"] {
      preferences = direct
    } else if let number = catalog["ViewerPreferences"]?.referenced,
      let named = file.object(number), let dictionary = named.value.dictionary
    {
      preferences = dictionary
      buffer = file.buffers[named.buffer]
    }
    entries.append(
      (
        "ViewerPreferences",
        PDFNotation.dictionary(
          preferences, of: buffer, setting: [("DisplayDocTitle", Array("true".utf8))])
      ))
    file.set(root, entries + additions)
    return metadata
  }

  /// Completes the document information of the PDF, and returns its object number.
  private mutating func completeInfo(producer: String) -> Int {
    var entries: [(key: String, value: [UInt8])] = []
    for (key, text) in [
      ("Title", facts.title), ("Author", facts.author), ("Subject", facts.subject),
      ("Keywords", facts.keywords.joined(separator: ", ")), ("Creator", facts.creator),
    ] where !text.isEmpty {
      entries.append((key, PDFNotation.text(text)))
    }
    guard let date = facts.date.map({ PDFNotation.text("D:\(PDFDate($0).digits)Z") }) else {
      // The document information of the engine contains dates, so only its producer is reused.
      entries.append(("Producer", PDFNotation.text(producer)))
      return file.add(PDFNotation.dictionary(PDFDictionary(), of: [], setting: entries))
    }
    entries += [("CreationDate", date), ("ModDate", date)]
    if let number = file.trailer["Info"]?.referenced, file.object(number) != nil {
      file.set(number, entries)
      return number
    }
    return file.add(PDFNotation.dictionary(PDFDictionary(), of: [], setting: entries))
  }
}

// MARK: - Completed file

/// A completed PDF file of a print engine.
///
/// An incremental update of the file adds missing parts:
/// - metadata: title, author, subject, keywords, dates, language
/// - standard roles of elements, list bodies, scopes of header cells, and descriptions of links
/// - artifact marks around content outside the structure, such as headers and footers
///
/// Dates and identifiers that differ between runs are overwritten. So equal documents give equal
/// bytes, independent of earlier documents of the engine. No pixel changes.
public struct TaggedPDF: Sendable {
  /// The bytes of the completed PDF file.
  public let bytes: [UInt8]
  /// The number of pages of the PDF file.
  public let pageCount: Int
  /// The accessibility errors that ``AccessibilityCheck`` reports.
  ///
  /// Only a file without findings declares conformance with ISO 14289-1.
  public let findings: [AccessibilityFinding]
  /// The number of characters without a glyph in the font, which usually appear as boxes.
  public let missingGlyphs: Int

  /// Completes a PDF file that a print engine wrote.
  ///
  /// - Parameters:
  ///   - pdf: the file from the engine. An untagged file receives metadata only.
  ///   - facts: the metadata and links of the document.
  ///   - attachments: the files to attach, such as the data of the report.
  /// - Throws: `unreadablePDF`, `protectedPDF` if the file cannot be completed, although it can be
  ///   valid. Also `unusableAttachment`.
  public static func complete(
    _ pdf: [UInt8], with facts: DocumentFacts, attaching attachments: [PDFAttachment] = []
  ) throws(Diagnostic) -> TaggedPDF {
    var completion = try PDFCompletion(of: pdf, with: facts)
    return try completion.completed(attaching: attachments)
  }
}
