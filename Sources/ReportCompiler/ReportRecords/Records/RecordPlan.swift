import ReportData
import ReportText

/// The project settings for the records of a report, their rows, and their locales.
struct RecordPlan: Sendable {
  /// The name of the report.
  ///
  /// ``span`` is the source range of the report declaration.
  let report: String
  let span: SourceSpan
  /// The name of the table for which reportgen makes one document per row.
  let forEach: String
  /// The tables from which a view reads the rows of each participant.
  let participantTables: Set<String>
  /// The locale setting of the report; nil if there is none.
  ///
  /// ``fallbackLocale`` is the locale of rows without a usable locale.
  let locale: ReportDeclaration.LocaleChoice?
  let fallbackLocale: Spanned<String>
  /// The numeral system for the digits of numbers and dates.
  let numerals: ReportLocale.Numerals
  /// The translated messages of the project; nil if it has none.
  let messages: ProjectMessages?
  /// The language of documents with a locale that is not from a column.
  let language: String
  /// The requested language of all documents; nil to use the language of each record.
  let expectedLanguage: String?
  /// Whether data with errors affects the document of its participant only.
  let keepGoing: Bool
  /// The keys of the requested participants; empty for all.
  let only: [String]
  /// The shard of the run; nil for the complete run.
  let shard: Shard?

  init(
    _ declaration: ReportDeclaration, project: Project, messages: ProjectMessages? = nil,
    options: BuildOptions
  ) {
    report = declaration.name
    span = declaration.span
    forEach = declaration.forEach.value
    let read = declaration.views.compactMap { view -> String? in
      if case .table(let name) = view.origin { name.value } else { nil }
    }
    let shared = project.tables.filter { Self.isShared($0, declaration) }.map(\.name)
    participantTables = Set(read).subtracting(shared)
    locale = declaration.locale
    fallbackLocale =
      project.locale
      ?? Spanned(value: declaration.language ?? project.language, span: declaration.span)
    numerals = project.numerals
    self.messages = messages
    language = declaration.language ?? project.language
    expectedLanguage = options.language == ProgramLanguage.qps.rawValue ? nil : options.language
    keepGoing = options.keepGoing
    only = options.only
    shard = options.shard
  }

  /// The source range of the locale setting, or of the report if it has none.
  var localeSpan: SourceSpan {
    switch locale {
    case .fixed(let tag), .column(let tag): tag.span
    case nil: span
    }
  }

  /// Returns whether all documents read all rows of a table.
  ///
  /// This applies to queries that count participants. Their results were checked after the query.
  static func isShared(_ table: TableDeclaration, _ declaration: ReportDeclaration) -> Bool {
    table.query?.participants != nil && table.participant == nil
      && table.name != declaration.forEach.value
  }

  /// Reports the keys after `--only` that are in no row.
  ///
  /// - Parameter matched: the indexes of keys that are in a row.
  func reportUnknown(_ matched: Set<Int>, into diagnostics: inout Diagnostics) {
    for index in only.indices where !matched.contains(index) {
      diagnostics.add(
        Diagnostic(
          .onlyUnknown,
          "id number \(index + 1) of `--only` is not in table `\(forEach)`",
          hints: only[index].contains(",") ? ["separate the ids with spaces: `--only ID ID`"] : []))
    }
  }
}

/// The periods of a report as ranges of days.
struct ReportPeriod: Sendable {
  /// The as-of day, from which the current period is determined.
  let asOf: CalendarDay
  /// The period that the report covers.
  let current: Period
  /// The period before ``current``.
  let previous: Period

  /// Creates the periods for the period setting of a report and an as-of day.
  init(_ declaration: PeriodDeclaration, asOf: CalendarDay, weekStart: WeekStart) {
    self.asOf = asOf
    current =
      declaration.isComplete
      ? .complete(asOf: asOf, kind: declaration.kind, weekStart: weekStart)
      : .containing(asOf, kind: declaration.kind, weekStart: weekStart)
    previous = current.previous
  }

  /// Returns the first and last day of ``current`` as text, such as `26 Feb – 3 Mar 2024`.
  func label(in locale: ReportLocale) -> ByteText {
    var writer = ByteWriter(capacity: 64)
    let start = current.start.civil
    let end = current.end.civil
    writer.dateRange(
      from: (start.year, start.month, start.day), to: (end.year, end.month, end.day),
      locale: locale)
    return ByteText(writer.copy())
  }
}

/// The source from which the documents of a report get the rows of a view.
enum ViewRows: Sendable {
  /// The rows of the document's participant in a table.
  case perParticipant(table: String, RowChoice)
  /// All rows of a table, which are the same for every document.
  case shared(Table)
  /// The rows of a table with a date in a range of days, which are the same for every document.
  case sharedDays(Table, from: CalendarDay, through: CalendarDay, column: Int)
}
