import ReportQuery
import ReportTemplate
import ReportText

extension SiteBlock {
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
    case .head: HeadWriter(page: page).write(into: &writer)
    case .menu(let menu): menu.write(page, into: &writer)
    case .breadcrumbs: BreadcrumbWriter(page: page).write(into: &writer)
    case .contents(let contents): contents.write(page, into: &writer)
    case .turn: TurnWriter(page: page).write(into: &writer)
    case .languages: LanguageWriter(page: page).write(into: &writer)
    case .pages(let list): list.write(page, into: &writer)
    case .search where page.page.isListed:
      SearchBox(language: page.language.tag, root: page.root).write(into: &writer)
    // The page for addresses that lead nowhere has no script.
    case .search: break
    }
  }
}
