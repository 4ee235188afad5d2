import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// The preparation of a website, which precedes the writing of pages.
///
/// It loads tables and assets, collects the pages, builds menus, and compiles layouts.
struct SitePreparation {
  let site: SiteDeclaration
  let project: Project
  /// The translated messages of the project; nil if it has none.
  let messages: ProjectMessages?
  let tables: [LoadedTable]
  let files: ProjectFiles
  let charts: ChartRegistry
  /// The custom elements that pages and layouts can use.
  let elements: ElementLibrary
  let includesDrafts: Bool
  /// Whether page sources stay in memory for the compilation.
  let retainsText: Bool
  private(set) var diagnostics = Diagnostics()
  /// The website files that were read, for the manifest of reports and for the file watcher.
  ///
  /// The list contains pages only if the project has reports. The watcher always watches the folder
  /// of pages.
  private(set) var inputs: [Manifest.Entry] = []

  init(
    site: SiteDeclaration, project: Project, messages: ProjectMessages? = nil,
    tables: [LoadedTable], files: ProjectFiles, charts: ChartRegistry, elements: ElementLibrary,
    includesDrafts: Bool, retainsText: Bool
  ) {
    self.elements = elements
    self.retainsText = retainsText
    self.site = site
    self.project = project
    self.messages = messages
    self.tables = tables
    self.files = files
    self.charts = charts
    self.includesDrafts = includesDrafts
  }

  /// Returns the prepared website; nil if it has errors.
  mutating func prepare() -> PreparedSite? {
    var names = names()
    var collector = PageCollector(
      folder: site.pages, languages: site.languages, files: files, names: names,
      includesDrafts: includesDrafts, retainsText: retainsText,
      notesInputs: !project.reports.isEmpty)
    collector.collect()
    diagnostics.add(contentsOf: collector.diagnostics)
    inputs += collector.inputs
    let assets = assets(collector.otherFiles)
    let copies = copies()
    let map = map(collector)
    names.lists = site.languages.indices.map {
      PageTable.table(of: collector.pages, language: $0).all
    }
    let feeds = feeds(collector.pages)
    let feedPaths = feeds.compactMap { $0?.path }
    let resolver = AddressResolver(
      map: map, assets: assets, copied: Set(copies.map(\.path) + feedPaths),
      pages: site.pages.value, broken: collector.broken)
    let compilation = SiteCompilation(
      files: files, charts: charts, languages: site.languages, weekStart: project.weekStart,
      timeZone: project.zone, hasSearch: site.hasSearch,
      allowsMarkup: site.allowsMarkup, pages: site.pages.value, elements: elements,
      theme: project.theme.style)
    let layouts = layouts(collector.pageFiles, compilation, names, resolver)
    let facts = SiteFacts(
      languages: site.languages, locales: names.locales,
      address: site.url.flatMap { SiteAddress($0.value) }, url: site.url?.value, map: map,
      favicon: picture(site.favicon, assets), image: picture(site.image, assets),
      hasSearch: site.hasSearch, feeds: feeds, theme: project.theme.style)
    let prepared = PreparedSite(
      facts: facts, files: collector.pageFiles, names: names, resolver: resolver, layouts: layouts,
      layoutPath: site.layout, compilation: compilation, feedFolder: site.feed?.value,
      copies: copies, span: site.span,
      folders: [site.pages, site.assets, site.files].compactMap { $0?.value })
    guard diagnostics.hasErrors else { return prepared }
    // To report all errors in one run, compile the pages that exist.
    for file in prepared.files.indices {
      guard prepared.hasLayout(of: file) else { continue }
      _ = PageCompilation(site: prepared, number: file, checks: true).compile(into: &diagnostics)
    }
    return nil
  }

  // MARK: Names

  /// Returns the names for public tables and for the website's views.
  private mutating func names() -> SiteNames {
    let locales = site.languages.map { language in
      let localeTag = language.tag == project.language ? project.locale?.value : nil
      return (localeTag ?? language.tag, language.span)
    }.map { tag, span in
      if let locale = ReportLocale.named(tag, numerals: project.numerals) { return locale }
      diagnostics.add(
        Diagnostic(
          .projectPlace, "unknown locale `\(tag)`; the pages show British numbers and dates",
          at: span, severity: .warning))
      return ReportLocale.standard
    }
    let hidden = tables.filter { !$0.declaration.isPublishable }.map(\.declaration.name)
    var names = SiteNames(
      project: project, languages: site.languages, url: site.url?.value, locales: locales,
      messages: messages?.scope, privateTables: Set(hidden))
    for table in tables where table.declaration.isPublishable {
      guard !SiteNames.reservedNames.contains(table.declaration.name) else {
        diagnostics.add(
          Diagnostic(
            .projectDuplicate,
            "the name `\(table.declaration.name)` is reserved for websites",
            at: table.declaration.span))
        continue
      }
      names.add(
        table.declaration.name, inOrder(table, names.names), date: table.declaration.date?.value,
        isOrdered: table.declaration.isOrdered)
    }
    for declaration in site.views {
      var scope = names.names
      guard
        let views = SiteViews.views(
          [declaration], of: names, weekStart: project.weekStart, names: &scope,
          into: &diagnostics),
        let view = views.first
      else { continue }
      var bindings = names.bindings(of: 0, slotCount: scope.slotCount)
      SiteViews.evaluate(views, in: &bindings)
      if case .view(let slice) = bindings.values[view.slot] {
        names.add(
          declaration.name, slice, date: view.pipeline?.dateColumn, isOrdered: view.isOrdered)
      }
    }
    return names
  }

