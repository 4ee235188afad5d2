import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// A reader that creates the blocks of pages and layouts from their elements.
struct SiteBlockReader {
  /// The type of file that contains a block: a layout or a page.
  enum Container {
    case layout
    case page
  }

  private var documents: DocumentBlockReader
  private let container: Container
  private let hasSearch: Bool

  init(documents: DocumentBlockReader, container: Container, hasSearch: Bool) {
    self.documents = documents
    self.container = container
    self.hasSearch = hasSearch
  }

  /// Returns the names of the block elements that pages or layouts can contain.
  static func names(_ container: Container) -> [String] {
    let both =
      DocumentBlockReader.names
      + ["menu", "breadcrumbs", "toc", "turn", "languages", "pages", "search"]
    return container == .layout ? both + ["content", "head"] : both
  }

  /// Returns the block of an element; nil if the element is not valid.
  mutating func block(
    _ element: XMLElement, names: Names, context: TemplateContext,
    into diagnostics: inout Diagnostics
  ) -> SiteBlock? {
    if DocumentBlockReader.names.contains(element.name) {
      return documents.block(element, names: names, context: context, into: &diagnostics)
        .map { .document($0) }
    }
    var attributes = BlockAttributes(element)
    let block = plain(element, &attributes, context)
    attributes.finish()
    diagnostics.add(contentsOf: attributes.diagnostics)
    return attributes.diagnostics.hasErrors ? nil : block
  }

  private func plain(
    _ element: XMLElement, _ attributes: inout BlockAttributes, _ context: TemplateContext
  ) -> SiteBlock? {
    switch element.name {
    case "content":
      if context.loopDepth > 0 {
        attributes.fail("`rg:content` is not allowed in `rg:for`", element.nameSpan)
      }
      return .content
    case "head":
      if context.parent != "head" {
        attributes.fail("`rg:head` is allowed in `head` only", element.nameSpan)
      }
      return .head(attributes.choice("theme") ?? .light)
    case "menu":
      return .menu(
        MenuBlock(
          depth: attributes.integer("depth", in: 1...6) ?? 3,
          isComplete: attributes.boolean("whole") ?? false,
          isSection: attributes.boolean("section") ?? false))
    case "breadcrumbs": return .breadcrumbs
    case "toc":
      let depth = attributes.integer("depth", in: 1...5) ?? 2
      return .contents(ContentsBlock(levels: 2...(1 + depth)))
    case "turn": return .previousNext
    case "languages": return .languages
    case "search":
      if !hasSearch {
        attributes.fail(
          "`rg:search` is not allowed: the site has no search", element.nameSpan,
          hint: "set `search: true` under `site` in the project file")
      }
      return .search
    case "pages":
      var list = PageListBlock()
      list.folder = attributes.text("folder").map { folder in
        folder == "/" ? "" : folder.split(separator: "/").joined(separator: "/")
      }
      list.keyword = attributes.text("keyword")
      list.order = attributes.choice("sort")
      list.grouping = attributes.choice("by")
      list.limit = attributes.integer("limit", in: 1...10_000)
      return .pages(list)
    default: return nil
    }
  }
}

/// The attributes of a block, read one by one so that unread attributes are reported as unknown.
private struct BlockAttributes {
  private let element: XMLElement
  private var allowedNames: [String] = []
  private(set) var diagnostics = Diagnostics()

  init(_ element: XMLElement) { self.element = element }

  /// Adds an error about the block element.
  mutating func fail(_ message: String, _ span: SourceSpan, hint: String? = nil) {
    diagnostics.add(
      Diagnostic(.siteElement, message, at: span, hints: hint.map { [$0] } ?? []))
  }

  /// Returns the text of an attribute; nil if it is missing or not valid.
  mutating func text(_ name: String) -> String? {
    allowedNames.append(name)
    guard let attribute = element.attribute(name) else { return nil }
    guard !attribute.string.contains("{{") else {
      fail("expressions are not allowed in `\(name)`", attribute.valueSpan)
      return nil
    }
    return attribute.string
  }

  /// Returns the integer value of an attribute; nil if it is missing or outside the range.
  mutating func integer(_ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let text = text(name) else { return nil }
    if let value = Int(text), range.contains(value) { return value }
    failValue(name, "an integer from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// Returns the Boolean value of an attribute; nil if it is missing or not `true` or `false`.
  mutating func boolean(_ name: String) -> Bool? {
    guard let text = text(name) else { return nil }
    if text == "true" || text == "false" { return text == "true" }
    failValue(name, "`true` or `false`")
    return nil
  }

  /// Returns the value of an attribute with a fixed set of words; nil if it is missing or invalid.
  mutating func choice<Word: RawRepresentable & CaseIterable>(
    _ name: String
  ) -> Word? where Word.RawValue == String {
    guard let text = text(name) else { return nil }
    if let word = Word(rawValue: text) { return word }
    failValue(name, Word.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))
    return nil
  }

  private mutating func failValue(_ name: String, _ expected: String) {
    guard let attribute = element.attribute(name) else { return }
    fail("expected \(expected) in `\(name)`, found `\(attribute.string)`", attribute.valueSpan)
  }

  /// Reports an error for each unread attribute and for content in the block element.
  mutating func finish() {
    for attribute in element.attributes
    where !attribute.namespace.isEmpty || !allowedNames.contains(attribute.name) {
      let list = allowedNames.map { "`\($0)`" }.joined(separator: ", ")
      fail(
        "attribute `\(attribute.qualifiedName)` is not allowed on `\(element.qualifiedName)`",
        attribute.nameSpan,
        hint: Suggestion.hint(for: attribute.name, among: allowedNames)
          ?? (allowedNames.isEmpty ? nil : "allowed attributes: \(list)"))
    }
    if let child = element.children.first(where: { !$0.isBlank }) {
      fail("content is not allowed in `\(element.qualifiedName)`", child.span)
    }
  }
}

extension DocumentOrigin {
  /// Returns the origin with an element instead of a block number; nil for website-only blocks.
  ///
  /// Block numbers are not unique, because page and layout are separate programs.
  func placed(in program: Program<SiteBlock>) -> DocumentOrigin? {
    guard case .block(let number) = source else { return self }
    return program.blocks[number].document.map {
      DocumentOrigin(offset: offset, source: .element($0.span))
    }
  }
}
