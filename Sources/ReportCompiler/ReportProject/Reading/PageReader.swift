import ReportData
import ReportText

/// A reader for the front matter of a page: YAML between two lines `---`.
struct PageReader {
  private(set) var diagnostics = Diagnostics()

  /// Returns the settings in the front matter of a page; nil if it cannot be read.
  ///
  /// - Parameter front: the page up to the end of the YAML, so that source locations match the
  ///   page.
  mutating func page(_ front: SourceFile) -> PageDeclaration? {
    var yamlDiagnostics = Diagnostics()
    let document = YAMLNode.document(front, into: &yamlDiagnostics)
    for var diagnostic in yamlDiagnostics.all {
      diagnostic.code = .frontMatter
      diagnostic.message = diagnostic.message.replacing("the file", with: "the front matter")
      diagnostics.add(diagnostic)
    }
    guard let document,
      var map = diagnostics.catching({ () throws(Diagnostic) in
        try document.mapping("the front matter", at: document.span)
      })
    else { return nil }
    var page = PageDeclaration()
    page.title = decoded("title", of: &map, "a title")
    page.description = decoded("description", of: &map, "a description")
    page.date = map.read("date", into: &diagnostics, Self.day)
    page.language = map.read("lang", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.spanned("a language tag")
    }
    page.layout = layout(of: &map)
    page.isDraft = boolean("draft", of: &map) ?? false
    page.hasContents = boolean("toc", of: &map) ?? true
    page.permalink = decoded("permalink", of: &map, "a path")
    page.keywords = keywords(of: &map)
    page.order = map.read("order", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.number("a position in the menu")
    }
    page.menu = menu(of: &map)
    var views = ViewReader()
    page.views = views.views(of: &map, under: "data")
    diagnostics.add(contentsOf: views.diagnostics)
    page.forEach = map.read("for-each", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.spanned("a table")
    }
    if let name = map.read(
      "as", into: &diagnostics,
      { (node) throws(Diagnostic) in
        try node.text("a name")
      })
    {
      page.rowName = name
    }
    map.finish(into: &diagnostics)
    return page
  }

  private static func day(_ node: YAMLNode) throws(Diagnostic) -> CalendarDay {
    let text = try node.text("a date")
    guard let day = CalendarDay(iso: text) else {
      throw Diagnostic(
        .projectValue, "expected a date such as `2026-11-03`, found `\(text)`", at: node.span)
    }
    return day
  }

  private mutating func layout(of map: inout YAMLMapping) -> PageDeclaration.Layout {
    map.read("layout", into: &diagnostics) { (node) throws(Diagnostic) in
      let path = try node.spanned("the path of a template")
      if path.value == "none" { return .none }
      try ProjectFiles.checkRelative(path.value, at: .source(path.span))
      return .custom(path)
    } ?? .ofSite
  }

  private mutating func keywords(of map: inout YAMLMapping) -> [String] {
    map.read("keywords", into: &diagnostics) { (node) throws(Diagnostic) in
      var words: [String] = []
      for item in try node.list("keywords") {
        let word = try item.text("a keyword")
        if !word.isEmpty, !words.contains(word) { words.append(word) }
      }
      return words
    } ?? []
  }

  private mutating func menu(of map: inout YAMLMapping) -> PageDeclaration.Menu {
    map.read("menu", into: &diagnostics) { (node) throws(Diagnostic) in
      switch try node.text("a menu title or `false`") {
      case "false": PageDeclaration.Menu.hidden
      case "true": .byTitle
      case let words: .named(words)
      }
    } ?? .byTitle
  }

  private mutating func boolean(_ key: String, of map: inout YAMLMapping) -> Bool? {
    map.read(key, into: &diagnostics) { (node) throws(Diagnostic) in
      try node.boolean("a Boolean value")
    }
  }

  private mutating func decoded(
    _ key: String, of map: inout YAMLMapping, _ expected: String
  ) -> DecodedText? {
    map.read(key, into: &diagnostics) { (node) throws(Diagnostic) in
      try node.decodedText(expected)
    }
  }
}
