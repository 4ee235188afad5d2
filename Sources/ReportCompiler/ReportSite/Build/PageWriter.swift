import ReportQuery
import ReportTemplate
import ReportText
import ReportValidation

/// A page writer for one worker, with buffers that are reused for every page.
struct PageWriter: ~Copyable {
  private var writer = ByteWriter(capacity: 1 << 16)
  private var scratch = SiteScratch()
  private var validation = ValidationScratch()
  private let validator: DocumentValidator
  /// The values of the names that all pages have, by language.
  private let bindings: [Bindings]
  /// The source locations of the parts of the last page; empty if they were not requested.
  private(set) var origins: [DocumentOrigin] = []

  /// Creates a writer for the pages of a website.
  init(_ site: PreparedSite) {
    bindings = site.facts.languages.indices.map { site.names.bindings(of: $0, slotCount: 0) }
    validator = DocumentValidator(
      script: ChartScript.text, scriptFile: site.facts.hasSearch ? SearchScript.file.path : "")
  }

  /// Writes and validates one page, and passes its bytes to `body`.
  ///
  /// - Parameter traces: whether to record ``origins``.
  /// - Returns: the result of `body`; nil if the page is not valid.
  mutating func write<Result>(
    _ number: Int, _ compiled: CompiledPage, of site: PreparedSite, traces: Bool = false,
    into diagnostics: inout Diagnostics,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result? {
    writer.removeAll()
    scratch.block.notices = NoticeStatistics()
    let frame = PageFrame(number, compiled, of: site)
    var bindings = bindings[frame.page.language]
    bindings.reserve(max(compiled.layout?.program.slotCount ?? 0, compiled.body.slotCount))
    bindings.values[site.names.pageSlot] = site.names.value(
      of: frame.page, root: frame.root, hasContents: frame.hasContents)
    scratch.page = frame.filled(compiled, bindings)
    if compiled.layout == nil { scratch.page?.fill(&bindings) }
    let program = compiled.layout?.program ?? compiled.body
    if traces {
      scratch.origins = []
      let outer = try program.writeTraced(
        bindings: &bindings, scratch: &scratch, into: &writer
      ).compactMap { $0.placed(in: program) }
      origins = Self.merged(outer, scratch.origins ?? [])
      scratch.origins = nil
    } else {
      try program.write(bindings: &bindings, scratch: &scratch, into: &writer)
    }
    report(compiled, into: &diagnostics)
    var errors = Diagnostics()
    writer.withBytes { validator.check($0, scratch: &validation, into: &errors) }
    for diagnostic in errors.all { diagnostics.add(diagnostic) }
    if errors.hasErrors { return nil }
    return try writer.withBytes(body)
  }

  /// Merges the source locations of a layout and of the page content in it, in page order.
  private static func merged(
    _ outer: [DocumentOrigin], _ inner: [DocumentOrigin]
  ) -> [DocumentOrigin] {
    guard let first = inner.first else { return outer }
    let before = outer.prefix { $0.offset < first.offset }
    return before + inner + outer.dropFirst(before.count)
  }

  /// Reports data that the charts of the page do not show.
  private func report(_ compiled: CompiledPage, into diagnostics: inout Diagnostics) {
    guard scratch.block.notices.isEmpty == false else { return }
    let blocks = (compiled.layout?.program.blocks ?? []) + compiled.body.blocks
    scratch.block.notices.report(
      of: 1, at: { blocks[$0].document?.span ?? compiled.body.files[0].span(0..<0) },
      into: &diagnostics)
  }
}

extension PageFrame {
  /// Creates a frame for a page, without the values of its names.
  init(_ number: Int, _ compiled: CompiledPage, of site: PreparedSite) {
    let page = site.map.pages[number]
    let file = site.files[page.file]
    let top = SitePath.root(of: page.path)
    let anywhere = file.isNotFound ? site.facts.url.map { $0 + "/" } : nil
    let blocks = (compiled.layout?.program.blocks ?? []) + compiled.body.blocks
    self.init(
      site: site.facts, number: number, body: compiled.body, headings: compiled.headings,
      hasContents: file.hasContents,
      layoutBlocks: compiled.layout?.program.blocks.count ?? 0,
      root: anywhere ?? (top.isEmpty ? "./" : top), values: [],
      blocks: blocks.compactMap(\.document),
      elements: compiled.body.elements.union(compiled.layout?.program.elements ?? UsedElements()))
  }

