import ReportChart
import ReportData
import ReportText

/// A project file after parsing, before its data and templates are read.
struct Project {
  /// The source text of the project file.
  let source: SourceFile
  /// The name of the study.
  var name = ""
  /// The language of generated text, as a BCP 47 tag.
  var language = "en"
  /// The locale of numbers and dates, as a BCP 47 tag; nil for the language.
  var locale: Spanned<String>?
  /// The fallback language for missing messages; nil for ``language``.
  var fallbackLanguage: Spanned<String>?
  /// The numeral system for the digits of numbers and dates.
  var numerals = ReportLocale.Numerals.standard
  /// The IANA name of the study's time zone; nil for UTC.
  var timeZone: Spanned<String>?
  /// The first day of the week.
  var weekStart = WeekStart.monday
  /// The text values that mean a missing value in data files.
  var missing = CSVFormat.defaultMissing.map { String(decoding: $0, as: UTF8.self) }
  /// The tables of the project, in the order of the project file.
  var tables: [TableDeclaration] = []
  /// The paths of the files that define custom elements.
  var elements: [Spanned<String>] = []
  /// The settings of the plugins in the project file.
  var plugins: [PluginDeclaration] = []
  /// The theme of reports and page components.
  var theme = ThemeDeclaration()
  /// The reports of the project, in the order of the project file.
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
  /// The source location of the key `site` in the project file.
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
  /// The paths of the icon for browser tabs and of the preview image for shared links.
  var favicon: Spanned<String>?
  var image: Spanned<String>?
  /// The folder with the dated pages that the Atom feed lists; nil for no feed.
  var feed: Spanned<String>?
  /// Whether the website has a search function.
  var hasSearch = false
  /// Whether Markdown pages can contain XHTML elements.
  var allowsMarkup = false
  /// The menu entries of the website; nil for a menu from the tree of page folders.
  var menu: [MenuEntry]?
  /// The named views of public tables, which all pages can use.
  var views: [ViewDeclaration] = []

  /// An entry of the website menu, as written in the project file.
  struct MenuEntry {
    /// The text of the menu entry; nil for the title of its page.
    var title: String?
    /// The path of a page below the folder of pages, or a web address.
    var target: Spanned<String>
    /// The entries of the submenu below this entry.
    var entries: [MenuEntry] = []
  }
}

/// A language of a website.
struct SiteLanguage: Sendable {
  /// The BCP 47 tag of the language.
  var tag: String
  /// The source location of the language tag in the project file.
  var span: SourceSpan
  /// The title of the website in this language.
  var title: String
  /// The description of the website in this language; nil if there is none.
  var description: String?
}

/// The settings of a plugin in the project file.
struct PluginDeclaration {
  /// The name of the plugin.
  let name: Spanned<String>
  /// The plugin folder in the project; nil for the folder of the same name in `plugins`.
  var path: Spanned<String>?
  /// Whether a document shows an error in place of a failed chart, instead of failing.
  var showsErrors = false
  /// The time limit for a response of the plugin, in seconds; nil for the default.
  var seconds: Double?
}

/// The theme settings of a project.
struct ThemeDeclaration {
  /// The colours, fonts, and lines of reports and page components.
  var style = ReportTheme.calm
  /// The logo in the page header; nil if there is none.
  var logo: Logo?

  /// A logo image in the header of every page.
  struct Logo {
    /// The path of the image file in the project.
    let path: Spanned<String>
    /// The alternative text of the image; nil for the name of the project.
    var text: String?
  }
}
