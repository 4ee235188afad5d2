import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText
import ReportValidation

/// Prepares one kind of report: names, views, cohort inputs, template, paths.
struct ReportPreparation {
  let declaration: ReportDeclaration
  let project: Project
  let tables: [LoadedTable]
  let files: ProjectFiles
  let options: BuildOptions
  let charts: ChartRegistry
  private(set) var diagnostics = Diagnostics()
  /// The inputs over all participants, for the manifest.
  private(set) var cohort: [Manifest.Cohort] = []
  /// The template and what it includes.
  private(set) var sources: [SourceFile] = []

  private var names = Names()
  /// The names that paths can use: those that need no view.
  private var recordNames = Names()
  private var constants: [(slot: Int, value: Value)] = []
  private var indexes: [String: ParticipantIndex] = [:]

  init(
    declaration: ReportDeclaration, project: Project, tables: [LoadedTable],
    files: ProjectFiles, options: BuildOptions, charts: ChartRegistry
  ) {
    self.declaration = declaration
    self.project = project
    self.tables = tables
    self.files = files
    self.options = options
    self.charts = charts
  }

  /// The report, or nil when something is wrong with it.
  mutating func prepare() -> PreparedReport? {
    guard let people = table(declaration.forEach), let keys = keys(of: people) else { return nil }
    buildIndexes(people, keys)
    let rowSlot = names.declare(declaration.rowName, .row(people.table.schema))
    declareConstants()
    let days = declaration.period.flatMap { reportPeriod($0) }
    let period = days.map { days in
      (slot: names.declare("period", Self.periodType), days: days)
    }
    recordNames = names
    let views = prepareViews(days)
    prepareCohort()
    guard !diagnostics.hasErrors else { return nil }
    let program = compileTemplate()
    let records = records(keys)
    let locales = locales(of: people)
    let faults = faults(people)
    guard let program, !diagnostics.hasErrors else { return nil }
    var report = PreparedReport(
      name: declaration.name, program: program, people: people.table, rowSlot: rowSlot,
      period: period, views: views, constants: constants, locales: locales, records: records,
      paths: [], faults: faults)
    report.paths = paths(of: report)
    return diagnostics.hasErrors ? nil : report
  }

  // MARK: - Tables and participants

  /// A table that the project file names.
  private mutating func table(_ name: Spanned<String>) -> LoadedTable? {
    if let table = tables.first(where: { $0.declaration.name == name.value }) { return table }
    diagnostics.add(
      Diagnostic(
        .projectReference, "there is no table `\(name.value)` under `data`", at: name.span,
        hints: Suggestion.hint(for: name.value, among: tables.map(\.declaration.name))
          .map { [$0] } ?? []))
    return nil
  }

  private mutating func keys(of people: LoadedTable) -> ParticipantKeys? {
    guard let key = people.declaration.key else {
      diagnostics.add(
        Diagnostic(
          .projectKeyMissing,
          "the table `\(people.declaration.name)` needs the key `key`, since a report is made for each of its rows",
          at: people.declaration.span))
      return nil
    }
    return diagnostics.catching { () throws(Diagnostic) in try people.column(key) }.flatMap { _ in
      ParticipantKeys.gather(
        people.table, column: key.value, lines: people.lines, file: people.declaration.path.value,
        into: &diagnostics)
    }
  }

  /// Finds each participant's rows in every table that the report's views read.
  private mutating func buildIndexes(_ people: LoadedTable, _ keys: ParticipantKeys) {
    for table in tables {
      let declaration = table.declaration
      let isUsed = self.declaration.views.contains { view in
        if case .table(let name) = view.origin { name.value == declaration.name } else { false }
      }
      let isPeople = declaration.name == people.declaration.name
      guard isUsed else { continue }
      guard let column = declaration.participant ?? (isPeople ? declaration.key : nil) else {
        diagnostics.add(
          Diagnostic(
            .projectKeyMissing,
            "the table `\(declaration.name)` needs the key `participant`, since a view of a report reads it",
            at: declaration.span))
        continue
      }
      let isThere =
        diagnostics.catching { () throws(Diagnostic) -> Bool in
          _ = try table.column(column)
          if let date = declaration.date { _ = try table.column(date) }
          return true
        } ?? false
      guard isThere else { continue }
      indexes[declaration.name] = ParticipantIndex.build(
        table.table, participant: column.value, date: declaration.date?.value, keys: keys,
        lines: table.lines, file: declaration.path.value, into: &diagnostics)
    }
  }

