public import ReportText

/// A check of a tagged PDF for accessibility errors.
///
/// The check contains about thirty of the machine-testable rules of ISO 14289-1 (PDF/UA-1), with
/// the rule numbers of veraPDF's profile. A file without findings passed these tests only. This is
/// not a certificate of conformance.
public struct AccessibilityCheck {
  private(set) var counts: [(key: Key, count: Int)] = []
  private var indices: [Key: Int] = [:]

  struct Key: Hashable {
    let clause: String
    let message: String
    let page: Int?
  }

  mutating func note(_ clause: String, _ message: String, page: Int? = nil, count: Int = 1) {
    let key = Key(clause: clause, message: message, page: page)
    if let index = indices[key] {
      counts[index].count += count
    } else {
      indices[key] = counts.count
      counts.append((key, count))
    }
  }

  /// Returns the accessibility errors in a PDF file.
  ///
  /// - Throws: `unreadablePDF`, `protectedPDF`.
  public static func findings(in pdf: [UInt8]) throws(Diagnostic) -> [AccessibilityFinding] {
    var file = try PDFFile(pdf)
    return findings(in: &file, contents: nil, metadata: nil)
  }

  /// Returns the accessibility errors in a PDF file that was already read.
  ///
  /// - Parameters:
  ///   - contents: the content of the pages; nil to read it from the file.
  ///   - metadata: the title of XMP metadata that is not written yet; nil to read it from the file.
  static func findings(
    in file: inout PDFFile, contents: [PageContent?]?, metadata: String?
  ) -> [AccessibilityFinding] {
    var check = AccessibilityCheck()
    check.run(on: &file, contents, metadata)
    return check.counts.map { key, count in
      AccessibilityFinding(
        clause: key.clause, message: key.message, page: key.page, count: count)
    }
  }

  private mutating func run(
    on file: inout PDFFile, _ contents: [PageContent?]?, _ metadata: String?
  ) {
    guard let catalog = file.dictionary(file.trailer["Root"]) else {
      return note("6.1-1", "cannot read the catalog")
    }
    inspectCatalog(catalog, &file, metadata)
    guard let pages = file.pages(of: catalog) else {
      return note("6.1-1", "cannot read the pages")
    }
    var linked: Set<Int> = []
    if let tree = StructureTree(of: &file, catalog: catalog) {
      inspectStructure(tree, &file)
      for element in tree.elements where tree.role(of: element.type) == "Link" {
        for case .object(let number) in element.kids { linked.insert(number) }
      }
    } else {
      note("7.1-11", "missing structure tree: the PDF is not tagged")
    }
    for (index, page) in pages.enumerated() {
      let content: PageContent?
      if let contents, contents.indices.contains(index) {
        content = contents[index]
      } else {
        content = file.scannedContent(of: page)?.scanned
      }
      inspectContent(content, page: index + 1)
      inspectAnnotations(of: page, index + 1, linked: linked, &file)
    }
    inspectFonts(of: pages, &file)
  }

  // MARK: Catalog

  private mutating func inspectCatalog(
    _ catalog: PDFDictionary, _ file: inout PDFFile, _ metadata: String?
  ) {
    let marks = file.dictionary(catalog["MarkInfo"])
    if file.resolved(marks?["Marked"])?.isTrue != true {
      note("6.2-1", "the PDF is not marked as tagged")
    }
    if file.resolved(marks?["Suspects"])?.isTrue == true {
      note("7.1-4", "the PDF marks its tags as suspect")
    }
    if file.resolved(catalog["Lang"])?.text?.isEmpty ?? true {
      note("7.2-34", "missing language of the PDF")
    }
    let preferences = file.dictionary(catalog["ViewerPreferences"])
    if file.resolved(preferences?["DisplayDocTitle"])?.isTrue != true {
      note("7.1-10", "missing viewer preference to show the title")
    }
    let hasTitle: Bool
    if let metadata {
      hasTitle = !metadata.isEmpty
    } else {
      var bytes: [UInt8] = []
      if let number = catalog["Metadata"]?.referenced, let object = file.object(number) {
        bytes = file.streamContent(of: object) ?? []
      }
      hasTitle = String(decoding: bytes, as: UTF8.self).contains("dc:title")
    }
    if !hasTitle { note("7.1-9", "missing title in the metadata") }
  }

