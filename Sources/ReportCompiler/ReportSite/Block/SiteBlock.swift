import ReportQuery
import ReportTemplate
import ReportText

/// A block of a website page or of a layout.
///
/// It is a block of report documents, such as a chart, or a component that depends on other pages.
enum SiteBlock: TemplateBlock {
  case document(DocumentBlock)
  /// The place in a layout for the content of the page.
  case content
  /// The metadata for browsers, search engines, and social networks.
  case head(PageTheme)
  case menu(MenuBlock)
  case breadcrumbs
  case contents(ContentsBlock)
  /// The links to the previous and next page.
  case previousNext
  case languages
  case pages(PageListBlock)
  case search

  /// The block as it is in report documents; nil for a block that only websites have.
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
    case .previousNext: PreviousNextWriter(page: page).write(into: &writer)
    case .languages: LanguageWriter(page: page).write(into: &writer)
    case .pages(let list): list.write(page, into: &writer)
    case .search where page.page.isListed:
      SearchBox(language: page.language.tag, root: page.root).write(into: &writer)
    // The page for unknown addresses has no script.
    case .search: break
    }
  }
}

/// The worker state that is reused between pages, and the current page.
struct SiteScratch {
  /// The reusable state of charts and tables.
  var block = BlockScratch()
  /// The page that the worker writes; nil before the first page.
  var page: PageFrame?
  /// The source locations of the page content; nil if the caller does not need them.
  ///
  /// A block such as a chart has the location of its element.
  var origins: [DocumentOrigin]?
}

/// The content security policy of pages with a script.
///
/// It allows the chart script by its hash and the search script from the website, and no external
/// content.
enum SitePolicy {
  /// Returns the policy (CSP Level 3) of a page with charts that need a script or with a search.
  static func text(interactive: Bool, searches: Bool) -> String {
    var sources: [String] = []
    if interactive { sources.append(ChartScript.source) }
    if searches { sources.append("'self'") }
    return "default-src 'none'; img-src 'self' data:; font-src 'self' data:; media-src 'self'; "
      + "style-src 'self' 'unsafe-inline'; script-src \(sources.joined(separator: " ")); "
      + "base-uri 'none'; form-action 'none'"
  }
}
