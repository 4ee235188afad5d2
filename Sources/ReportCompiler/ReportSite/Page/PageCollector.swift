import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// The first pass over the pages of a website, which finds them and reads their front matter.
///
/// After this pass, each page can refer to all others.
struct PageCollector {
  /// The path of the folder of pages in the project.
  let folder: Spanned<String>
  let languages: [SiteLanguage]
  let files: ProjectFiles
  /// The names that titles and paths of pages for rows can use.
  let names: SiteNames
  let includesDrafts: Bool
  private(set) var diagnostics = Diagnostics()
  private(set) var pages: [SitePage] = []
  private(set) var pageFiles: [PageFile] = []
  /// The paths of the files in the folder of pages that are not pages.
  private(set) var otherFiles: [String] = []
  /// The paths of the page files that produce no page because of errors.
  ///
  /// Links to them are not errors.
  private(set) var broken: Set<String> = []
  /// The manifest entries of all page files.
  private(set) var inputs: [Manifest.Entry] = []
  private var paths: [String: String] = [:]
  /// Whether the collector records ``inputs``.
  private let notesInputs: Bool
  /// The remaining memory for page sources, in bytes.
  private var space: Int

  /// The maximum memory for page sources, in bytes.
  private static let maximumBytes = 16 << 20

  init(
    folder: Spanned<String>, languages: [SiteLanguage], files: ProjectFiles, names: SiteNames,
    includesDrafts: Bool, retainsText: Bool = false, notesInputs: Bool = true
  ) {
    self.notesInputs = notesInputs
    space = retainsText ? Self.maximumBytes : 0
    self.folder = folder
    self.languages = languages
    self.files = files
    self.names = names
    self.includesDrafts = includesDrafts
  }

  /// Reads all page files in the folder of pages.
  mutating func collect() {
    guard
      let listed = diagnostics.catching({ () throws(Diagnostic) in
        try files.list(folder.value, namedAt: folder.span)
      })
    else { return }
    for path in listed { collect(path) }
    if !pageFiles.contains(where: { $0.isNotFound }) { addNotFound() }
    if pages.allSatisfy({ !$0.isListed }), !diagnostics.hasErrors {
      diagnostics.add(
        Diagnostic(
          .pageUnknown, "found no pages in `\(folder.value)`", at: folder.span,
          hints: ["add a page, such as `\(folder.value)/index.md`"]))
    }
  }

  /// Reads one file of the folder of pages, identified by its path in the project.
  mutating func collect(_ path: String) {
    switch SitePath.fileExtension(of: path) {
    case "md", "markdown": read(path, .markdown)
    case "xhtml": read(path, .xhtml)
    case "html", "htm":
      diagnostics.add(
        Diagnostic(
          .pageForm, "expected a Markdown (`.md`) or XHTML (`.xhtml`) page, found HTML",
          at: .file(path),
          hints: ["rename a well-formed HTML file to `.xhtml`"]))
    default: otherFiles.append(path)
    }
  }

  // MARK: One file

  private mutating func read(_ path: String, _ form: PageFile.Form) {
    guard
      let bytes = diagnostics.catching({ () throws(Diagnostic) in
        try files.read(path, namedAt: folder.span)
      })
    else { return }
    if notesInputs { inputs.append(Manifest.Entry(path, bytes)) }
    let file = SourceFile(name: path, bytes: bytes)
    guard let head = PageHeader.read(file, into: &diagnostics) else {
      broken.insert(path)
      return
    }
    let declaration = head.declaration
    guard includesDrafts || !declaration.isDraft else { return }
    let inside = String(Substring(path.utf8.dropFirst(folder.value.utf8.count + 1)))
    guard let (key, language) = location(of: inside, declaration) else {
      broken.insert(path)
      return
    }
    let before = pages.count
    defer { if pages.count == before { broken.insert(path) } }
    var page = PageFile(
      source: path, form: form, language: language, key: key, layout: declaration.layout,
      hasContents: declaration.hasContents, bodyStart: head.bodyStart,
      hasViews: !declaration.views.isEmpty,
      rows: declaration.forEach.map { ($0, declaration.rowName) })
    if bytes.count < space {
      space -= bytes.count
      page.text = file
    }
    pageFiles.append(page)
    if let table = declaration.forEach {
      addRows(of: page, declaration, table, file)
    } else {
      addPage(page, declaration, file, head.bodyStart)
    }
  }

