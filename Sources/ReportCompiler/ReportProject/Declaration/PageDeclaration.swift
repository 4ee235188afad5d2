import ReportData
import ReportText

/// What the front matter of a page says.
struct PageDeclaration {
  /// The title, which may hold values where the page is made for each row of a table.
  var title: DecodedText?
  /// What the page is about, likewise.
  var description: DecodedText?
  /// The day it is from.
  var date: CalendarDay?
  /// Its language; nil: as its file name says.
  var language: Spanned<String>?
  /// The template around it.
  var layout = Layout.ofSite
  /// True when it is left out unless drafts are asked for.
  var isDraft = false
  /// Whether it has a table of contents; nil: as the layout does.
  var hasContents = true
  /// Its path in the website.
  var permalink: DecodedText?
  /// Words that lists of pages and search engines use.
  var keywords: [String] = []
  /// Its place among its siblings in the menu: low numbers first, then those without.
  var order: Double?
  /// Whether and how the menu shows it.
  var menu = Menu.byTitle
  /// Its own views of public tables.
  var views: [ViewDeclaration] = []
  /// The table with one page a row.
  var forEach: Spanned<String>?
  /// What the page calls that row.
  var rowName = "row"

  /// The template around a page.
  enum Layout: Sendable {
    /// That of the site.
    case ofSite
    /// Its own.
    case own(Spanned<String>)
    /// None: the page is a whole document.
    case none
  }

  /// Whether and how the menu shows a page.
  enum Menu {
    /// With its title.
    case byTitle
    /// With other words.
    case named(String)
    /// Not at all.
    case hidden
  }
}
