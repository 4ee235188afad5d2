import ReportData
import ReportText

/// The settings of a website page, read from its front matter.
struct PageDeclaration {
  /// The title of the page; nil if the front matter has none.
  ///
  /// It can contain expressions if the page is made for each row of a table.
  var title: DecodedText?
  /// The description of the page.
  ///
  /// Like the title, it can contain expressions.
  var description: DecodedText?
  /// The date of the page.
  var date: CalendarDay?
  /// The language of the page; nil for the language in the file name.
  var language: Spanned<String>?
  /// The layout template around the page.
  var layout = Layout.ofSite
  /// Whether the page is a draft, which builds omit by default.
  var isDraft = false
  /// Whether the page has a table of contents.
  var hasContents = true
  /// The path of the page in the website; nil for the default path.
  var permalink: DecodedText?
  /// The keywords of the page, for page lists and search engines.
  var keywords: [String] = []
  /// The sort number among sibling pages in the menu, lowest first; nil to follow numbered pages.
  var order: Double?
  /// The menu entry of the page.
  var menu = Menu.byTitle
  /// The page's views of public tables.
  var views: [ViewDeclaration] = []
  /// The table for which one page per row is made; nil for a single page.
  var forEach: Spanned<String>?
  /// The name by which expressions refer to the row of ``forEach``.
  var rowName = "row"

  /// The layout template around a page.
  enum Layout: Sendable {
    /// The default layout template of the website.
    case ofSite
    /// Another layout template that the page sets, by path.
    case custom(Spanned<String>)
    /// No layout, because the page is a complete document.
    case none
  }

  /// The menu entry of a page.
  enum Menu {
    /// A menu entry with the title of the page.
    case byTitle
    /// A menu entry with this text instead of the page title.
    case named(String)
    /// No menu entry for the page.
    case hidden
  }
}
