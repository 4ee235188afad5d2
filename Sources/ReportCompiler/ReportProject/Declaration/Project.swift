import ReportChart
import ReportData
import ReportText

/// A project file, read and checked in itself: nothing of its data or templates is known yet.
struct Project {
  /// The file it was read from.
  let source: SourceFile
  /// The name of the study.
  var name = ""
  /// The language of the words that the program writes, as a BCP 47 tag.
  var language = "en"
  /// How numbers and dates are written, as a BCP 47 tag; nil: like the language.
  var locale: Spanned<String>?
  /// The language whose messages stand where another one has none; nil: ``language``.
  var fallbackLanguage: Spanned<String>?
  /// The digits of numbers and dates.
  var numerals = ReportLocale.Numerals.standard
  /// The study's time zone, by its IANA name; nil where none is named, and moments are in UTC.
  var timeZone: Spanned<String>?
  /// The first day of the week.
  var weekStart = WeekStart.monday
  /// The texts that mean "no value" in data files.
  var missing = CSVFormat.defaultMissing.map { String(decoding: $0, as: UTF8.self) }
  /// The tables, in the order of the file.
  var tables: [TableDeclaration] = []
  /// The files that define elements.
  var elements: [Spanned<String>] = []
  /// What is said of plugins.
  var plugins: [PluginDeclaration] = []
  /// The look of reports and of the parts of pages.
  var theme = ThemeDeclaration()
  /// The reports, in the order of the file.
  var reports: [ReportDeclaration] = []
  /// The website, if there is one.
  var site: SiteDeclaration?
  /// What is wanted of the words of reports and pages.
  var plain = PlainLimits()
  /// Where the key of `pseudonym` comes from.
  var pseudonymKey: Spanned<String>?

  /// A table by its name.
  func table(named name: String) -> TableDeclaration? { tables.first { $0.name == name } }
}

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

/// A language of a website.
struct SiteLanguage: Sendable {
  /// The BCP 47 tag.
  var tag: String
  /// Where it stands.
  var span: SourceSpan
  /// The title of the site in this language.
  var title: String
  /// What the site is about.
  var description: String?
}

/// What the project file says of a plugin.
struct PluginDeclaration {
  /// Its name.
  let name: Spanned<String>
  /// Its folder in the project; nil for the one of its name in `plugins`.
  var path: Spanned<String>?
  /// True when a chart that it does not draw costs only its picture, not its document.
  var showsErrors = false
  /// The seconds that it may take for an answer.
  var seconds: Double?
}

/// The look of a project's reports.
struct ThemeDeclaration {
  /// Colours, type and lines.
  var style = ReportTheme.calm
  /// The picture in the header; nil for none.
  var logo: Logo?

  /// A picture in the header of every page.
  struct Logo {
    /// Its file in the project.
    let path: Spanned<String>
    /// Its words for those who do not see it; nil for the name of the project.
    var text: String?
  }
}
