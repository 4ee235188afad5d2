import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// Makes the blocks of pages and layouts of the elements that name them.
struct SiteBlockReader {
  /// Where a block stands.
  enum Place {
    case layout
    case page
  }

  private var documents: DocumentBlockReader
  private let place: Place
  private let hasSearch: Bool

  init(documents: DocumentBlockReader, place: Place, hasSearch: Bool) {
    self.documents = documents
    self.place = place
    self.hasSearch = hasSearch
  }

  /// The elements that are blocks, in pages and in layouts.
  static func names(_ place: Place) -> [String] {
    let both =
      DocumentBlockReader.names
      + ["menu", "breadcrumbs", "toc", "turn", "languages", "pages", "search"]
    return place == .layout ? both + ["content", "head"] : both
  }

  /// The block, or nil when something is wrong with it.
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
        attributes.fail("the content of a page stands outside `rg:for`", element.nameSpan)
      }
      return .content
    case "head":
      if context.parent != "head" {
        attributes.fail("`rg:head` stands in `head` only", element.nameSpan)
      }
      return .head
    case "menu":
      return .menu(
        MenuBlock(
          depth: attributes.integer("depth", in: 1...6) ?? 3,
          isWhole: attributes.boolean("whole") ?? false))
    case "breadcrumbs": return .breadcrumbs
    case "toc":
      let depth = attributes.integer("depth", in: 1...5) ?? 2
      return .contents(ContentsBlock(levels: 2...(1 + depth)))
    case "turn": return .turn
    case "languages": return .languages
    case "search":
      if !hasSearch {
        attributes.fail(
          "the site has no search", element.nameSpan,
          hint: "write `search: true` at `site` in the project file")
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
