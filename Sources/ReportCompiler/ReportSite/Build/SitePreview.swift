import ReportPrint
public import ReportText

/// A prepared website of which single files are made when they are asked for.
struct SitePreview: Sendable {
  let site: PreparedSite
  private let keepsDrafts: Bool
  private let assets: [String: SiteAsset]
  private let copies: [String: String]
  /// Sitemap, feeds and all else that is made of the heads of all pages; nil until it is asked for.
  private var madeOfAll: [String: [UInt8]]?
  /// The words of pages, for the search, by page.
  private var texts: [Int: PageText] = [:]

  init(_ site: PreparedSite, keepsDrafts: Bool) {
    self.site = site
    self.keepsDrafts = keepsDrafts
    assets = Dictionary(
      site.resolver.assets.assets.values.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    copies = Dictionary(
      site.copies.map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Addresses

  /// What stands at a path below the top of the site. The path is only ever looked up: nothing is read
  /// that the preparation did not find.
  mutating func response(_ path: String) -> PreviewResponse {
    let pagePath = Self.pagePath(at: path)
    if let number = site.map.byPath[pagePath] { return page(number) }
    if pagePath == path, site.map.byPath[path + "/index.html"] != nil {
      return PreviewResponse(.moved(to: path + "/"))
    }
    if let read = stored(path) { return file(path, read) }
    if let bytes = madeFile(path) {
      return PreviewResponse(.file, bytes, mediaType: MediaType.of(path))
    }
    return notFound()
  }

  /// The path of the page at an address; that of a folder is its first page.
  private static func pagePath(at path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }

  /// Reads a file that is no page; nil where there is none.
  private func stored(_ path: String) -> (@Sendable () throws(Diagnostic) -> [UInt8])? {
    if let asset = assets[path] {
      return { () throws(Diagnostic) in try site.resolver.assets.bytes(of: asset, at: site.span) }
    }
    guard let source = copies[path] else { return nil }
    return { () throws(Diagnostic) in
      try site.compilation.files.read(source, namedAt: site.span)
    }
  }

  private func file(
    _ path: String, _ read: () throws(Diagnostic) -> [UInt8]
  ) -> PreviewResponse {
    var diagnostics = Diagnostics()
    guard let bytes = diagnostics.catching(read) else {
      return PreviewResponse(.failed, diagnostics: diagnostics)
    }
    return PreviewResponse(.file, bytes, mediaType: MediaType.of(path))
  }

  private func notFound() -> PreviewResponse {
    guard let number = site.map.byPath["404.html"] else { return PreviewResponse(.missing) }
    let response = page(number)
    return PreviewResponse(.missing, response.bytes, diagnostics: response.diagnostics)
  }

  // MARK: Pages

  /// A page as its file is now.
  private func page(_ number: Int) -> PreviewResponse {
    let file = site.map.pages[number].file
    var diagnostics = Diagnostics()
    let compilation = PageCompilation(site: site, number: file, checks: false)
    guard let compiled = compilation.compile(into: &diagnostics) else {
      return PreviewResponse(.failed, diagnostics: diagnostics)
    }
    var writer = PageWriter(site)
    var found = Diagnostics()
    let written = found.catching { () throws(Diagnostic) in
      var warnings = Diagnostics()
      let bytes = try writer.write(number, compiled, of: site, into: &warnings) {
        (bytes) throws(Diagnostic) in Array(bytes)
      }
      return (bytes, warnings)
    }
    if let (_, warnings) = written { found.add(contentsOf: warnings) }
    guard let bytes = written?.0 else {
      diagnostics.add(contentsOf: InvalidPage(site: site, file: file).diagnostics(found))
      return PreviewResponse(.failed, diagnostics: diagnostics)
    }
    diagnostics.add(contentsOf: found)
    return PreviewResponse(
      .document, bytes, mediaType: MediaType.of(site.map.pages[number].path),
      diagnostics: diagnostics)
  }

  /// The files that a page may ask for while it is printed.
  func printAssets(of path: String) -> [PrintAsset] {
    let page = Self.pagePath(at: path)
    return Set(assets.keys).union(copies.keys).compactMap { path in
      stored(path).map { read in
        PrintAsset(
          address: SitePath.relative(from: page, to: path), mediaType: MediaType.of(path),
          read: read)
      }
    }
  }

  // MARK: Files made of all pages

  private mutating func madeFile(_ path: String) -> [UInt8]? {
    let files = SiteFiles(site: site)
    let others: [String: [UInt8]]
    if let madeOfAll {
      others = madeOfAll
    } else {
      others = Dictionary(
        files.files(texts: []).map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
      madeOfAll = others
    }
    let isIndex = site.facts.languages.contains { SearchIndex.path(language: $0.tag) == path }
    guard isIndex, others[path] != nil else { return others[path] }
    return files.files(texts: allTexts()).first { $0.path == path }?.bytes
  }

  /// The words of all pages. Those that were read are kept until their file changes.
  private mutating func allTexts() -> [(page: Int, text: PageText)] {
    for (number, page) in site.map.pages.enumerated() where page.isListed && texts[number] == nil {
      let response = self.page(number)
      if response.outcome == .document { texts[number] = PageText(response.bytes) }
    }
    return texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: Changes

  /// Takes note of changed files, by their paths in the project.
  /// - Returns: false when one of them is not the file of a page, or is more than its page: other pages
  ///   may see it.
  mutating func note(_ changed: [String]) -> Bool {
    var files: [Int] = []
    for path in changed {
      if copies.values.contains(path), (try? site.compilation.files.read(path)) != nil { continue }
      guard let number = fileOfOnePage(path) else { return false }
      files.append(number)
    }
    for file in files {
      for number in site.map.pages(of: file) { texts[number] = nil }
    }
    return true
  }

  /// The file of a page of which other pages see what they saw before; nil for any other file.
  private func fileOfOnePage(_ path: String) -> Int? {
    guard let first = site.map.bySource[path] else { return nil }
    let number = site.map.pages[first].file
    guard site.files[number].standIn == nil else { return nil }
    var collector = PageCollector(
      folder: Spanned(value: site.compilation.pages, span: site.span),
      languages: site.facts.languages,
      files: site.compilation.files, names: site.names, keepsDrafts: keepsDrafts)
    collector.collect(path)
    let numbers = site.map.pages(of: number)
    guard collector.diagnostics.isEmpty, collector.pageFiles.count == 1,
      collector.pageFiles[0].isAlike(site.files[number]), collector.pages.count == numbers.count,
      zip(collector.pages, numbers).allSatisfy({ $0.isAlike(site.map.pages[$1]) })
    else { return nil }
    return number
  }
}

/// What a preview has at an address.
public struct PreviewResponse: Sendable {
  /// What became of it.
  public enum Outcome: Sendable, Equatable {
    /// A page or report as a build would write it.
    case document
    /// A report that a build does not write, since its rule withholds it.
    case withheld
    /// The PDF of a document.
    case printed
    /// A page as it was before something went wrong; ``PreviewResponse/diagnostics`` says what.
    case outdated
    /// A file that is no page.
    case file
    /// It has another address, relative to the top of the site.
    case moved(to: String)
    /// There is nothing; the bytes are the site's own page for that, if it has a site.
    case missing
    /// It cannot be made; ``PreviewResponse/diagnostics`` says why.
    case failed
  }

  /// What became of it.
  public let outcome: Outcome
  /// What a build would write; empty when there is nothing.
  public let bytes: [UInt8]
  /// The media type of the bytes.
  public let mediaType: String
  /// What is wrong with the project and with this document, or worth knowing.
  public let diagnostics: Diagnostics

  init(
    _ outcome: Outcome, _ bytes: [UInt8] = [], mediaType: String = MediaType.html,
    diagnostics: Diagnostics = Diagnostics()
  ) {
    self.outcome = outcome
    self.bytes = bytes
    self.mediaType = mediaType
    self.diagnostics = diagnostics
  }
}
