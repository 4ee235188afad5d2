import ReportChart
import ReportData
import ReportText

/// A project file after parsing, before its data and templates are read.
struct Project {
  /// The source file.
  let source: SourceFile
  /// The name of the study.
  var name = ""
  /// The language of generated text, as a BCP 47 tag.
  var language = "en"
  /// The locale of numbers and dates, as a BCP 47 tag; nil for the language.
  var locale: Spanned<String>?
  /// The fallback language for missing messages; nil for ``language``.
  var fallbackLanguage: Spanned<String>?
  /// The digits of numbers and dates.
  var numerals = ReportLocale.Numerals.standard
  /// The IANA name of the study's time zone; nil for UTC.
  var timeZone: Spanned<String>?
  /// The first day of the week.
  var weekStart = WeekStart.monday
  /// The text values that mean a missing value in data files.
  var missing = CSVFormat.defaultMissing.map { String(decoding: $0, as: UTF8.self) }
  /// The tables, in file order.
  var tables: [TableDeclaration] = []
  /// The paths of the files that define custom elements.
  var elements: [Spanned<String>] = []
  /// The plugin settings.
  var plugins: [PluginDeclaration] = []
  /// The theme of reports and page components.
  var theme = ThemeDeclaration()
  /// The reports, in file order.
  var reports: [ReportDeclaration] = []
  /// The website; nil if the project has none.
  var site: SiteDeclaration?
  /// The plain-language limits for reports and pages.
  var plain = PlainLimits()
  /// The source of the key for `pseudonym`; nil if there is none.
  var pseudonymKey: Spanned<String>?

  /// Returns the table with a name; nil if there is none.
  func table(named name: String) -> TableDeclaration? { tables.first { $0.name == name } }
}

/// The website settings of a project.
struct SiteDeclaration {
  /// The location of the key `site`.
  var span: SourceSpan
  /// The folder of the pages.
  var pages: Spanned<String>
  /// The default layout template of the pages.
  var layout: Spanned<String>
  /// The folder of style sheets, images, and other files that pages link to.
  var assets: Spanned<String>?
  /// The folder of files that are copied unchanged.
  var files: Spanned<String>?
  /// The languages of the website with their titles, the main language first.
  var languages: [SiteLanguage]
  /// The URL of the published website, without a trailing slash.
  var url: Spanned<String>?
  /// The icon for browser tabs, and the preview image for shared links.
  var favicon: Spanned<String>?
  var image: Spanned<String>?
  /// The folder whose dated pages form the feed.
  var feed: Spanned<String>?
  /// Whether the website has a search function.
  var hasSearch = false
  /// Whether Markdown pages can contain XHTML elements.
  var allowsMarkup = false
  /// The menu entries; nil for the tree of folders.
  var menu: [MenuEntry]?
  /// The named views of public tables, for all pages.
  var views: [ViewDeclaration] = []

  /// A menu entry of the project file.
  struct MenuEntry {
    /// The text of the entry; nil for the page title.
    var title: String?
    /// The path of a page below the folder of pages, or a web address.
    var target: Spanned<String>
    /// The submenu entries.
    var entries: [MenuEntry] = []
  }
}

/// A language of a website.
struct SiteLanguage: Sendable {
  /// The BCP 47 tag.
  var tag: String
  /// The source location of the tag.
  var span: SourceSpan
  /// The title of the website in this language.
  var title: String
  /// The description of the website; nil if there is none.
  var description: String?
}

/// The settings of a plugin.
struct PluginDeclaration {
  /// The name of the plugin.
  let name: Spanned<String>
  /// The plugin folder in the project; nil for the folder of the same name in `plugins`.
  var path: Spanned<String>?
  /// Whether a failed chart shows an error instead of failing its document.
  var showsErrors = false
  /// The time limit for a response, in seconds; nil for the default.
  var seconds: Double?
}

/// The theme settings of a project.
struct ThemeDeclaration {
  /// The colours, fonts, and lines.
  var style = ReportTheme.calm
  /// The logo in the header; nil if there is none.
  var logo: Logo?

  /// An image in the header of every page.
  struct Logo {
    /// The path of the image file in the project.
    let path: Spanned<String>
    /// The alternative text; nil for the name of the project.
    var text: String?
  }
}
