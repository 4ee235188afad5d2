import ReportData
import ReportText

/// What a project says of the records of a report, of their rows and of how they are written.
struct RecordPlan: Sendable {
  /// The name of the report, and where it stands.
  let report: String
  let span: SourceSpan
  /// The table with one row a document.
  let forEach: String
  /// The tables of which a view reads each participant's own rows.
  let ownTables: Set<String>
  /// How numbers and dates are written, and how where nothing is said.
  let locale: ReportDeclaration.LocaleChoice?
  let fallbackLocale: Spanned<String>
  /// The digits of numbers and dates.
  let numerals: ReportLocale.Numerals
  /// The messages of the project, if it has any.
  let messages: ProjectMessages?
  /// The language of documents whose locale is not of a column.
  let language: String
  /// The language that all documents are asked to be in; nil for that of each.
  let wantedLanguage: String?
  /// True when a participant with faulty data fails alone.
  let keepGoing: Bool
  /// The keys of the participants that were asked for; empty: all.
  let only: [String]
  /// The part of the run; nil: all of it.
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
    wantedLanguage = options.language == PseudoText.language ? nil : options.language
    keepGoing = options.keepGoing
    only = options.only
    shard = options.shard
  }

  /// Where the locale is declared.
  var localeSpan: SourceSpan {
    switch locale {
    case .fixed(let tag), .column(let tag): tag.span
    case nil: span
    }
  }

  /// True when all documents see all rows of a table: those of a query that count people, which was
  /// checked when they were made.
  static func isShared(_ table: TableDeclaration, _ declaration: ReportDeclaration) -> Bool {
    table.query?.participants != nil && table.participant == nil
      && table.name != declaration.forEach.value
  }

  /// Says which keys after `--only` nobody has.
  /// - Parameter known: the places of those that somebody has.
  func sayUnknown(_ known: Set<Int>, into diagnostics: inout Diagnostics) {
    for place in only.indices where !known.contains(place) {
      diagnostics.add(
        Diagnostic(
          .onlyUnknown,
          "id number \(place + 1) after `--only` is not in the table `\(forEach)`",
          hints: only[place].contains(",") ? ["put blanks between ids: `--only ID ID`"] : []))
    }
  }
}

/// The days that a report is about.
struct ReportPeriod: Sendable {
  /// The as-of day.
  let asOf: CalendarDay
  /// The period.
  let current: Period
  /// The one before.
  let previous: Period

  /// The period of a kind at an as-of day.
  init(_ declaration: PeriodDeclaration, asOf: CalendarDay, weekStart: WeekStart) {
    self.asOf = asOf
    current =
      declaration.isComplete
      ? .complete(asOf: asOf, kind: declaration.kind, weekStart: weekStart)
      : .containing(asOf, kind: declaration.kind, weekStart: weekStart)
    previous = current.previous
  }

  /// Its first and last day in words, such as `26 Feb – 3 Mar 2024`.
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

/// Where the rows of a view come from, before it is known which rows they are.
enum ViewRows: Sendable {
  /// Each participant's own, of a table.
  case own(table: String, RowChoice)
  /// The rows of a table that are the same for all.
  case shared(Table)
  /// Those of its rows with a date from one day through another.
  case sharedDays(Table, from: CalendarDay, through: CalendarDay, column: Int)
}
