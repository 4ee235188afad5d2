import ReportText

/// What a project says of its website.
struct SiteDeclaration {
  /// Where the key `site` stands.
  var span: SourceSpan
  /// The folder of the pages.
  var pages: Spanned<String>
  /// The template around every page that names none of its own.
  var layout: Spanned<String>
  /// The folder of style sheets, images and other files that pages link to.
  var assets: Spanned<String>?
  /// The folder of files that are copied as they are.
  var files: Spanned<String>?
  /// The title of the site in each of its languages, the main language first.
  var languages: [SiteLanguage]
  /// The address under which the site is published, without a slash at its end.
  var url: Spanned<String>?
  /// A picture for browsers' tabs, and one for those who pass a link on.
  var favicon: Spanned<String>?
  var image: Spanned<String>?
  /// The folder whose dated pages are the feed.
  var feed: Spanned<String>?
  /// True when the pages can be searched.
  var hasSearch = false
  /// True when Markdown pages may hold elements of XHTML.
  var allowsMarkup = false
  /// The entries of the menu; nil: the tree of folders.
  var menu: [MenuEntry]?
  /// Named slices of public tables, for all pages.
  var views: [ViewDeclaration] = []

  /// An entry of the menu, as the project file has it.
  struct MenuEntry {
    /// The words; nil: the title of the page.
    var title: String?
    /// A page, by its path below the folder of pages, or a web address.
    var target: Spanned<String>
    /// The entries below it.
    var entries: [MenuEntry] = []
  }
}
