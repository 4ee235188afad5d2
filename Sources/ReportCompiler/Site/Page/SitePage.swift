import ReportData

/// A page of the website: all that other pages need to know of it.
struct SitePage: Sendable {
  /// The file it is made of, by its number.
  let file: Int
  /// The row of the file's table, for pages that are made for each row.
  let row: Int?
  /// Its path in the website, such as `news/first.html`.
  let path: String
  /// The path that it shares with its translations.
  let key: String
  let title: String
  let description: String?
  let date: CalendarDay?
  /// Its language, by its place among those of the site.
  let language: Int
  let keywords: [String]
  /// Its place among its siblings in the menu.
  let order: Double?
  /// Its words in the menu; nil when the menu does not show it.
  let menuTitle: String?
  /// False for the page that shows where an address leads nowhere.
  let isListed: Bool

  /// The folder that it is in, without that of its language; empty at the top.
  var folder: String { SitePath.folder(of: key) }
  /// True for the first page of its folder.
  var isIndex: Bool { SitePath.name(of: key) == "index" }
}
