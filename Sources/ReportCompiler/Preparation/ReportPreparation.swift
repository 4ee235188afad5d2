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
  var diagnostics = Diagnostics()
  /// The inputs over all participants, for the manifest.
  var cohort: [Manifest.Cohort] = []
  /// The template and what it includes.
  private(set) var sources: [SourceFile] = []

  var names = Names()
  /// The names that paths can use: those that need no view.
  private var recordNames = Names()
  var constants: [(slot: Int, value: ReportConstant)] = []
  var indexes: [String: ParticipantIndex] = [:]
  /// The paths of the reports so far.
  private(set) var register: PathRegister

  init(
    declaration: ReportDeclaration, project: Project, tables: [LoadedTable],
    files: ProjectFiles, options: BuildOptions, charts: ChartRegistry, register: PathRegister
  ) {
    self.register = register
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
    var study = ParticipantTables(people: people.table)
    let rowSlot = names.declare(declaration.rowName, .row(people.table.schema))
    declareConstants()
    let days = declaration.period.flatMap { reportPeriod($0) }
    let period = days.map { days in
      (slot: names.declare("period", Self.periodType), days: days)
    }
    recordNames = names
    let views = prepareViews(days, of: &study)
    prepareCohort()
    guard !diagnostics.hasErrors else { return nil }
    // A slot that no expression can name.
    let paperSlot = names.declareCells(of: TableSchema([]))
    let program = compileTemplate(paperSlot)
    let records = records(keys)
    let (locales, papers) = locales(of: people)
    let faults = faults(people)
    let pdf = pdfPlan(of: people, days)
    guard let program, !diagnostics.hasErrors else { return nil }
    var report = PreparedReport(
      name: declaration.name, language: declaration.language ?? project.language, program: program,
      tables: study, rowSlot: rowSlot,
      period: period, views: views, constants: constants, locales: locales,
      papers: declaration.print.paper == nil ? (paperSlot, papers) : nil, records: records,
      paths: [], pdf: pdf, faults: faults)
    report.paths = paths(of: report)
    return diagnostics.hasErrors ? nil : report
  }

  // MARK: - Names

  private mutating func declareConstants() {
    let report = names.declare(
      "report", .record([RecordField("name", .text), RecordField("title", .text)]))
    constants.append((report, .texts([ByteText(declaration.name), ByteText(declaration.title)])))
    let study = names.declare("project", .record([RecordField("name", .text)]))
    constants.append((study, .texts([ByteText(project.name)])))
  }

  private static let periodType = ValueType.record([
    RecordField("start", .date), RecordField("end", .date), RecordField("as-of", .date),
    RecordField("label", .text),
  ])

  // MARK: - Template

  private mutating func compileTemplate(_ paperSlot: Int) -> Program<ChartBlock>? {
    let language = declaration.language ?? project.language
    let sheet = PageSheet(
      declaration.print,
      title: declaration.title == declaration.name ? "project.name" : "report.title",
      hasPeriod: names["period"] != nil, language: language, paperSlot: paperSlot, names: names,
      into: &diagnostics)
    let compilation = TemplateCompilation(
      files: files, charts: charts, language: language,
      weekStart: project.weekStart, timeZone: project.timeZone.value, names: names,
      pageSheet: sheet, paperTables: declaration.print.tables)
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
            "id number \(place + 1) after `--only` is not in the table `\(declaration.forEach.value)`"
          ))
      }
    }
    return wanted.sorted()
  }

  /// How each record's numbers and dates are written, and the number of its paper among all.
  private mutating func locales(
    of people: LoadedTable
  ) -> (locales: [ReportLocale], papers: [Int]) {
    var choice = LocaleChoice(
      fallback: project.locale
        ?? Spanned(value: declaration.language ?? project.language, span: declaration.span))
    let locales = choice.locales(declaration.locale, of: people)
    diagnostics.add(contentsOf: choice.diagnostics)
    let papers = locales.indices.map { row in
      PaperSize.allCases.firstIndex(
        of: PaperSize(of: choice.tags.isEmpty ? "" : choice.tags[row], writtenAs: locales[row]))
        ?? 0
    }
    return (locales, papers)
  }

  /// The paths of all documents; collisions are found before the first one is made.
  private mutating func paths(of report: PreparedReport) -> [String] {
    var paths = OutputPaths(
      declaration: declaration, project: project, names: recordNames, hasPDF: options.pdf != nil)
    let all = paths.paths(of: report, register: &register)
    diagnostics.add(contentsOf: paths.diagnostics)
    return all
  }
}
