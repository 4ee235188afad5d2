import ReportPrint
public import ReportText

/// A prepared website that creates each page or file when a browser requests it.
struct SitePreview: Sendable {
  let site: PreparedSite
  private let includesDrafts: Bool
  private let assets: [String: SiteAsset]
  private let copies: [String: String]
  /// The sitemap, the feeds, and other files from all pages; nil before the first request.
  private var siteFiles: [String: [UInt8]]?
  /// The cached text of pages for the search, by page.
  private var strings: [Int: PageText] = [:]

  init(_ site: PreparedSite, includesDrafts: Bool) {
    self.site = site
    self.includesDrafts = includesDrafts
    assets = Dictionary(
      site.resolver.assets.assets.values.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    copies = Dictionary(
      site.copies.map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Addresses

  /// Returns the response for a path below the website root.
  ///
  /// The function only searches for the path. It reads no file outside the prepared website.
  mutating func response(_ path: String) -> PreviewResponse {
    let pagePath = Self.pagePath(at: path)
    if let number = site.map.byPath[pagePath] { return page(number) }
    if pagePath == path, site.map.byPath[path + "/index.html"] != nil {
      return PreviewResponse(.moved(to: path + "/"))
    }
    if let read = stored(path) { return file(path, read) }
    if let bytes = generatedFile(path) {
      return PreviewResponse(.file, bytes, mediaType: MediaType.of(path))
    }
    return notFound()
  }

  /// Returns the page path that an address refers to.
  ///
  /// The address of a folder refers to its index page.
  private static func pagePath(at path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }

  /// Returns a function that reads an asset or a copied file; nil for other paths.
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

  /// Returns the response with a page, compiled from the current content of its file.
  private func page(_ number: Int) -> PreviewResponse {
    let file = site.map.pages[number].file
    var diagnostics = Diagnostics()
    let compilation = PageCompilation(site: site, number: file, checks: false)
    guard let compiled = compilation.compile(into: &diagnostics) else {
      return PreviewResponse(.failed, diagnostics: diagnostics)
    }
    var writer = PageWriter(site)
    var pageDiagnostics = Diagnostics()
    let written = pageDiagnostics.catching { () throws(Diagnostic) in
      var warnings = Diagnostics()
      let bytes = try writer.write(number, compiled, of: site, into: &warnings) {
        (bytes) throws(Diagnostic) in Array(bytes)
      }
      return (bytes, warnings)
    }
    if let (_, warnings) = written { pageDiagnostics.add(contentsOf: warnings) }
    guard let bytes = written?.0 else {
      diagnostics.add(contentsOf: InvalidPage(site: site, file: file).diagnostics(pageDiagnostics))
      return PreviewResponse(.failed, diagnostics: diagnostics)
    }
    diagnostics.add(contentsOf: pageDiagnostics)
    return PreviewResponse(
      .document, bytes, mediaType: MediaType.of(site.map.pages[number].path),
      diagnostics: diagnostics)
  }

  /// Returns the files that a page can load during printing.
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

  // MARK: Files from all pages

  private mutating func generatedFile(_ path: String) -> [UInt8]? {
    let files = SiteFiles(site: site)
    let generated: [String: [UInt8]]
    if let siteFiles {
      generated = siteFiles
    } else {
      generated = Dictionary(
        files.files(strings: []).map { ($0.path, $0.bytes) },
        uniquingKeysWith: { first, _ in first })
      siteFiles = generated
    }
    let isIndex = site.facts.languages.contains { SearchIndex.path(language: $0.tag) == path }
    guard isIndex, generated[path] != nil else { return generated[path] }
    return files.files(strings: allStrings()).first { $0.path == path }?.bytes
  }

  /// Returns the text of all listed pages, which is cached until their files change.
  private mutating func allStrings() -> [(page: Int, text: PageText)] {
    for (number, page) in site.map.pages.enumerated() where page.isListed && strings[number] == nil
    {
      let response = self.page(number)
      if response.outcome == .document { strings[number] = PageText(response.bytes) }
    }
    return strings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: Changes

  /// Updates the preview for changed files, identified by their paths in the project.
  ///
  /// - Returns: false if a file is not a page file, or if its change can affect other pages.
  mutating func note(_ changed: [String]) -> Bool {
    var files: [Int] = []
    for path in changed {
      if copies.values.contains(path), (try? site.compilation.files.read(path)) != nil { continue }
      guard let number = fileOfOnePage(path) else { return false }
      files.append(number)
    }
    for file in files {
      for number in site.map.pages(of: file) { strings[number] = nil }
    }
    return true
  }

  /// Returns the number of a page file if its change affects no other page; nil for other files.
  private func fileOfOnePage(_ path: String) -> Int? {
    guard let first = site.map.bySource[path] else { return nil }
    let number = site.map.pages[first].file
    guard site.files[number].generatedBytes == nil else { return nil }
    var collector = PageCollector(
      folder: Spanned(value: site.compilation.pages, span: site.span),
      languages: site.facts.languages,
      files: site.compilation.files, names: site.names, includesDrafts: includesDrafts)
    collector.collect(path)
    let numbers = site.map.pages(of: number)
    guard collector.diagnostics.isEmpty, collector.pageFiles.count == 1,
      collector.pageFiles[0].hasSameProperties(as: site.files[number]),
      collector.pages.count == numbers.count,
      zip(collector.pages, numbers).allSatisfy({ $0.hasSameProperties(as: site.map.pages[$1]) })
    else { return nil }
    return number
  }
}

/// The response of a preview to the request of a browser.
public struct PreviewResponse: Sendable {
  /// The outcome of a request.
  public enum Outcome: Sendable, Equatable {
    /// A page or report, identical to the build output.
    case document
    /// A report that a build withholds because of its rule.
    case withheld
    /// The PDF file of a document.
    case printed
    /// An earlier version of a page with errors, which ``PreviewResponse/diagnostics`` lists.
    case outdated
    /// A file that is not a page.
    case file
    /// A redirect to another path, relative to the website root.
    case moved(to: String)
    /// A path without a file.
    ///
    /// The bytes are the 404 page of the website, if there is one.
    case missing
    /// A failure to create the page or file, which ``PreviewResponse/diagnostics`` explains.
    case failed
  }

  /// The outcome of the request.
  public let outcome: Outcome
  /// The bytes of the page or file as a build writes them; empty if there are none.
  public let bytes: [UInt8]
  /// The media type of the bytes.
  public let mediaType: String
  /// The diagnostics of the project and of this document.
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