  /// Which participants have a fault in their data, with the first of each. A fault that cannot be
  /// laid to one participant fails the report as a whole.
  private mutating func faults(_ people: LoadedTable) -> [Int: Diagnostic] {
    var found: [Int: Diagnostic] = [:]
    for table in tables {
      let name = table.declaration.name
      for fault in table.faults {
        let diagnostic = table.diagnostic(of: fault)
        let isPeople = name == people.declaration.name
        if let row = isPeople ? fault.row : indexes[name]?.ordinal(ofRow: fault.row) {
          if found[row] == nil { found[row] = diagnostic }
        } else if indexes[name] != nil {
          diagnostics.add(diagnostic)
        }
      }
    }
    return found
  }

  // MARK: - Names

  private mutating func declareConstants() {
    let report = names.declare(
      "report", .record([RecordField("name", .text), RecordField("title", .text)]))
    constants.append(
      (
        report,
        .record([.text(ByteText(declaration.name)), .text(ByteText(declaration.title))])
      ))
    let study = names.declare("project", .record([RecordField("name", .text)]))
    constants.append((study, .record([.text(ByteText(project.name))])))
  }

  private static let periodType = ValueType.record([
    RecordField("start", .date), RecordField("end", .date), RecordField("as-of", .date),
    RecordField("label", .text),
  ])

  // MARK: - Period

  private mutating func reportPeriod(_ declaration: PeriodDeclaration) -> ReportPeriod? {
    asOf(at: self.declaration.span).map {
      ReportPeriod(declaration, asOf: $0, weekStart: project.weekStart)
    }
  }

  /// The as-of day: given, or the last date in the tables that a period selects on.
  private mutating func asOf(at span: SourceSpan) -> CalendarDay? {
    if let text = options.asOf {
      if let day = CalendarDay(iso: text) { return day }
      diagnostics.add(
        Diagnostic(.usage, "`--as-of` takes a day such as 2026-11-03, not `\(text)`"))
      return nil
    }
    var latest: CalendarDay?
    for view in declaration.views {
      guard case .table(let name) = view.origin, view.rows.selectsOnDates,
        let day = indexes[name.value]?.latestDay
      else { continue }
      latest = max(latest ?? day, day)
    }
    if latest == nil, !diagnostics.hasErrors {
      diagnostics.add(
        Diagnostic(
          .periodWithoutDates,
          "the report `\(declaration.name)` has a period, but no view selects rows by a date", at: span,
          hints: ["declare the `date` column of the table, or give `--as-of DATE`"]))
    }
    return latest
  }

  // MARK: - Views

  private mutating func prepareViews(_ period: ReportPeriod?) -> [ViewPlan] {
    var plans: [ViewPlan] = []
    var schemas: [String: (slot: Int, schema: TableSchema, date: String?)] = [:]
    for view in declaration.views {
      guard let origin = origin(of: view, period, schemas.mapValues(\.slot)) else { continue }
      let schema: TableSchema
      let date: String?
      switch view.origin {
      case .table(let name):
        guard let table = tables.first(where: { $0.declaration.name == name.value }) else { continue }
        (schema, date) = (table.table.schema, table.declaration.date?.value)
      case .view(let name):
        guard let earlier = schemas[name.value] else { continue }
        (schema, date) = (earlier.schema, earlier.date)
      }
      var pipeline: ViewPipeline?
      if !view.steps.isEmpty {
        guard let steps = steps(view.steps) else { continue }
        var found = Diagnostics()
        pipeline = ViewPipeline(
          steps, input: schema, dateColumn: date, weekStart: project.weekStart.weekday,
          names: names, into: &found)
        diagnostics.add(contentsOf: found)
      }
      let slot = names.declare(view.name, .view(pipeline?.schema ?? schema))
      schemas[view.name] = (slot, pipeline?.schema ?? schema, pipeline?.dateColumn ?? date)
      plans.append(ViewPlan(slot: slot, origin: origin, pipeline: pipeline))
    }
    return plans
  }

  private mutating func steps(_ steps: [YAMLStep]) -> [StepDeclaration]? {
    var reader = StepReader()
    let declarations = reader.steps(steps)
    diagnostics.add(contentsOf: reader.diagnostics)
    return declarations
  }

  private mutating func origin(
    of view: ViewDeclaration, _ period: ReportPeriod?, _ slots: [String: Int]
  ) -> ViewPlan.Origin? {
    switch view.origin {
    case .view(let name):
      guard let slot = slots[name.value] else {
        diagnostics.add(
          Diagnostic(
            .projectReference, "there is no view `\(name.value)` before this one", at: name.span,
            hints: Suggestion.hint(for: name.value, among: slots.keys.sorted()).map { [$0] } ?? [])
        )
        return nil
      }
      if view.rows.selectsOnDates {
        diagnostics.add(
          Diagnostic(
            .projectValue,
            "`period` and `last` choose rows of a table; a view of a view uses the step `where`",
            at: view.span))
        return nil
      }
      return .view(slot: slot)
    case .table(let name):
      guard let table = table(name), let index = indexes[name.value] else { return nil }
      guard view.rows.selectsOnDates else { return .rows(table.table, index, .all) }
      guard table.declaration.date != nil else {
        diagnostics.add(
          Diagnostic(
            .projectKeyMissing,
            "the table `\(name.value)` needs the key `date`, since the view `\(view.name)` chooses rows by date",
            at: table.declaration.span))
        return nil
      }
      return days(of: view, period).map { .rows(table.table, index, .days($0.0, $0.1)) }
    }
  }