  /// Returns the frame with the values of the page's names: its row and its views.
  fileprivate func filled(_ compiled: CompiledPage, _ bindings: Bindings) -> PageFrame {
    guard compiled.rows != nil || !compiled.views.isEmpty else { return self }
    var inner = bindings
    var slots: [Int] = []
    if let rows = compiled.rows, let row = page.row {
      inner.values[rows.slot] = .row(rows.slice, row)
      slots.append(rows.slot)
    }
    SiteViews.evaluate(compiled.views, in: &inner)
    slots += compiled.views.map(\.slot)
    return PageFrame(
      site: site, number: number, body: body, headings: headings, hasContents: hasContents,
      layoutBlocks: layoutBlocks, root: root,
      values: slots.map { ($0, inner.values[$0]) }, blocks: blocks, elements: elements)
  }
}

/// The result of writing the pages of one page file.
struct PageResult: Sendable {
  /// A page that was written or checked without errors.
  struct Written: Sendable {
    let page: Int
    /// The output file; nil if the run only checks pages.
    let output: Manifest.Output?
    let isNew: Bool
    /// The identifiers of the page; nil if the run writes the page to a file.
    let identifiers: Set<String>?
    /// The link addresses of the page; nil if the run writes the page to a file.
    let links: Set<String>?
    /// The text of the page for the search; nil if it is not needed.
    let text: PageText?
  }

  var written: [Written] = []
  var failed = 0
  var use = LinkUse()
  var diagnostics = Diagnostics()
  var writeFailed = false
}

/// A locator for the source lines that make a page invalid.
///
/// It compiles the page again and checks it against the grammar. The diagnostics then refer to
/// source lines, not to lines of the output.
struct InvalidPage {
  let site: PreparedSite
  /// The number of the page file.
  let file: Int

  /// Returns diagnostics with source lines that replace the diagnostics of the output document.
  func diagnostics(_ output: Diagnostics) -> Diagnostics {
    var sourceDiagnostics = Diagnostics()
    _ = PageCompilation(site: site, number: file, checks: true).compile(into: &sourceDiagnostics)
    if sourceDiagnostics.hasErrors { return sourceDiagnostics }
    var moved = Diagnostics()
    for diagnostic in output.all {
      var diagnostic = diagnostic
      if case .document(let line, let column) = diagnostic.place {
        diagnostic.place = .file(site.files[file].source)
        diagnostic.hints.append("line \(line), column \(column) of the page as it would be written")
      }
      moved.add(diagnostic)
    }
    return moved
  }
}

/// The identifiers in a finished page.
enum PageIdentifiers {
  /// Returns the values of all `id` attributes of a validated page.
  static func all(in bytes: [UInt8]) -> Set<String> {
    let mark = Array(" id=\"".utf8)
    var identifiers: Set<String> = []
    var index = 0
    while index + mark.count < bytes.count {
      guard bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) else {
        index += 1
        continue
      }
      let start = index + mark.count
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
      identifiers.insert(String(decoding: bytes[start..<end], as: UTF8.self))
      index = end
    }
    return identifiers
  }
}

/// The link addresses in a finished page.
enum PageLinks {
  /// Returns the addresses of all `a` and `area` elements of a validated page.
  ///
  /// The result includes the links in SVG.
  static func all(in bytes: [UInt8]) -> Set<String> {
    var addresses: Set<String> = []
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let end = bytes[open...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
      let tag = bytes[open..<end]
      if tag.starts(with: "<a ".utf8) || tag.starts(with: "<area ".utf8),
        let address = address(in: tag)
      {
        addresses.insert(address)
      }
      index = end
    }
    return addresses
  }

  private static func address(in tag: ArraySlice<UInt8>) -> String? {
    let mark = Array(" href=\"".utf8)
    var index = tag.startIndex
    while index + mark.count < tag.endIndex {
      guard tag[index] == mark[0], tag[index...].starts(with: mark) else {
        index += 1
        continue
      }
      let start = index + mark.count
      let end = tag[start...].firstIndex(of: UInt8(ascii: "\"")) ?? tag.endIndex
      return String(decoding: tag[start..<end], as: UTF8.self).split(separator: "&amp;")
        .joined(separator: "&")
    }
    return nil
  }
}