  /// Returns the key and the language of a page; nil if the language is unknown.
  ///
  /// The key is the path below the folder of pages, without language and extension.
  private mutating func location(
    of path: String, _ declaration: PageDeclaration
  ) -> (key: String, language: Int)? {
    var key = SitePath.withoutExtension(path)
    var language = 0
    let end = SitePath.fileExtension(of: key)
    if !end.isEmpty, let index = languages.firstIndex(where: { $0.tag.lowercased() == end }) {
      language = index
      key = SitePath.withoutExtension(key)
    }
    guard let declared = declaration.language else { return (key, language) }
    guard let index = languages.firstIndex(where: { $0.tag == declared.value }) else {
      diagnostics.add(
        Diagnostic(
          .pageLanguage, "unknown language `\(declared.value)`", at: declared.span,
          hints: ["add it to `languages` of `site` in the project file"]))
      return nil
    }
    return (key, index)
  }

  private mutating func addPage(
    _ file: PageFile, _ declaration: PageDeclaration, _ source: SourceFile, _ bodyStart: Int
  ) {
    let title =
      declaration.title.map { String(decoding: $0.bytes, as: UTF8.self) }
      ?? (file.form == .markdown ? MarkdownTitle.first(in: source.bytes, from: bodyStart) : nil)
    guard let title, !title.isEmpty else {
      diagnostics.add(
        Diagnostic(
          .pageTitle, "the page has no title", at: source.span(0..<min(1, source.bytes.count)),
          hints: [
            "begin the page with a heading, such as `# My title`; or write `title: My title` "
              + "between two `---` lines at the start"
          ]))
      return
    }
    let path: String
    if let permalink = declaration.permalink {
      guard
        let custom = diagnostics.catching({ () throws(Diagnostic) in
          try PagePermalink.path(
            String(decoding: permalink.bytes, as: UTF8.self), at: permalink.whole)
        })
      else { return }
      path = custom
    } else {
      path = standardPath(file)
    }
    add(
      SitePage(
        file: pageFiles.count - 1, row: nil, path: path, key: file.key, title: title,
        description: declaration.description.map { String(decoding: $0.bytes, as: UTF8.self) },
        date: declaration.date, language: file.language, keywords: declaration.keywords,
        order: declaration.order,
        menuTitle: file.isNotFound
          ? nil : menuTitle(declaration, title, isHome: file.key == "index"),
        isListed: !file.isNotFound),
      at: declaration.permalink?.whole)
  }

  /// Returns the text of a page's menu entry; nil if the page has none.
  ///
  /// By default, dated pages and the home page have no entry. Dated pages are in the page list of
  /// their folder.
  private func menuTitle(
    _ declaration: PageDeclaration, _ title: String, isHome: Bool
  ) -> String? {
    switch declaration.menu {
    case .hidden: nil
    case .named(let words): words
    case .byTitle: isHome || declaration.date != nil ? nil : title
    }
  }

  private func standardPath(_ file: PageFile) -> String {
    (file.language == 0 ? "" : languages[file.language].tag + "/") + file.key + ".html"
  }

  private mutating func add(_ page: SitePage, at span: SourceSpan?) {
    let source = pageFiles[page.file].source
    let folded = page.path.lowercased()
    if let first = paths[folded] {
      let place: DiagnosticPlace = span.map { .source($0) } ?? .file(source)
      diagnostics.add(
        Diagnostic(
          .pageCollision, "`\(first)` and `\(source)` have the same path `\(page.path)`", at: place,
          hints: ["change one path; upper and lower case are the same in paths"]))
      return
    }
    paths[folded] = source
    pages.append(page)
  }

  // MARK: Pages for rows