  /// The first and last day of a view's rows.
  private mutating func days(
    of view: ViewDeclaration, _ period: ReportPeriod?
  ) -> (CalendarDay, CalendarDay)? {
    switch (view.rows, period) {
    case (.all, _): return nil
    case (.current, let period?): return (period.current.start, period.current.end)
    case (.previous, let period?): return (period.previous.start, period.previous.end)
    case (.last(let length), let period):
      guard let end = period?.current.end ?? asOf(at: view.span) else { return nil }
      return (length.start(through: end), end)
    case (_, nil):
      if declaration.period == nil {
        diagnostics.add(
          Diagnostic(
            .projectKeyMissing,
            "the report `\(declaration.name)` needs the key `period`, since the view `\(view.name)` uses it",
            at: view.span))
      }
      return nil
    }
  }

  // MARK: - Cohort

  private mutating func prepareCohort() {
    for input in declaration.cohort {
      guard let table = table(input.data) else { continue }
      guard let person = table.declaration.participant ?? table.declaration.key else {
        diagnostics.add(
          Diagnostic(
            .projectKeyMissing,
            "the table `\(input.data.value)` needs the key `participant`, since people are counted in `\(input.name)`",
            at: table.declaration.span))
        continue
      }
      guard let result = cohortResult(input, table, participant: person.value) else { continue }
      let slot = names.declare(input.name, .view(result.table.schema))
      constants.append((slot, .view(result.table.all)))
      cohort.append(
        Manifest.Cohort(
          report: declaration.name, name: input.name, minimumCell: input.minimumCell,
          suppressed: result.suppressedValues))
    }
  }

  private mutating func cohortResult(
    _ input: CohortDeclaration, _ table: LoadedTable, participant: String
  ) -> CohortResult? {
    var reader = StepReader()
    let group = reader.group(input.group)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let steps = steps(input.steps), let group else { return nil }
    // Nothing that differs between documents: a cohort value is the same for all.
    let compiled = CohortInput(
      name: DeclaredName(input.name, at: input.span), steps: steps, group: group,
      minimumCell: (input.minimumCell, input.span), input: table.table.schema,
      dateColumn: table.declaration.date?.value, participantColumn: participant,
      weekStart: project.weekStart.weekday, names: Names(), into: &diagnostics)
    return compiled?.compute(
      from: table.table, bindings: Bindings(slotCount: 0, locale: .standard))
  }

  // MARK: - Template

  private mutating func compileTemplate() -> Program<ChartBlock>? {
    let compilation = TemplateCompilation(
      files: files, charts: charts, language: declaration.language ?? project.language,
      weekStart: project.weekStart, names: names)
    let program = compilation.compile(declaration.template, into: &diagnostics)
    sources = program?.files ?? []
    return program
  }

  // MARK: - Records

  /// The rows to make documents for.
  private mutating func records(_ keys: ParticipantKeys) -> [Int] {
    guard !options.only.isEmpty else { return Array(0..<keys.count) }
    var wanted: Set<Int> = []
    for (place, id) in options.only.enumerated() {
      if let row = keys.ordinal(of: ByteText(id)) {
        wanted.insert(row)
      } else {
        diagnostics.add(
          Diagnostic(
            .onlyUnknown,
            "id number \(place + 1) after `--only` is not in the table `\(declaration.forEach.value)`"))
      }
    }
    return wanted.sorted()
  }

  /// How each record's numbers and dates are written.
  private mutating func locales(of people: LoadedTable) -> [ReportLocale] {
    var choice = LocaleChoice(
      fallback: project.locale ?? Spanned(value: project.language, span: declaration.span))
    let locales = choice.locales(declaration.locale, of: people)
    diagnostics.add(contentsOf: choice.diagnostics)
    return locales
  }

  /// The paths of all documents; collisions are found before the first one is made.
  private mutating func paths(of report: PreparedReport) -> [String] {
    var paths = OutputPaths(declaration: declaration, project: project, names: recordNames)
    let all = paths.paths(of: report)
    diagnostics.add(contentsOf: paths.diagnostics)
    return all
  }
}

extension ViewDeclaration.Rows {
  /// True when rows are chosen by their dates.
  var selectsOnDates: Bool {
    if case .all = self { false } else { true }
  }
}
