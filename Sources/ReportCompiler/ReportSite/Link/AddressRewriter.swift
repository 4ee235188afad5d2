import ReportTemplate
import ReportText

/// A rewriter that replaces source addresses by output addresses and records the links.
///
/// It runs during the compilation of a page or a layout.
final class AddressRewriter {
  /// The output for which a file is compiled, which determines the form of its addresses.
  enum Output {
    /// A page, with addresses relative to its path.
    case page(SitePage)
    /// Pages in several folders of a language, with addresses relative to the website root.
    case layout(language: Int)
  }

  private let resolver: AddressResolver
  private let output: Output
  /// The URL of the website for a self-contained page; nil for other pages.
  private let absolute: String?
  private let isSelfContained: Bool
  private(set) var links: [PageLink] = []
  private(set) var used: Set<String> = []
  private(set) var outside: Set<String> = []

  /// Creates a rewriter for the addresses of one page or layout.
  ///
  /// - Parameters:
  ///   - isSelfContained: true for a page that can be shown at any path, with embedded style
  ///     sheets.
  ///   - url: the URL of the website; nil if it is unknown.
  init(
    _ resolver: AddressResolver, _ output: Output, isSelfContained: Bool = false, url: String? = nil
  ) {
    self.resolver = resolver
    self.output = output
    self.isSelfContained = isSelfContained
    absolute = isSelfContained ? url : nil
  }

  /// The attributes that contain addresses, by element.
  private static let attributes: [String: [String]] = [
    "a": ["href"], "area": ["href"], "link": ["href"], "img": ["src", "srcset"],
    "source": ["src", "srcset"], "video": ["src", "poster"], "audio": ["src"],
    "track": ["src"], "object": ["data"], "iframe": ["src"], "embed": ["src"],
    "script": ["src"],
  ]

  /// Returns the element with output addresses in place of the addresses in its attributes.
  func rewrite(_ element: XMLElement, _ diagnostics: inout Diagnostics) -> XMLElement {
    guard let names = Self.attributes[element.name] else { return element }
    var attributes = element.attributes
    var size: ImageSize?
    for index in attributes.indices {
      let attribute = attributes[index]
      guard attribute.namespace.isEmpty, names.contains(attribute.name),
        !attribute.string.contains("{{")
      else { continue }
      if attribute.name == "srcset" {
        attributes[index] = attribute.with(
          list(attribute, element, &diagnostics))
        continue
      }
      let target = target(attribute.string, attribute, element, &diagnostics)
      if case .asset(let asset, _) = target {
        if isSelfContained, let sheet = sheet(asset, element, attribute, &diagnostics) {
          return sheet
        }
        if element.name == "img", attribute.name == "src" { size = asset.size }
      }
      if let address = address(of: target) { attributes[index] = attribute.with(address) }
    }
    if let size, element.attribute("width") == nil, element.attribute("height") == nil,
      let source = element.attribute("src")
    {
      attributes.append(source.named("width", String(size.width)))
      attributes.append(source.named("height", String(size.height)))
    }
    return element.with(attributes: attributes)
  }

  /// Returns a chart with output addresses in the links of its series and data.
  ///
  /// Links that contain expressions stay unchanged.
  func rewriteChart(_ element: XMLElement, _ diagnostics: inout Diagnostics) -> XMLElement {
    var attributes = element.attributes
    for index in attributes.indices {
      let attribute = attributes[index]
      guard ["link", "data-link"].contains(attribute.name), !attribute.string.contains("{{") else {
        continue
      }
      let target = target(attribute.string, attribute, element, &diagnostics)
      if let address = address(of: target) { attributes[index] = attribute.with(address) }
    }
    let children = element.children.map { child in
      if case .element(let part) = child {
        XMLNode.element(rewriteChart(part, &diagnostics))
      } else {
        child
      }
    }
    return element.named(element.name, attributes: attributes, children: children)
  }

  // MARK: Addresses

  /// Returns the output address of a simple link in a Markdown page; nil for all other links.
  ///
  /// The method ``rewrite(_:_:)`` processes the others. Their target can be missing, or their
  /// fragment needs a check.
  func plainAddress(_ written: String, in source: SourceFile) -> String? {
    guard case .page(let page) = output, page.row == nil, !isSelfContained else { return nil }
    let target = resolver.target(of: written, in: source.name, page: page.path)
    switch target {
    case .page(let number, fragment: nil):
      let linked = inPageLanguage(number)
      links.append(
        PageLink(
          page: linked, isToItself: resolver.map.pages[linked].path == page.path, fragment: nil,
          span: source.span(0..<0)))
      return harmless(address(of: .page(linked, fragment: nil)))
    case .asset(let asset, _):
      used.insert(asset.source)
      return harmless(address(of: target))
    case .file: return harmless(address(of: target))
    case .fragment: return harmless(written)
    case .outside:
      guard ["https:", "http:", "mailto:"].contains(where: { written.hasPrefix($0) }) else {
        return nil
      }
      outside.insert(written)
      return written
    case .page, .rows, .nothing: return nil
    }
  }

