import ReportTemplate

/// A block of a page or of a layout: one that documents have too, such as a chart, or a part of a page
/// that depends on the other pages.
enum SiteBlock: TemplateBlock {
  case document(DocumentBlock)
  /// What the page itself holds.
  case content
  /// What browsers, search engines and social sites read of a page.
  case head
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
}