  /// Adds one page per row of a table, with title, description, and path from the row values.
  private mutating func addRows(
    of file: PageFile, _ declaration: PageDeclaration, _ name: Spanned<String>,
    _ source: SourceFile
  ) {
    guard let rows = diagnostics.catching({ () throws(Diagnostic) in try names.rows(of: name) })
    else { return }
    guard let title = declaration.title, let permalink = declaration.permalink else {
      diagnostics.add(
        Diagnostic(
          .projectKeyMissing,
          "a page with `for-each` needs the keys `title` and `permalink`", at: name.span,
          hints: ["write both keys, such as `permalink: centres/{row.id}/`"]))
      return
    }
    var scope = names.names
    let slot = scope.declare(declaration.rowName, .row(rows.table.schema))
    var issues = Diagnostics()
    let titles = Interpolation(title, names: scope, into: &issues)
    let descriptions = declaration.description.map {
      Interpolation($0, names: scope, into: &issues)
    }
    let pattern = PathPattern(PagePermalink.trimmed(permalink), names: scope, into: &issues)
    if pattern.usesPseudonym {
      issues.add(
        Diagnostic(
          .pathPattern, "`pseudonym` is not allowed in the path of a public page",
          at: permalink.whole))
    }
    diagnostics.add(contentsOf: issues)
    guard !issues.hasErrors else { return }
    var bindings = names.bindings(of: file.language, slotCount: scope.slotCount)
    for row in 0..<rows.count {
      bindings.values[slot] = .row(rows, row)
      do throws(Diagnostic) {
        let path = try pattern.path(in: bindings) { $0 }.string
        let completed = PagePermalink.completed(
          path, isFolder: permalink.bytes.last == UInt8(ascii: "/"))
        add(
          SitePage(
            file: pageFiles.count - 1, row: row, path: completed,
            key: SitePath.withoutExtension(completed), title: titles.text(in: bindings).string,
            description: descriptions?.text(in: bindings).string, date: declaration.date,
            language: file.language, keywords: declaration.keywords, order: declaration.order,
            menuTitle: nil, isListed: true),
          at: permalink.whole)
      } catch {
        diagnostics.add(error.of(record: row))
      }
      if diagnostics.all.count >= Self.listingLimit { return }
    }
  }

  private static let listingLimit = 50

  // MARK: Page for unknown addresses

  private mutating func addNotFound() {
    let words = SitePhrases.of(languages[0].tag)
    // The home page can be XHTML or missing.
    let home = pages.first { $0.language == 0 && $0.key == "index" }
    let link = home.map { " [\(words.home)](/\($0.path))" } ?? ""
    let text = "# \(words.notFound)\n\n\(words.notFoundText)\(link)\n"
    let file = PageFile(
      source: "404.md", form: .markdown, language: 0, key: "404", layout: .ofSite,
      hasContents: false, bodyStart: 0, hasViews: false, rows: nil, generatedBytes: Array(text.utf8)
    )
    pageFiles.append(file)
    add(
      SitePage(
        file: pageFiles.count - 1, row: nil, path: "404.html", key: "404", title: words.notFound,
        description: nil, date: nil, language: 0, keywords: [], order: nil, menuTitle: nil,
        isListed: false),
      at: nil)
  }
}

/// The path that the author sets for a page.
private enum PagePermalink {
  /// Returns the path of a permalink without expressions.
  ///
  /// For example, the path of `/start/` is `start/index.html`.
  ///
  /// - Throws: a diagnostic if the path is not a valid path inside the website.
  static func path(_ written: String, at span: SourceSpan) throws(Diagnostic) -> String {
    let trimmed = written.hasPrefix("/") ? String(written.dropFirst()) : written
    let isPlain = !trimmed.utf8.contains {
      $0 < 0x20 || $0 == 0x7F || "\\?#\"<>|*:".utf8.contains($0)
    }
    let parts = trimmed.split(separator: "/", omittingEmptySubsequences: false)
    let isFolder = trimmed.isEmpty || trimmed.hasSuffix("/")
    guard isPlain,
      !(isFolder ? parts.dropLast() : parts[...]).contains(where: {
        $0.isEmpty || PathPattern.problem(of: $0.utf8) != nil
      })
    else {
      throw Diagnostic(
        .pagePermalink, "expected a path inside the website, found `\(written)`", at: span,
        hints: ["write a path such as `start/` or `news/first.html`"])
    }
    return completed(isFolder ? String(trimmed.dropLast()) : trimmed, isFolder: isFolder)
  }

  /// Returns the path pattern of a permalink without leading and trailing slashes.
  static func trimmed(_ pattern: DecodedText) -> DecodedText {
    var range = pattern.bytes.startIndex..<pattern.bytes.endIndex
    if pattern.bytes.first == UInt8(ascii: "/") { range = range.lowerBound + 1..<range.upperBound }
    if range.count > 1, pattern.bytes.last == UInt8(ascii: "/") {
      range = range.lowerBound..<range.upperBound - 1
    }
    return pattern.part(range)
  }

  /// Returns the path of the output file for the path in a permalink.
  ///
  /// The file of a folder is its index page.
  static func completed(_ path: String, isFolder: Bool) -> String {
    if isFolder { return path.isEmpty ? "index.html" : path + "/index.html" }
    return path.hasSuffix(".html") ? path : path + ".html"
  }
}
