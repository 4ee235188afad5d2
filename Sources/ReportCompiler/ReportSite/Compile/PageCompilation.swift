import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// The compilation of one page file, after the collector has read its front matter.
struct PageCompilation {
  let site: PreparedSite
  /// The number of the page file.
  let number: Int
  /// Whether to check the page against the grammar, for source lines in diagnostics.
  ///
  /// Pages for rows are always checked. Other pages are single documents, which the writer
  /// validates.
  let checks: Bool
  /// Whether to record the source locations of all text on the page.
  var traces = false

  private var file: PageFile { site.files[number] }
  private var compilation: SiteCompilation { site.compilation }

  /// Returns the compiled page or pages of the file; nil if the file has errors.
  func compile(into diagnostics: inout Diagnostics) -> CompiledPage? {
    var issues = Diagnostics()
    let page = read(into: &issues)
    diagnostics.add(contentsOf: issues.hasErrors ? site.names.explained(issues) : issues)
    return page
  }

  private func read(into diagnostics: inout Diagnostics) -> CompiledPage? {
    guard let source = source(into: &diagnostics) else { return nil }
    var names = site.names.names
    var views: [CompiledPage.PageView] = []
    var rows: (slice: Slice, slot: Int)?
    if let declaration = file.rows {
      guard
        let slice = diagnostics.catching({ () throws(Diagnostic) in
          try site.names.rows(of: declaration.table)
        })
      else {
        // The names of the page are unknown, but errors in its Markdown can still be reported.
        _ = content(of: source, into: &diagnostics)
        return nil
      }
      rows = (slice, names.declare(declaration.name, .row(slice.table.schema)))
    }
    if file.hasViews {
      guard let head = PageHeader.read(source, into: &diagnostics),
        let compiled = SiteViews.views(
          head.declaration.views, of: site.names, weekStart: compilation.weekStart, names: &names,
          into: &diagnostics)
      else {
        _ = content(of: source, into: &diagnostics)
        return nil
      }
      views = compiled
    }
    return compile(source, names, views, rows, into: &diagnostics)
  }

  private func source(into diagnostics: inout Diagnostics) -> SourceFile? {
    if let text = file.text { return text }
    if let generatedBytes = file.generatedBytes {
      return SourceFile(name: file.source, bytes: generatedBytes)
    }
    return diagnostics.catching { () throws(Diagnostic) in
      SourceFile(
        name: file.source,
        bytes: try compilation.files.read(file.source, namedAt: site.span))
    }
  }

  private func compile(
    _ source: SourceFile, _ names: Names, _ views: [CompiledPage.PageView],
    _ rows: (slice: Slice, slot: Int)?, into diagnostics: inout Diagnostics
  ) -> CompiledPage? {
    guard let first = site.map.pages(of: number).first else { return nil }
    let page = site.map.pages[first]
    if let plain = plain(source, page, slotCount: names.slotCount, views) { return plain }
    let rewriter = AddressRewriter(
      site.resolver, .page(page), isSelfContained: file.isNotFound, url: site.facts.url)
    var isComplete = false
    if case .none = file.layout { isComplete = true }
    let compiler = compilation.compiler(
      of: isComplete ? .layout : .page, language: file.language, pageSlot: site.names.pageSlot,
      rewriter: rewriter, isComplete: isComplete)
    if isComplete {
      guard
        let program = compiler.compile(body(of: source), names: names, into: &diagnostics)
      else { return nil }
      return CompiledPage(
        body: program, layout: nil, headings: [], use: LinkUse(rewriter), views: views,
        rows: rows)
    }
    guard let layout = site.layout(of: file),
      let (nodes, headings) = content(of: source, into: &diagnostics)
    else { return nil }
    let tree = Self.hasTopHeading(nodes) ? nodes : [Self.topHeading(of: source)] + nodes
    // After Markdown errors, the tree is incomplete. Then only expressions and links can be
    // checked.
    let isRead = !diagnostics.hasErrors
    guard
      let program = compiler.compileFragment(
        tree, file: source, names: names, checks: isRead && (checks || rows != nil),
        recordsLocations: traces, into: &diagnostics), isRead
    else { return nil }
    return CompiledPage(
      body: program, layout: layout, headings: headings, use: LinkUse(rewriter), views: views,
      rows: rows)
  }

