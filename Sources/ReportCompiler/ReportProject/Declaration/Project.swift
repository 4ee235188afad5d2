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
  /// The study's time zone, by its IANA name.
  var timeZone = Spanned(value: "UTC", span: SourceFile(name: "", text: "").span(0..<0))
  /// The first day of the week.
  var weekStart = WeekStart.monday
  /// The texts that mean "no value" in data files.
  var missing = ["", "NA", "N/A", "n/a", "null", "NaN"]
  /// The tables, in the order of the file.
  var tables: [TableDeclaration] = []
  /// The files that define elements.
  var elements: [Spanned<String>] = []
  /// What is said of plugins.
  var plugins: [PluginDeclaration] = []
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
