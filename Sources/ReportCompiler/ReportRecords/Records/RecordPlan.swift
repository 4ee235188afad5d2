import ReportData
import ReportText

/// The project settings for the records of a report, their rows, and their locales.
struct RecordPlan: Sendable {
  /// The name of the report.
  ///
  /// ``span`` is the source range of the report declaration.
  let report: String
  let span: SourceSpan
  /// The table with one row per document.
  let forEach: String
  /// The tables whose rows a view reads for each participant.
  let ownTables: Set<String>
  /// The locale setting; nil if there is none.
  ///
  /// ``fallbackLocale`` is the locale of rows without a usable locale.
  let locale: ReportDeclaration.LocaleChoice?
  let fallbackLocale: Spanned<String>
  /// The digits of numbers and dates.
  let numerals: ReportLocale.Numerals
  /// The messages; nil if the project has none.
  let messages: ProjectMessages?
  /// The language of documents whose locale does not come from a column.
  let language: String
  /// The requested language of all documents; nil to use the language of each record.
  let expectedLanguage: String?
  /// Whether faulty data affects the document of its participant only.
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
    ownTables = Set(read).subtracting(shared)
    locale = declaration.locale
    fallbackLocale =
      project.locale
      ?? Spanned(value: declaration.language ?? project.language, span: declaration.span)
    numerals = project.numerals
    self.messages = messages
    language = declaration.language ?? project.language
    expectedLanguage = options.language == PseudoText.language ? nil : options.language
    keepGoing = options.keepGoing
    only = options.only
    shard = options.shard
  }

  /// The source range of the locale setting.
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
  /// - Parameter known: the indexes of keys that were found.
  func reportUnknown(_ known: Set<Int>, into diagnostics: inout Diagnostics) {
    for place in only.indices where !known.contains(place) {
      diagnostics.add(
        Diagnostic(
          .onlyUnknown,
          "id number \(place + 1) of `--only` is not in table `\(forEach)`",
          hints: only[place].contains(",") ? ["separate the ids with spaces: `--only ID ID`"] : []))
    }
  }
}

/// The days of a report.
struct ReportPeriod: Sendable {
  /// The as-of day.
  let asOf: CalendarDay
  /// The current period.
  let current: Period
  /// The previous period.
  let previous: Period

  /// Creates the period for a declaration and an as-of day.
  init(_ declaration: PeriodDeclaration, asOf: CalendarDay, weekStart: WeekStart) {
    self.asOf = asOf
    current =
      declaration.isComplete
      ? .complete(asOf: asOf, kind: declaration.kind, weekStart: weekStart)
      : .containing(asOf, kind: declaration.kind, weekStart: weekStart)
    previous = current.previous
  }

  /// Returns the first and last day as text, such as `26 Feb – 3 Mar 2024`.
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

/// The row source of a view, before rows are selected.
enum ViewRows: Sendable {
  /// The rows of each participant in a table.
  case own(table: String, RowChoice)
  /// The shared rows of a table.
  case shared(Table)
  /// The shared rows of a table with a date in a range of days.
  case sharedDays(Table, from: CalendarDay, through: CalendarDay, column: Int)
}