  /// Returns a page with constant markup, which needs no template compilation; nil for other pages.
  private func plain(
    _ source: SourceFile, _ page: SitePage, slotCount: Int, _ views: [CompiledPage.PageView]
  ) -> CompiledPage? {
    guard !checks, !traces, file.rows == nil, case .markdown = file.form,
      let layout = site.layout(of: file)
    else { return nil }
    let rewriter = AddressRewriter(
      site.resolver, .page(page), isSelfContained: file.isNotFound, url: site.facts.url)
    let markup = markdownReader.markup(
      source, from: file.bodyStart, isCode: fence.isCode,
      address: { rewriter.plainAddress($0, in: source) })
    guard let markup else { return nil }
    var bytes = markup.bytes
    if !markup.hasTopHeading {
      var heading = ByteWriter(capacity: 256)
      heading.literal("<h1>")
      heading.text(page.title)
      heading.literal("</h1>")
      bytes = heading.copy() + bytes
    }
    return CompiledPage(
      body: Program(markup: bytes, slotCount: slotCount, file: source), layout: layout,
      headings: markup.headings.map {
        PageHeading(level: $0.level, identifier: $0.identifier, text: $0.text)
      }, use: LinkUse(rewriter), views: views, rows: nil)
  }

  private var markdownReader: MarkdownReader {
    let fence = fence
    return MarkdownReader(options: fence.options, fence: { fence.result($0, into: &$1) })
  }

  private var fence: PageFence {
    PageFence(
      charts: compilation.charts, elements: compilation.elements,
      options: MarkdownOptions(
        language: compilation.languages[file.language].tag,
        allowsRawMarkup: compilation.allowsMarkup))
  }

  // MARK: Content

  private func content(
    of source: SourceFile, into diagnostics: inout Diagnostics
  ) -> (nodes: [XMLNode], headings: [PageHeading])? {
    switch file.form {
    case .markdown:
      guard let page = markdownReader.readable(source, from: file.bodyStart, into: &diagnostics)
      else {
        return nil
      }
      return (
        page.body,
        page.headings.map {
          PageHeading(level: $0.level, identifier: $0.identifier, text: $0.text)
        }
      )
    case .xhtml:
      guard let document = XMLSource.parse(body(of: source), into: &diagnostics) else {
        return nil
      }
      let root = document.root
      if root.namespace == XMLNamespace.xhtml, root.name == "html" {
        diagnostics.add(
          Diagnostic(
            .pageRoot, "cannot combine a complete document and a layout",
            at: root.nameSpan,
            hints: [
              "write `layout: none` in the front matter, or remove `html`, `head`, and `body`"
            ]
          ))
        return nil
      }
      let isFragment = root.namespace == XMLNamespace.reportgen && root.name == "fragment"
      let nodes = isFragment ? root.children : [.element(root)]
      return (nodes, PageHeading.headings(of: nodes))
    }
  }

  /// Returns the page with spaces instead of its front matter, so that source locations stay valid.
  private func body(of source: SourceFile) -> SourceFile {
    guard file.bodyStart > 0 else { return source }
    var bytes = source.bytes
    for index in 0..<file.bodyStart where bytes[index] != 0x0A { bytes[index] = 0x20 }
    return SourceFile(name: source.name, bytes: bytes)
  }

  /// Returns whether the page content contains a first-level heading.
  private static func hasTopHeading(_ nodes: [XMLNode]) -> Bool {
    nodes.contains { node in
      guard case .element(let element) = node else { return false }
      return element.name == "h1" && element.namespace == XMLNamespace.xhtml
        || hasTopHeading(element.children)
    }
  }

  /// Returns a first-level heading with the title of the page.
  private static func topHeading(of source: SourceFile) -> XMLNode {
    let span = source.span(0..<min(1, source.bytes.count))
    return .element(
      XMLElement(
        namespace: XMLNamespace.xhtml, name: "h1", nameSpan: span, startTag: span,
        children: [
          .text(DecodedText(standingFor: Array("{{ page.title }}".utf8), at: span))
        ]))
  }
}
