import ReportQuery
import ReportTemplate
import ReportText

/// A block of a page or of a layout: one that documents have too, such as a chart, or a part of a page
/// that depends on the other pages.
enum SiteBlock: TemplateBlock {
  case document(DocumentBlock)
  /// What the page itself holds.
  case content
  /// What browsers, search engines and social sites read of a page.
  case head(PageTheme)
  case menu(MenuBlock)
  case breadcrumbs
  case contents(ContentsBlock)
  /// The pages before and after.
  case turn
  case languages
  case pages(PageListBlock)
  case search

  /// The block that documents have too, if it is one.
  var document: DocumentBlock? {
    if case .document(let block) = self { block } else { nil }
  }

  typealias Scratch = SiteScratch

  var needsScript: Bool {
    document?.needsScript ?? false
  }

  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: inout SiteScratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {
    if case .document(let block) = self {
      return try block.write(
        bindings: bindings, place: place, scratch: &scratch.block, into: &writer)
    }
    guard let page = scratch.page else { return }
    switch self {
    case .document: break
    case .content:
      var inner = copy bindings
      page.fill(&inner)
      guard scratch.origins != nil else {
        try page.body.write(
          bindings: &inner, after: page.layoutBlocks, scratch: &scratch, into: &writer)
        return
      }
      let origins = try page.body.writeTraced(
        bindings: &inner, after: page.layoutBlocks, scratch: &scratch, into: &writer)
      scratch.origins?.append(contentsOf: origins.compactMap { $0.placed(in: page.body) })
    case .head(let theme): HeadWriter(page: page, theme: theme).write(into: &writer)
    case .menu(let menu): menu.write(page, into: &writer)
    case .breadcrumbs: BreadcrumbWriter(page: page).write(into: &writer)
    case .contents(let contents): contents.write(page, into: &writer)
    case .turn: PreviousNextWriter(page: page).write(into: &writer)
    case .languages: LanguageWriter(page: page).write(into: &writer)
    case .pages(let list): list.write(page, into: &writer)
    case .search where page.page.isListed:
      SearchBox(language: page.language.tag, root: page.root).write(into: &writer)
    // The page for addresses that lead nowhere has no script.
    case .search: break
    }
  }
}

/// What a worker keeps between the pages of a website, and the page that it writes.
struct SiteScratch {
  /// The memory of charts and tables.
  var block = BlockScratch()
  /// The page that is being written.
  var page: PageFrame?
  /// Where the parts of the page's own content come from, when that is asked for; blocks are elements there.
  var origins: [DocumentOrigin]?
}

/// The content policy of pages with a script: it allows the script of charts by its hash, that of the
/// search from the site itself, and nothing from elsewhere.
enum SitePolicy {
  /// The policy (CSP, level 3).
  static func text(interactive: Bool, searches: Bool) -> String {
    var sources: [String] = []
    if interactive { sources.append(ChartScript.source) }
    if searches { sources.append("'self'") }
    return "default-src 'none'; img-src 'self' data:; font-src 'self' data:; media-src 'self'; "
      + "style-src 'self' 'unsafe-inline'; script-src \(sources.joined(separator: " ")); "
      + "base-uri 'none'; form-action 'none'"
  }
}
