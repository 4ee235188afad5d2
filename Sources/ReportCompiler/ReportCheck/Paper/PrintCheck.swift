import ReportTemplate
import ReportText

/// A check for elements of a finished document that are too large for its pages.
///
/// The check does not print the document. Every size is a lower bound, so each finding is certain.
struct PrintCheck {
  /// The tolerance factor for rounding and for differences between print engines.
  private static let margin = 1.02

  private let document: StyledDocument
  private let estimate: BlockEstimate
  private var findings: [PrintFinding] = []

  /// Returns the findings of a document, in document order.
  static func findings(in bytes: [UInt8]) -> [PrintFinding] {
    var diagnostics = Diagnostics()
    guard let document = XMLSource.parse(SourceFile(name: "", bytes: bytes), into: &diagnostics)
    else {
      return []
    }
    var check = PrintCheck(document.root)
    // Linked style sheets are not read, so all sizes would be unknown.
    guard !check.document.hasLinkedStyles else { return [] }
    for node in check.document.nodes.indices { check.check(node) }
    return check.findings
  }

  private init(_ root: XMLElement) {
    document = StyledDocument(root)
    estimate = BlockEstimate(document, PrintedFonts(document))
  }

  private mutating func check(_ node: Int) {
    let name = document.nodes[node].element.name
    guard isPrinted(node),
      let page = PageArea(document.pageName(of: node), document.styles.pageRules)
    else { return }
    checkWords(node, page)
    switch name {
    case "figure":
      if estimate.isInFlow(node) { checkFigure(node, page) }
    case "table":
      checkWidth(node, page)
      fallthrough
    case "section", "article", "aside", "div", "ul", "ol", "dl", "blockquote", "pre", "header",
      "footer", "main", "nav", "p", "li":
      if avoidsBreaks(node), estimate.isInFlow(node), !isInFigure(node) { checkBlock(node, page) }
    default: break
    }
  }

  private func isPrinted(_ node: Int) -> Bool {
    ([node] + document.ancestors(of: node)).allSatisfy { estimate.isPrinted($0) }
      && !document.ancestors(of: node).contains {
        let element = document.nodes[$0].element
        return element.name == "details" && element.attribute("open") == nil
      }
  }

  private func avoidsBreaks(_ node: Int) -> Bool {
    [.known("avoid"), .known("avoid-page")].contains(document.value("break-inside", of: node))
  }

  private func isInFigure(_ node: Int) -> Bool {
    document.ancestors(of: node).contains { document.nodes[$0].element.name == "figure" }
  }

  // MARK: Checks

  private mutating func checkFigure(_ node: Int, _ page: PageArea) {
    let width = space(of: node, page)
    let height =
      avoidsBreaks(node)
      ? estimate.height(of: node, in: width) : estimate.tallestPicture(in: node, width)
    guard height > page.height * Self.margin else { return }
    add(.figure, node, height, page.height)
  }

  private mutating func checkBlock(_ node: Int, _ page: PageArea) {
    let height = estimate.height(of: node, in: space(of: node, page))
    guard height > page.height * Self.margin else { return }
    add(.block, node, height, page.height)
  }

  private mutating func checkWidth(_ node: Int, _ page: PageArea) {
    guard let width = estimate.tables.width(of: node), width > page.width * Self.margin else {
      return
    }
    add(.table, node, width, page.width)
    let landscape = PageArea("rg-landscape", document.styles.pageRules)
    findings[findings.count - 1].fitsLandscape =
      landscape.map { $0.width > page.width && $0.width >= width } ?? false
  }

  private mutating func checkWords(_ node: Int, _ page: PageArea) {
    let ancestors = document.ancestors(of: node).map { document.nodes[$0].element.name }
    // Words in cells affect the width of the table instead.
    guard ancestors.contains("body"), !["td", "th"].contains(document.nodes[node].element.name),
      !ancestors.contains(where: { ["td", "th", "svg"].contains($0) })
    else { return }
    let width = estimate.tables.longestDirectWord(of: node)
    guard width > page.width * Self.margin else { return }
    add(.word, node, width, page.width)
  }

  /// Returns the width that the ancestors leave for an element; 0 if it is unknown.
  private func space(of node: Int, _ page: PageArea) -> Double {
    document.ancestors(of: node).reversed().reduce(page.width) {
      estimate.width(available: $0, in: $1)
    }
  }

  private mutating func add(
    _ kind: PrintFinding.Kind, _ node: Int, _ size: Double, _ space: Double
  ) {
    let element = document.nodes[node].element
    findings.append(
      PrintFinding(
        kind: kind, offset: element.startTag.range.lowerBound, block: block(element),
        name: element.name, size: size, space: space))
  }