  // MARK: Pages

  private mutating func inspectContent(_ content: PageContent?, page: Int) {
    guard let content, !content.isDamaged else {
      return note("7.1-3", "cannot read the content of the page", page: page)
    }
    let count = content.unmarkedCount + content.uncoveredCount
    if count > 0 {
      note("7.1-3", "content that is neither tagged nor an artifact", page: page, count: count)
    }
    if content.mixedCount > 0 {
      note(
        "7.1-1", "nested tagged content and artifacts", page: page,
        count: content.mixedCount)
    }
  }

  private mutating func inspectAnnotations(
    of page: PDFPage, _ index: Int, linked: Set<Int>, _ file: inout PDFFile
  ) {
    let annotations = file.items(page.dictionary["Annots"])
    guard !annotations.isEmpty else { return }
    if file.resolved(page.dictionary["Tabs"])?.name != "S" {
      note("7.18.3-1", "the tab order of annotations differs from the structure order", page: index)
    }
    for annotation in annotations {
      guard let dictionary = file.dictionary(annotation) else {
        note("7.18.1-1", "cannot read an annotation", page: index)
        continue
      }
      guard file.resolved(dictionary["Subtype"])?.name == "Link" else { continue }
      if file.resolved(dictionary["Contents"])?.text?.isEmpty ?? true {
        note("7.18.5-2", "missing description of a link", page: index)
      }
      if annotation.referenced.map({ linked.contains($0) }) != true {
        note("7.18.5-1", "a link is not in the structure tree", page: index)
      }
    }
  }

  private mutating func inspectFonts(of pages: [PDFPage], _ file: inout PDFFile) {
    var visited: Set<Int> = []
    for (index, page) in pages.enumerated() {
      for entry in file.dictionary(page.resources?["Font"])?.entries ?? [] {
        if let number = entry.value.referenced, !visited.insert(number).inserted { continue }
        guard let font = file.dictionary(entry.value) else {
          note("7.21.4.1-1", "cannot read a font", page: index + 1)
          continue
        }
        inspectFont(font, page: index + 1, &file)
      }
    }
  }

  private mutating func inspectFont(_ font: PDFDictionary, page: Int, _ file: inout PDFFile) {
    if font["Subtype"]?.name != "Type3" {
      var described = font
      if let first = file.items(font["DescendantFonts"]).first,
        let descendant = file.dictionary(first)
      {
        described = descendant
      }
      let descriptor = file.dictionary(described["FontDescriptor"])
      let hasFile = ["FontFile", "FontFile2", "FontFile3"].contains { descriptor?[$0] != nil }
      if !hasFile { note("7.21.4.1-1", "a font is not embedded", page: page) }
    }
    if font["ToUnicode"] == nil {
      note("7.21.7-1", "missing character map of a font", page: page)
    }
  }
}

/// An accessibility error in a PDF that a program can detect.
public struct AccessibilityFinding: Sendable, Hashable {
  /// The clause of ISO 14289-1 (PDF/UA-1) and the rule number in veraPDF, such as `7.3-1`.
  public let clause: String
  /// The description of the error, such as `figure without alternative text`.
  public let message: String
  /// The number of the page with the error, from 1; nil if it has no page or an unknown page.
  public let page: Int?
  /// The number of times that the error occurs on the page.
  public let count: Int

  /// Creates a finding from its rule, description, page, and number of occurrences.
  public init(clause: String, message: String, page: Int?, count: Int) {
    self.clause = clause
    self.message = message
    self.page = page
    self.count = count
  }

  /// The warning without page and count, so that equal findings in several files count as one.
  public var kind: Diagnostic {
    Diagnostic(
      .inaccessiblePDF, "\(message) (PDF/UA, ISO 14289-1, rule \(clause))", severity: .warning)
  }

  /// The warning that reportgen prints for this finding.
  ///
  /// An example is `page 2: figure without alternative text, 3 times`, followed by the rule number.
  public var diagnostic: Diagnostic {
    let times = count == 1 ? "" : ", \(count) times"
    let prefix = page.map { "page \($0): " } ?? ""
    return Diagnostic(
      .inaccessiblePDF, "\(prefix)\(message)\(times) (PDF/UA, ISO 14289-1, rule \(clause))",
      severity: .warning)
  }
}