  /// Returns the address if it contains no colon and so has no scheme; nil otherwise.
  private func harmless(_ address: String?) -> String? {
    address.flatMap { $0.utf8.contains(UInt8(ascii: ":")) ? nil : $0 }
  }

  private func list(
    _ attribute: XMLAttribute, _ element: XMLElement, _ diagnostics: inout Diagnostics
  ) -> String {
    attribute.string.split(separator: ",").map { candidate in
      let words = candidate.split { $0 == " " || $0 == "\n" || $0 == "\t" }
      guard let first = words.first else { return "" }
      let target = target(String(first), attribute, element, &diagnostics)
      return ([address(of: target) ?? String(first)] + words.dropFirst().map(String.init))
        .joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// Returns the target of an address in an attribute, and records the link.
  ///
  /// Reports an error if the target is missing.
  private func target(
    _ written: String, _ attribute: XMLAttribute, _ element: XMLElement,
    _ diagnostics: inout Diagnostics
  ) -> AddressTarget {
    let source = attribute.valueSpan.file.name
    var path: String?
    if case .page(let page) = output, page.row == nil { path = page.path }
    switch resolver.target(of: written, in: source, page: path) {
    case .page(let number, let fragment):
      let linked = element.attribute("hreflang") == nil ? inPageLanguage(number) : number
      links.append(
        PageLink(
          page: linked, isToItself: resolver.map.pages[linked].path == path, fragment: fragment,
          span: attribute.valueSpan))
      return .page(linked, fragment: fragment)
    case .asset(let asset, let rest):
      used.insert(asset.source)
      return .asset(asset, rest: rest)
    case .outside:
      if element.name == "a" || element.name == "area" { outside.insert(written) }
      return .outside
    case .nothing:
      let sources = resolver.map.bySource.keys.sorted() + resolver.assets.assets.keys.sorted()
      let short = sources.map { SitePath.relative(from: source, to: $0) }
      diagnostics.add(
        Diagnostic(
          .linkBroken, "page or file not found: `\(written)`", at: attribute.valueSpan,
          hints: Suggestion.hint(for: written, among: short).map { [$0] }
            ?? ["write the file name of the page, such as `about.md`, relative to this file"]))
      return .nothing
    case .rows(let number):
      let path = AddressPath.folder(resolver.map.pages[number].path)
      diagnostics.add(
        Diagnostic(
          .linkBroken, "expected one page, found `\(written)`, which makes a page for each row",
          at: attribute.valueSpan,
          hints: [
            "link to one of these pages, such as `/\(path)`, or list all with `rg:pages`"
          ]))
      return .nothing
    case let other: return other
    }
  }

  /// Returns the translation of a page in the language of the linking page, or the page itself.
  private func inPageLanguage(_ number: Int) -> Int {
    let language =
      switch output {
      case .page(let page): page.language
      case .layout(let language): language
      }
    guard resolver.map.pages[number].language != language else { return number }
    return resolver.map.translations(of: number).first {
      resolver.map.pages[$0].language == language
    }
      ?? number
  }

  /// Returns the output address of a target; nil to leave the address unchanged.
  private func address(of target: AddressTarget) -> String? {
    switch target {
    case .page(let number, let fragment):
      let path = resolver.map.pages[number].path
      return fullAddress(path) + (fragment.map { "#" + AddressPath.encoded($0) } ?? "")
    case .asset(let asset, let rest): return fullAddress(asset.path) + rest
    case .file(let path, let rest): return fullAddress(path) + rest
    case .rows, .fragment, .outside, .nothing: return nil
    }
  }

  private func fullAddress(_ path: String) -> String {
    let encoded = AddressPath.encoded(path)
    if let absolute { return absolute + "/" + encoded }
    switch output {
    case .layout: return "{{ page.root }}" + encoded
    case .page(let page):
      return page.row == nil
        ? AddressPath.encoded(SitePath.relative(from: page.path, to: path))
        : "{{ page.root }}" + encoded
    }
  }

  /// Returns a `style` element that replaces a link to a style sheet; nil for other elements.
  private func sheet(
    _ asset: SiteAsset, _ element: XMLElement, _ attribute: XMLAttribute,
    _ diagnostics: inout Diagnostics
  ) -> XMLElement? {
    guard element.name == "link", asset.isStyleSheet else { return nil }
    let bytes = diagnostics.catching { () throws(Diagnostic) in
      // The page is at the root of the website, because a style sheet cannot contain expressions.
      try resolver.assets.bytes(of: asset, at: attribute.valueSpan) { [absolute] path in
        (absolute.map { $0 + "/" } ?? "") + AddressPath.encoded(path)
      }
    }
    guard let bytes else { return nil }
    return element.named(
      "style", attributes: element.attributes.filter { $0.name == "media" },
      children: [
        .text(DecodedText(standingFor: bytes, at: attribute.valueSpan))
      ])
  }
}