  /// Returns the chart number of a data table, from identifiers such as `c3-table` or `c3-2-table`.
  private func block(_ element: XMLElement) -> Int? {
    guard let id = element.attribute("id")?.string, id.hasPrefix("c"), id.hasSuffix("-table") else {
      return nil
    }
    return id.dropFirst().split(separator: "-").first.flatMap { Int($0) }
  }
}

/// The print findings of all documents of a report, combined by template location.
struct PrintStatistics {
  private struct Key: Hashable {
    let kind: PrintFinding.Kind
    let file: String
    let offset: Int
  }

  private struct Entry {
    let span: SourceSpan
    let name: String
    var documents: Set<Int>
    var size: Double
    var space: Double
    var fitsLandscape: Bool
  }

  private var entries: [Key: Entry] = [:]
  private var count = 0

  /// Adds the print findings of one document.
  ///
  /// - Parameters:
  ///   - origins: the template locations of the document parts.
  ///   - span: returns the source range of a block by its index in the program.
  mutating func add(
    _ bytes: [UInt8], origins: [DocumentOrigin], at span: (Int) -> SourceSpan
  ) {
    count += 1
    for finding in PrintCheck.findings(in: bytes) {
      guard let location = Self.location(of: finding, origins, span) else { continue }
      let key = Key(kind: finding.kind, file: location.file.name, offset: location.range.lowerBound)
      if var entry = entries[key] {
        entry.documents.insert(count)
        if finding.size > entry.size {
          entry.size = finding.size
          entry.space = finding.space
          entry.fitsLandscape = finding.fitsLandscape
        }
        entries[key] = entry
      } else {
        entries[key] = Entry(
          span: location, name: finding.name, documents: [count], size: finding.size,
          space: finding.space, fitsLandscape: finding.fitsLandscape)
      }
    }
  }

  private static func location(
    of finding: PrintFinding, _ origins: [DocumentOrigin], _ span: (Int) -> SourceSpan
  ) -> SourceSpan? {
    for origin in origins.reversed() where origin.offset <= finding.offset {
      switch origin.source {
      case .text, .value: continue
      case .element(let span): return span
      case .block(let index): return span(index)
      case .ending: return finding.block.map { span($0 - 1) }
      }
    }
    return nil
  }

  /// Reports the findings in template order.
  func report(into diagnostics: inout Diagnostics) {
    let keys = entries.keys.sorted {
      ($0.file, $0.offset, $0.kind.rawValue) < ($1.file, $1.offset, $1.kind.rawValue)
    }
    for key in keys {
      guard let entry = entries[key] else { continue }
      let size = StyleLength.millimetres(entry.size)
      let space = StyleLength.millimetres(entry.space)
      let documents = count == 1 ? "" : "in \(entry.documents.count) of \(count) documents, "
      let (code, message, hint) =
        switch key.kind {
        case .figure:
          (
            DiagnosticCode.figureTallerThanPage,
            "the figure is at least \(size) mm tall, but the page has only \(space) mm",
            "set a smaller `height` for the chart"
          )
        case .table:
          (
            DiagnosticCode.tableWiderThanPage,
            "the table is at least \(size) mm wide, but the page has only \(space) mm",
            entry.fitsLandscape
              ? "add `class=\"rg-landscape\"` to the table or to its section"
              : "remove columns, use smaller text, or set "
                + "`overflow-wrap: anywhere`"
          )
        case .block:
          (
            DiagnosticCode.unbreakableBlock,
            "unbreakable element `\(entry.name)` is at least \(size) mm tall, "
              + "but the page has only \(space) mm",
            "set `break-inside: auto`"
          )
        case .word:
          (
            DiagnosticCode.wordWiderThanPage,
            "a word in `\(entry.name)` is \(size) mm wide, but the page has only \(space) mm",
            "set `overflow-wrap: break-word`"
          )
        }
      diagnostics.add(
        Diagnostic(code, documents + message, at: entry.span, severity: .warning, hints: [hint]))
    }
  }
}

/// An element of a document that is too large for a page.
struct PrintFinding {
  /// The kind of an element that is too large.
  enum Kind: Int, CaseIterable {
    case figure, table, block, word
  }

  let kind: Kind
  /// The byte offset of the element in the document.
  let offset: Int
  /// The chart number in the identifier of a data table, from 1; nil for other elements.
  var block: Int?
  /// The name of the element.
  let name: String
  /// The minimum height or width of the element, in CSS pixels.
  ///
  /// ``space`` is the available size of the page.
  let size: Double
  let space: Double
  /// Whether the element would fit on a landscape page.
  var fitsLandscape = false
}
