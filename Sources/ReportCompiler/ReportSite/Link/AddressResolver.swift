import ReportText

/// Finds what addresses name: a page by its file or by its path in the website, an asset by its file,
/// relative to the file in which the address is written or, with a slash before it, to the folder of
/// pages or the project.
struct AddressResolver: Sendable {
  let map: SiteMap
  let assets: AssetMap
  /// The files that are copied as they are, and the feeds, by their paths in the website.
  let copied: Set<String>
  /// The folder of pages.
  let pages: String
  /// The files of pages that are wrong and make none.
  let broken: Set<String>

  /// What an address names.
  /// - Parameters:
  ///   - written: the address.
  ///   - source: the path in the project of the file that it is written in.
  ///   - page: the path in the website of the page that the file makes, if it makes one.
  func target(of written: String, in source: String, page: String?) -> AddressTarget {
    if written.isEmpty { return .nothing }
    if written.hasPrefix("#") { return .fragment }
    if written.hasPrefix("//") { return .outside }
    let head = written.utf8.prefix { !":/?#".utf8.contains($0) }
    if head.endIndex < written.utf8.endIndex, written.utf8[head.endIndex] == UInt8(ascii: ":") {
      return .outside
    }
    let end = written.utf8.firstIndex { "?#".utf8.contains($0) } ?? written.endIndex
    let path = Self.decoded(String(written[..<end]))
    let rest = String(written[end...])
    for candidate in candidates(path, in: source) {
      if let number = map.bySource[candidate] {
        if map.pages[number].row != nil { return .rows(number) }
        return .page(number, fragment: Self.fragment(of: rest))
      }
      if let asset = assets.assets[candidate] { return .asset(asset, rest: rest) }
      if broken.contains(candidate) { return .outside }
    }
    for candidate in webPaths(path, page: page) {
      if let number = map.byPath[candidate] {
        return .page(number, fragment: Self.fragment(of: rest))
      }
      if copied.contains(candidate) { return .file(candidate, rest: rest) }
    }
    return .nothing
  }

  /// The page that an address in a finished page leads to, if it is one of the site.
  /// - Parameters:
  ///   - page: the path in the website of that page.
  ///   - url: the address of the site.
  func page(at address: String, on page: String, of url: String?) -> Int? {
    let whole = url.flatMap { address.hasPrefix($0 + "/") ? address.dropFirst($0.utf8.count) : nil }
    let path = whole.map(String.init) ?? address
    guard case .page(let number, _) = target(of: path, in: "", page: page) else { return nil }
    return number
  }

  /// The paths in the project that a path may mean.
  private func candidates(_ path: String, in source: String) -> [String] {
    if path.hasPrefix("/") {
      let plain = String(path.dropFirst())
      return [SitePath.normal(pages + "/" + plain), SitePath.normal(plain)].compactMap { $0 }
    }
    return SitePath.normal(SitePath.folder(of: source) + "/" + path).map { [$0] } ?? []
  }

  /// The paths in the website that a path may mean.
  private func webPaths(_ path: String, page: String?) -> [String] {
    let whole =
      path.hasPrefix("/")
      ? SitePath.normal(path)
      : page.flatMap { SitePath.normal(SitePath.folder(of: $0) + "/" + path) }
    guard let whole else { return [] }
    if path.hasSuffix("/") || whole.isEmpty {
      return [whole.isEmpty ? "index.html" : whole + "/index.html"]
    }
    return [whole]
  }

  /// The identifier behind `#`.
  private static func fragment(of rest: String) -> String? {
    guard let mark = rest.firstIndex(of: "#") else { return nil }
    let fragment = decoded(String(rest[rest.index(after: mark)...]))
    return fragment.isEmpty ? nil : fragment
  }

  /// A part of an address without its percent signs (RFC 3986, 2.1); as it is when it is not UTF-8.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return String(validating: PercentDecoding.decoded(Array(text.utf8)), as: UTF8.self) ?? text
  }
}

/// What an address that is written in a page or a layout names.
enum AddressTarget {
  /// A page of the site, by its number, and the identifier behind `#`.
  case page(Int, fragment: String?)
  /// A file that makes a page for each row; its first page, by its number.
  case rows(Int)
  /// An asset, and what follows its path.
  case asset(SiteAsset, rest: String)
  /// A file that is copied as it is, by its path in the website.
  case file(String, rest: String)
  /// Something on the page itself.
  case fragment
  /// Something outside the site.
  case outside
  /// Nothing.
  case nothing
}

/// A link from one page of the site to another.
struct PageLink: Sendable {
  /// The page it leads to, by its number.
  let page: Int
  /// True for a link of a page to itself.
  let isOwn: Bool
  /// The identifier behind `#`.
  let fragment: String?
  /// Where it is written.
  let span: SourceSpan
}

/// What a page or a layout links to.
struct LinkUse: Sendable {
  /// Pages of the site.
  var links: [PageLink] = []
  /// Assets, by their paths in the project.
  var assets: Set<String> = []
  /// Addresses outside the site.
  var outside: Set<String> = []

  /// Pages that its lists show.
  var listed: Set<Int> = []

  init() {}

  /// What a rewriter has noted.
  init(_ rewriter: AddressRewriter) {
    links = rewriter.links
    assets = rewriter.used
    outside = rewriter.outside
  }
}
