import ReportData
import ReportQuery
import ReportTemplate
import ReportText

extension ReportPreparation {
  /// The report, or nil when something is wrong with it.
  mutating func prepare() -> PreparedReport? {
    guard let people = table(declaration.forEach) else { return nil }
    defer { collectRecords() }
    guard let keys = records.keys(of: people) else { return nil }
    records.buildIndexes(people, keys)
    collectRecords()
    let rowSlot = names.declare(declaration.rowName, .row(people.table.schema))
    declareConstants()
    let days = declaration.period.flatMap { reportPeriod($0) }
    let period = days.map { days in
      (slot: names.declare("period", Self.periodType), days: days)
    }
    recordNames = names
    let views = prepareViews(days)
    prepareCohort()
    let facts = ReportFacts(declaration.facts, names: &names, into: &diagnostics)
    let withhold = declaration.withhold.flatMap {
      Expression($0, names: names, for: .condition, into: &diagnostics)
    }
    guard !diagnostics.hasErrors else { return nil }
    // A slot that no expression can name.
    let paperSlot = names.declareCells(of: TableSchema([]))
    let program = compileTemplate(paperSlot)
    let binder = RecordBinder(
      rowSlot: rowSlot, period: period, constants: constants,
      paperSlot: declaration.print.paper == nil ? paperSlot : nil, languages: languages,
      slotCount: program?.slotCount ?? 0)
    let stretch = records.stretch(of: people, keys, views: viewRows)
    if stream == nil {
      records.plan.sayUnknown(records.known, into: &diagnostics)
      RecordPreparation.sayStrangers(
        records.strangersOfMessages, of: people.table.rowCount, records.plan, into: &diagnostics)
    }
    collectRecords()
    let pdf = pdfPlan(of: people, days)
    guard let program, !diagnostics.hasErrors else { return nil }
    let paths = OutputPaths(
      declaration: declaration, project: project, names: recordNames, hasPDF: options.pdf != nil,
      into: &diagnostics)
    guard let paths, let source = source(stretch, paths, binder), !diagnostics.hasErrors else {
      return nil
    }
    return PreparedReport(
      name: declaration.name, program: program, binder: binder, views: views, facts: facts,
      pdf: pdf, basis: basis(stretch, days), withhold: withhold,
      records: source)
  }

  /// The records, with a path for the document of each.
  /// - Parameter all: those in memory.
  private mutating func source(
    _ all: RecordStretch, _ paths: OutputPaths, _ binder: RecordBinder
  ) -> RecordSource? {
    guard let (study, tables) = stream else {
      var all = all
      all.paths = paths.claim(of: all, binder, register: &register, into: &diagnostics)[...]
      return RecordSource(
        all, rowCount: all.tables.count, stretch: options.stretchSize(of: all.rows.count))
    }
    var streamed = StreamedRecords(
      plan: records.plan, stream: study, people: tables[0], tables: Array(tables.dropFirst()),
      views: viewRows, binder: binder,
      paths: paths)
    do throws(Diagnostic) {
      try streamed.count(hashes: &hashes, into: &diagnostics)
      return RecordSource(streamed)
    } catch {
      diagnostics.add(error)
      return nil
    }
  }

  // MARK: - Names

  private mutating func declareConstants() {
    let report = names.declare(
      "report", .record([RecordField("name", .text), RecordField("title", .text)]))
    let titles =
      messages?.scope.words.texts(.title, declaration.title) ?? [ByteText(declaration.title)]
    constants.append((report, .translated(titles.map { [ByteText(declaration.name), $0] })))
    let study = names.declare("project", .record([RecordField("name", .text)]))
    constants.append((study, .texts([ByteText(project.name)])))
  }

  private static let periodType = ValueType.record([
    RecordField("start", .date), RecordField("end", .date), RecordField("as-of", .date),
    RecordField("label", .text),
  ])

  // MARK: - Template

  /// The languages that documents are in: those of the messages, or the report's own.
  private var languages: [MessageLanguage] {
    messages?.book.languages
      ?? [
        MessageLanguage(tag: options.language ?? declaration.language ?? project.language)
      ]
  }

  private mutating func compileTemplate(_ paperSlot: Int) -> Program<DocumentBlock>? {
    names.messages = messages?.scope
    let tags = languages.map(\.tag)
    let sheet = PageSheet(
      declaration.print,
      title: declaration.title == declaration.name ? "project.name" : "report.title",
      hasPeriod: names["period"] != nil, languages: tags, paperSlot: paperSlot, names: names,
      into: &diagnostics)
    let compilation = TemplateCompilation(
      files: files, charts: charts, languages: tags,
      weekStart: project.weekStart, timeZone: project.timeZone.value, names: names,
      elements: elements, pageSheet: sheet, paperTables: declaration.print.tables)
    let program = compilation.compile(declaration.template, into: &diagnostics)
    sources = (program?.files ?? []) + (messages?.files ?? [])
    return program
  }

  /// Takes over what was found about the records.
  private mutating func collectRecords() {
    diagnostics.add(contentsOf: records.diagnostics)
    records.diagnostics = Diagnostics()
  }
}
