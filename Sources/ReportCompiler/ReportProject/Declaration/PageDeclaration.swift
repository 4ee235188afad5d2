import ReportData
import ReportText

/// The front matter of a page.
struct PageDeclaration {
  /// The title.
  ///
  /// It can contain expressions if the page is made for each row of a table.
  var title: DecodedText?
  /// The description of the page.
  ///
  /// Like the title, it can contain expressions.
  var description: DecodedText?
  /// The date of the page.
  var date: CalendarDay?
  /// The language; nil for the language in the file name.
  var language: Spanned<String>?
  /// The layout template around the page.
  var layout = Layout.ofSite
  /// Whether the page is a draft, which builds omit by default.
  var isDraft = false
  /// Whether the page has a table of contents.
  var hasContents = true
  /// The path in the website; nil for the default path.
  var permalink: DecodedText?
  /// The keywords for page lists and search engines.
  var keywords: [String] = []
  /// The sort number among sibling pages in the menu, lowest first; nil to follow numbered pages.
  var order: Double?
  /// The menu entry of the page.
  var menu = Menu.byTitle
  /// The page's views of public tables.
  var views: [ViewDeclaration] = []
  /// The table with one page per row; nil for a single page.
  var forEach: Spanned<String>?
  /// The name of the row in expressions.
  var rowName = "row"

  /// The layout template around a page.
  enum Layout: Sendable {
    /// The layout of the website.
    case ofSite
    /// A custom layout, by path.
    case own(Spanned<String>)
    /// No layout, because the page is a complete document.
    case none
  }

  /// The menu entry of a page.
  enum Menu {
    /// An entry with the page title.
    case byTitle
    /// An entry with other text.
    case named(String)
    /// No entry.
    case hidden
  }
}
