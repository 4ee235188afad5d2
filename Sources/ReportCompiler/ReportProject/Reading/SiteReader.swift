import ReportText

/// A reader for the entry `site` of the project file.
struct SiteReader {
  private(set) var diagnostics = Diagnostics()

  /// Returns the website settings; nil if the entry cannot be read.
  mutating func site(
    _ node: YAMLNode, at span: SourceSpan, of project: Project
  ) -> SiteDeclaration? {
    guard
      var map = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("`site`", at: span)
      })
    else { return nil }
    let layout = diagnostics.catching { () throws(Diagnostic) in
      try map.require("layout").spanned("the path of a template")
    }
    let pages = path("pages", of: &map, "a folder") ?? Spanned(value: "pages", span: span)
    let title = map.text("title", "a title", into: &diagnostics) ?? project.name
    let description = map.text("description", "a description", into: &diagnostics)
    var site = SiteDeclaration(
      span: span, pages: pages,
      layout: layout ?? Spanned(value: "", span: span), languages: [])
    site.languages = languages(
      of: &map,
      standard: SiteLanguage(
        tag: project.language, span: span, title: title, description: description))
    site.assets = path("assets", of: &map, "a folder")
    site.files = path("files", of: &map, "a folder")
    site.favicon = path("favicon", of: &map, "an image")
    site.image = path("image", of: &map, "an image")
    site.feed = path("feed", of: &map, "a folder below `pages`")
    site.url = url(of: &map)
    site.hasSearch = boolean("search", of: &map)
    site.allowsMarkup = boolean("raw-html", of: &map)
    if let menu = map.read("menu") { site.menu = entries(menu) }
    var views = ViewReader()
    site.views = views.views(of: &map)
    diagnostics.add(contentsOf: views.diagnostics)
    map.finish(into: &diagnostics)
    return layout == nil ? nil : site
  }

  /// Returns the languages of the website, from a list of tags or from tags with settings.
  private mutating func languages(
    of map: inout YAMLMapping, standard: SiteLanguage
  ) -> [SiteLanguage] {
    guard let node = map.read("languages") else { return [standard] }
    var languages: [SiteLanguage] = []
    if node.isMapping {
      guard
        let mapping = diagnostics.catching({ () throws(Diagnostic) in
          try node.mapping("`languages`")
        })
      else { return [standard] }
      for entry in mapping.entries {
        guard let tag = tag(entry.key),
          var words = diagnostics.catching({ () throws(Diagnostic) in
            try entry.value.mapping("language `\(tag)`", at: entry.key.span)
          })
        else { continue }
        let title = words.text("title", "a title", into: &diagnostics) ?? standard.title
        let description = words.text("description", "a description", into: &diagnostics)
        words.finish(into: &diagnostics)
        languages.append(
          SiteLanguage(
            tag: tag, span: entry.key.span, title: title,
            description: description ?? standard.description))
      }
    } else {
      let tags = diagnostics.catching { () throws(Diagnostic) in try node.list("`languages`") }
      for node in tags ?? [] {
        guard let tag = tag(node) else { continue }
        languages.append(
          SiteLanguage(
            tag: tag, span: node.span, title: standard.title,
            description: standard.description))
      }
    }
    for (index, language) in languages.enumerated()
    where languages[..<index].contains(where: { $0.tag == language.tag }) {
      diagnostics.add(
        Diagnostic(
          .projectDuplicate, "duplicate language `\(language.tag)`", at: language.span))
    }
    return languages.isEmpty ? [standard] : languages
  }

  private mutating func tag(_ node: YAMLNode) -> String? {
    diagnostics.catching { () throws(Diagnostic) in
      let tag = try node.text("a language tag")
      let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard let first = parts.first, (2...8).contains(first.count),
        parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) })
      else {
        throw Diagnostic(
          .projectValue, "expected a language tag such as `en` or `de-CH`, found `\(tag)`",
          at: node.span)
      }
      return tag
    }
  }

  private mutating func url(of map: inout YAMLMapping) -> Spanned<String>? {
    map.read("url", into: &diagnostics) { (node) throws(Diagnostic) in
      var url = try node.spanned("a web address")
      let isWeb = ["https://", "http://"].contains { url.value.hasPrefix($0) }
      let isPlain = !url.value.utf8.contains {
        $0 <= 0x20 || $0 >= 0x7F || "?#\"'<>\\`{}|^".utf8.contains($0)
      }
      guard isWeb, isPlain, url.value.utf8.count > 8 else {
        throw Diagnostic(
          .projectValue,
          "expected a web address such as `https://study.example.org`, found `\(url.value)`",
          at: node.span)
      }
      while url.value.hasSuffix("/") { url.value.removeLast() }
      return url
    }
  }

  private mutating func entries(_ node: YAMLNode) -> [SiteDeclaration.MenuEntry] {
    let list = diagnostics.catching { () throws(Diagnostic) in try node.list("a menu") } ?? []
    return list.compactMap { item in
      guard item.isMapping else {
        return diagnostics.catching { () throws(Diagnostic) in
          SiteDeclaration.MenuEntry(target: try item.spanned("a page"))
        }
      }
      return diagnostics.catching { () throws(Diagnostic) -> YAMLMapping in
        try item.mapping("a menu entry")
      }.flatMap { mapping in
        var map = mapping
        let title = map.text("title", "a title", into: &diagnostics)
        let page = path("page", of: &map, "a page")
        let address = map.read("url", into: &diagnostics) { (node) throws(Diagnostic) in
          try node.spanned("a web address")
        }
        let below = map.read("entries").map { entries($0) } ?? []
        map.finish(into: &diagnostics)
        if let address, title == nil || !Self.isWeb(address.value) {
          diagnostics.add(
            Diagnostic(
              .projectValue,
              "expected a `title` and an `https://` address in a menu entry with `url`",
              at: address.span,
              hints: ["write both keys, such as `{ title: Clinic, url: https://HOST }`"]))
          return nil
        }
        guard let target = page ?? address, page == nil || address == nil else {
          diagnostics.add(
            Diagnostic(
              .projectKeyMissing, "expected one of the keys `page` and `url` in a menu entry",
              at: item.span,
              hints: ["write `page: FILE` for a page of the site, or `url: https://HOST`"]))
          return nil
        }
        return SiteDeclaration.MenuEntry(title: title, target: target, entries: below)
      }
    }
  }

  /// Returns whether an address points outside the website.
  static func isWeb(_ address: String) -> Bool {
    ["https://", "http://", "mailto:"].contains { address.hasPrefix($0) }
  }

  // MARK: Single values

  private mutating func boolean(_ key: String, of map: inout YAMLMapping) -> Bool {
    map.read(key, into: &diagnostics) { (node) throws(Diagnostic) in
      try node.boolean("a Boolean value")
    } ?? false
  }

  /// Reads the path under a key, checks that it is inside the project, and removes final slashes.
  private mutating func path(
    _ key: String, of map: inout YAMLMapping, _ subject: String
  ) -> Spanned<String>? {
    map.read(key, into: &diagnostics) { (node) throws(Diagnostic) in
      var path = try node.spanned("the path of \(subject)")
      while path.value.hasSuffix("/") { path.value.removeLast() }
      try ProjectFiles.checkRelative(path.value, at: .source(node.span))
      return path
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