  /// Returns the rows of a table in the declared order.
  private mutating func inOrder(_ table: LoadedTable, _ names: Names) -> Slice {
    let steps = table.declaration.orderSteps
    guard !steps.isEmpty else { return table.table.all }
    let pipeline = ViewPipeline(
      steps, input: table.table.schema, dateColumn: nil, weekStart: project.weekStart.weekday,
      names: names, into: &diagnostics)
    return pipeline.apply(
      to: table.table.all, bindings: Bindings(slotCount: names.slotCount, locale: .standard))
  }

  // MARK: Files

  /// Reads the assets of the website.
  ///
  /// These are the files in the folder of assets, the other files in the folder of pages, the icon,
  /// and the preview image.
  private mutating func assets(_ otherFiles: [String]) -> AssetMap {
    var paths = otherFiles
    if let folder = site.assets {
      paths +=
        diagnostics.catching { () throws(Diagnostic) in
          try files.list(folder.value, namedAt: folder.span)
        } ?? []
    }
    for picture in [site.favicon, site.image].compactMap({ $0 })
    where !paths.contains(picture.value) {
      paths.append(picture.value)
    }
    let assets = AssetMap(
      paths, from: files, pages: site.pages.value, at: site.assets?.span ?? site.span,
      into: &diagnostics)
    inputs += assets.inputs
    return assets
  }

  /// Returns the files to copy unchanged, with their paths in the project and in the website.
  private mutating func copies() -> [(source: String, path: String)] {
    guard let folder = site.files,
      let paths = diagnostics.catching({ () throws(Diagnostic) in
        try files.list(folder.value, namedAt: folder.span)
      })
    else { return [] }
    return paths.map { ($0, String($0.dropFirst(folder.value.count + 1))) }
  }

  private func picture(_ path: Spanned<String>?, _ assets: AssetMap) -> String? {
    path.flatMap { assets.assets[$0.value]?.path }
  }

  // MARK: Pages

  private mutating func map(_ collector: PageCollector) -> SiteMap {
    var builder = MenuBuilder(pages: collector.pages)
    let menus = site.languages.indices.map { language in
      if let menu = site.menu {
        builder.menu(menu, of: language, isMain: language == 0)
      } else {
        builder.menu(of: language)
      }
    }
    diagnostics.add(contentsOf: builder.diagnostics)
    return SiteMap(
      pages: collector.pages, files: collector.pageFiles, menus: menus,
      languageCount: site.languages.count)
  }

  /// Returns the feed of each language that has dated pages in the feed folder.
  private mutating func feeds(_ pages: [SitePage]) -> [AtomFeed?] {
    guard let folder = site.feed else { return site.languages.map { _ in nil } }
    if site.url == nil {
      diagnostics.add(
        Diagnostic(
          .projectKeyMissing, "missing key `url` in `site`: a feed contains complete addresses",
          at: folder.span, hints: ["write the address of the website: `url: https://HOST`"]))
    }
    let feeds = site.languages.enumerated().map { number, language -> AtomFeed? in
      let hasEntries = pages.contains { page in
        page.language == number && page.date != nil && page.isListed
          && (page.folder == folder.value || page.folder.hasPrefix(folder.value + "/"))
      }
      guard hasEntries else { return nil }
      let prefix = number == 0 ? "" : language.tag + "/"
      var feed = AtomFeed(
        path: prefix + "feed.xml", title: language.title, subtitle: language.description,
        author: project.name, language: language.tag)
      feed.home = prefix + "index.html"
      return feed
    }
    if feeds.allSatisfy({ $0 == nil }) {
      diagnostics.add(
        Diagnostic(
          .pageUnknown,
          "no page in `\(folder.value)` has a `date`, so the feed is empty",
          at: folder.span, severity: .warning,
          hints: ["write `date: 2026-11-03` in the front matter of a page"]))
    }
    return feeds
  }

  /// Returns the compiled layouts of the pages, per language.
  private mutating func layouts(
    _ pages: [PageFile], _ compilation: SiteCompilation, _ names: SiteNames,
    _ resolver: AddressResolver
  ) -> [SiteLayout.Key: SiteLayout] {
    var layouts: [SiteLayout.Key: SiteLayout] = [:]
    var keys: Set<SiteLayout.Key> = []
    var wrong: Set<String> = []
    for page in pages {
      let path: Spanned<String>
      switch page.layout {
      case .ofSite: path = site.layout
      case .custom(let customPath): path = customPath
      case .none: continue
      }
      let key = SiteLayout.Key(
        path: path.value, language: page.language, isSelfContained: page.isNotFound)
      guard keys.insert(key).inserted, !wrong.contains(path.value) else { continue }
      var issues = Diagnostics()
      let layout = compilation.layout(
        path, for: key, names: names, resolver: resolver, url: site.url?.value, into: &issues)
      // A layout has the same errors in all languages, so report them once.
      if !layouts.keys.contains(where: { $0.path == path.value }) {
        diagnostics.add(contentsOf: names.explained(issues))
      }
      if let layout {
        if !layouts.keys.contains(where: { $0.path == path.value }) {
          for file in layout.program.files { inputs.append(Manifest.Entry(file.name, file.bytes)) }
        }
        layouts[key] = layout
      } else {
        wrong.insert(path.value)
      }
    }
    return layouts
  }
}
