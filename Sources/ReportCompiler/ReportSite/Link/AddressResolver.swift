import ReportText

/// A resolver that finds the page or file that an address in a page or layout refers to.
///
/// An address refers to a page by its file or its website path, or to an asset by its file. It is
/// relative to the file that contains it. With a leading slash, it is relative to the folder of
/// pages or to the project.
struct AddressResolver: Sendable {
  let map: SiteMap
  let assets: AssetMap
  /// The website paths of the feeds and of the files that are copied unchanged.
  let copied: Set<String>
  /// The path of the folder of pages in the project.
  let pages: String
  /// The page files with errors, which produce no page.
  let broken: Set<String>

  /// Returns the page or file that an address refers to.
  ///
  /// - Parameters:
  ///   - written: the address in the source.
  ///   - source: the project path of the file that contains the address.
  ///   - page: the website path of the page; nil if the file does not produce a single page.
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

  /// Returns the page that an address in a finished page refers to; nil for other targets.
  ///
  /// - Parameters:
  ///   - page: the website path of the page that contains the address.
  ///   - url: the URL of the website.
  func page(at address: String, on page: String, of url: String?) -> Int? {
    let rest = url.flatMap { address.hasPrefix($0 + "/") ? address.dropFirst($0.utf8.count) : nil }
    let path = rest.map(String.init) ?? address
    guard case .page(let number, _) = target(of: path, in: "", page: page) else { return nil }
    return number
  }

  /// Returns the project paths of the files that an address can refer to.
  private func candidates(_ path: String, in source: String) -> [String] {
    if path.hasPrefix("/") {
      let plain = String(path.dropFirst())
      return [SitePath.normal(pages + "/" + plain), SitePath.normal(plain)].compactMap { $0 }
    }
    return SitePath.normal(SitePath.folder(of: source) + "/" + path).map { [$0] } ?? []
  }

  /// Returns the website paths of the pages or files that an address can refer to.
  private func webPaths(_ path: String, page: String?) -> [String] {
    let webPath =
      path.hasPrefix("/")
      ? SitePath.normal(path)
      : page.flatMap { SitePath.normal(SitePath.folder(of: $0) + "/" + path) }
    guard let webPath else { return [] }
    if path.hasSuffix("/") || webPath.isEmpty {
      return [webPath.isEmpty ? "index.html" : webPath + "/index.html"]
    }
    return [webPath]
  }

  /// Returns the identifier after `#` in an address; nil if there is none.
  private static func fragment(of rest: String) -> String? {
    guard let mark = rest.firstIndex(of: "#") else { return nil }
    let fragment = decoded(String(rest[rest.index(after: mark)...]))
    return fragment.isEmpty ? nil : fragment
  }

  /// Returns an address with decoded percent-encoded bytes (RFC 3986, 2.1).
  ///
  /// Text that does not decode to UTF-8 is returned unchanged.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return String(validating: PercentDecoding.decoded(Array(text.utf8)), as: UTF8.self) ?? text
  }
}

/// The target of an address in a page or a layout.
enum AddressTarget {
  /// A page, by number, with the identifier after `#` in the address.
  case page(Int, fragment: String?)
  /// A file that produces one page per row, by the number of its first page.
  case rows(Int)
  /// An asset, with the query and fragment after its path in the address.
  case asset(SiteAsset, rest: String)
  /// A file that is copied unchanged, by its path in the website.
  case file(String, rest: String)
  /// An element on the page that contains the address.
  case fragment
  /// An address outside the website.
  case outside
  /// No target: the address is empty, or no page or file has it.
  case nothing
}

/// A link between two pages of the website.
struct PageLink: Sendable {
  /// The number of the target page.
  let page: Int
  /// Whether the link refers to the page that contains it.
  let isToItself: Bool
  /// The identifier after `#` in the address; nil if there is none.
  let fragment: String?
  /// The source location of the link.
  let span: SourceSpan
}

/// The links of a page or a layout.
struct LinkUse: Sendable {
  /// The links to pages of the website.
  var links: [PageLink] = []
  /// The project paths of the linked assets.
  var assets: Set<String> = []
  /// The linked addresses outside the website.
  var outside: Set<String> = []

  /// The numbers of the pages that the page lists contain.
  var listed: Set<Int> = []

  init() {}

  /// Creates the links that a rewriter recorded.
  init(_ rewriter: AddressRewriter) {
    links = rewriter.links
    assets = rewriter.used
    outside = rewriter.outside
  }
}
