import Crypto
import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// The preparation of one report: names, views, cohort inputs, template, and paths.
struct ReportPreparation {
  let declaration: ReportDeclaration
  let project: Project
  /// The messages of the project; nil if it has none.
  let messages: ProjectMessages?
  let tables: [LoadedTable]
  /// The tables with all their rows, for tables that have no rows in ``tables``.
  let completeTables: [LoadedTable]
  /// The data to read in record batches, with its tables.
  ///
  /// The participants table is first.
  let stream: (study: StudyStream, tables: [TableDeclaration])?
  let files: ProjectFiles
  let options: BuildOptions
  let charts: ChartRegistry
  /// The elements available in the template.
  let elements: ElementLibrary
  /// The hashes of the plugins that draw charts.
  let pluginDigest: [String]
  var diagnostics = Diagnostics()
  /// The cohort inputs, for the manifest.
  var cohort: [Manifest.Cohort] = []
  /// The template and its included files.
  var sources: [SourceFile] = []

  var names = Names()
  /// The names available in paths, which do not depend on a view.
  var recordNames = Names()
  var constants: [(slot: Int, value: ReportConstant)] = []
  /// The row sources of the views.
  var viewRows: [ViewRows] = []
  var records: RecordPreparation
  /// The document paths of the reports that were prepared before this one.
  var register: PathRegister
  var hashes: PathHashes

  init(
    declaration: ReportDeclaration, project: Project, messages: ProjectMessages? = nil,
    tables: [LoadedTable], completeTables: [LoadedTable] = [],
    stream: (study: StudyStream, tables: [TableDeclaration])? = nil,
    files: ProjectFiles, options: BuildOptions, charts: ChartRegistry,
    elements: ElementLibrary, pluginDigest: [String] = [], register: PathRegister,
    hashes: PathHashes = PathHashes()
  ) {
    self.register = register
    self.hashes = hashes
    self.declaration = declaration
    self.project = project
    self.messages = messages
    self.tables = tables
    self.completeTables = completeTables
    self.stream = stream
    self.files = files
    self.options = options
    self.charts = charts
    self.elements = elements
    self.pluginDigest = pluginDigest
    records = RecordPreparation(
      RecordPlan(declaration, project: project, messages: messages, options: options),
      tables: tables)
  }

  // MARK: Tables

  /// Returns the table with a name in the project file, and reports an unknown name.
  mutating func table(_ name: Spanned<String>) -> LoadedTable? {
    if let table = tables.first(where: { $0.declaration.name == name.value }) { return table }
    diagnostics.add(
      Diagnostic(
        .projectReference, "unknown table `\(name.value)`", at: name.span,
        hints: Suggestion.hints(for: name.value, among: tables.map(\.declaration.name))))
    return nil
  }

  /// Returns the table with a name in the project file, with all its rows.
  mutating func completeTable(_ name: Spanned<String>) -> LoadedTable? {
    completeTables.first { $0.declaration.name == name.value } ?? table(name)
  }

  /// Returns the prepared report; nil if it has errors.
  mutating func prepare() -> PreparedReport? {
    guard let participants = table(declaration.forEach) else { return nil }
    defer { collectRecords() }
    guard let keys = records.keys(of: participants), hasParticipants(participants) else {
      return nil
    }
    records.buildIndexes(participants, keys)
    collectRecords()
    let rowSlot = names.declare(declaration.rowName, .row(participants.table.schema))
    declareConstants()
    let days = declaration.period.flatMap { reportPeriod($0) }
    let period = days.map { days in
      (slot: names.declare("period", Self.periodType), days: days)
    }
    recordNames = names
    // Without a period, expressions with view names cannot be checked.
    if declaration.period != nil, days == nil { return nil }
    let views = prepareViews(days)
    prepareCohort()
    // An expression with the name of a faulty view is not itself an error.
    if views.count < declaration.views.count, diagnostics.hasErrors { return nil }
    let facts = ReportFacts(declaration.facts, names: &names, into: &diagnostics)
    let withhold = declaration.withhold.flatMap {
      Expression($0, names: names, for: .condition, into: &diagnostics)
    }
    guard !diagnostics.hasErrors else { return nil }
    // The names below this line are for display text, not for paths or conditions.
    names.hasOtherDecimalMark = records.hasOtherDecimalMark(participants)
    // No expression can refer to this slot.
    let paperSlot = names.declareCells(of: TableSchema([]))
    let program = compileTemplate(paperSlot)
    let binder = RecordBinder(
      rowSlot: rowSlot, period: period, constants: constants,
      paperSlot: declaration.print.paper == nil ? paperSlot : nil, languages: languages,
      slotCount: program?.slotCount ?? 0)
    let batch = records.batch(of: participants, keys, views: viewRows)
    if stream == nil {
      records.plan.reportUnknown(records.matchedKeys, into: &diagnostics)
      RecordPreparation.reportUntranslated(
        records.untranslatedCount, of: participants.table.rowCount, records.plan,
        into: &diagnostics)
    }
    collectRecords()
    let pdf = pdfPlan(of: participants, days)
    guard let program, !diagnostics.hasErrors else { return nil }
    let paths = OutputPaths(
      declaration: declaration, project: project, names: recordNames, hasPDF: options.pdf != nil,
      keepGoing: options.keepGoing, into: &diagnostics)
    guard let paths, let source = source(batch, paths, binder), !diagnostics.hasErrors else {
      return nil
    }
    return PreparedReport(
      name: declaration.name, program: program, binder: binder, views: views, facts: facts,
      pdf: pdf, basis: basis(batch, days), withhold: withhold,
      records: source)
  }

  /// Returns whether the participants table has rows, and reports an empty table.
  private mutating func hasParticipants(_ participants: LoadedTable) -> Bool {
    guard (participants.scanned?.rowCount ?? participants.table.rowCount) == 0 else { return true }
    let name = participants.declaration.name
    diagnostics.add(
      Diagnostic(
        .noParticipants,
        "expected a row per participant in table `\(name)`, found no rows; "
          + "reportgen makes no report",
        at: .file(participants.declaration.file),
        hints: [
          participants.declaration.query == nil
            ? "add the participants to `\(participants.declaration.file)`, one row each"
            : "add rows to the data files of the query, or list the participants in a data file: "
              + "`\(name): { csv: FILE, key: COLUMN }`"
        ]))
    return false
  }

  /// Returns the records, with a document path for each.
  ///
  /// - Parameter all: the records in memory.
  private mutating func source(
    _ all: RecordBatch, _ paths: OutputPaths, _ binder: RecordBinder
  ) -> RecordSource? {
    guard let (study, tables) = stream else {
      var all = all
      all.paths = paths.claim(of: all, binder, register: &register, into: &diagnostics)[...]
      return RecordSource(
        all, rowCount: all.tables.count, batch: options.batchSize(of: all.rows.count))
    }
    var streamed = StreamedRecords(
      plan: records.plan, stream: study, participants: tables[0], tables: Array(tables.dropFirst()),
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

  // MARK: Names

  private mutating func declareConstants() {
    let report = names.declare(
      "report", .record([RecordField("name", .text), RecordField("title", .text)]))
    let titles =
      messages?.scope.words.strings(.title, declaration.title) ?? [ByteText(declaration.title)]
    constants.append((report, .translated(titles.map { [ByteText(declaration.name), $0] })))
    let study = names.declare("project", .record([RecordField("name", .text)]))
    constants.append((study, .strings([ByteText(project.name)])))
  }

  private static let periodType = ValueType.record([
    RecordField("start", .date), RecordField("end", .date), RecordField("as-of", .date),
    RecordField("label", .text),
  ])

  // MARK: Template

  /// The languages of the documents: those of the messages, or the language of the report.
  private var languages: [MessageLanguage] {
    messages?.catalogue.languages
      ?? [
        MessageLanguage(tag: options.language ?? declaration.language ?? project.language)
      ]
  }

  private mutating func compileTemplate(_ paperSlot: Int) -> Program<DocumentBlock>? {
    names.messages = messages?.scope
    let tags = languages.map(\.tag)
    let theme = project.theme
    let logo = readLogo(theme)
    var sheet = PageStylesheet(
      declaration.print,
      title: declaration.title == declaration.name ? "project.name" : "report.title",
      hasPeriod: names["period"] != nil, languages: tags, paperSlot: paperSlot, names: names,
      into: &diagnostics)
    sheet.fonts = theme.style.fonts
    let compilation = TemplateCompilation(
      files: files, charts: charts, languages: tags,
      weekStart: project.weekStart, timeZone: project.zone, names: names,
      elements: elements, pageSheet: sheet, theme: theme.style, logo: logo?.logo,
      paperTables: declaration.print.tables)
    let program = compilation.compile(declaration.template, into: &diagnostics)
    sources = (program?.files ?? []) + (messages?.files ?? []) + (logo.map { [$0.file] } ?? [])
    return program
  }

  /// Returns the project logo for embedding; nil if there is none or it has errors.
  private mutating func readLogo(
    _ theme: ThemeDeclaration
  ) -> (logo: TemplateLogo, file: SourceFile)? {
    guard let declaredLogo = theme.logo else { return nil }
    let name = declaredLogo.path.value
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    let kinds = [
      "svg": "svg+xml", "png": "png", "jpg": "jpeg", "jpeg": "jpeg", "webp": "webp",
    ]
    guard let kind = kinds[ending] else {
      diagnostics.add(
        Diagnostic(
          .invalidLogo, "expected an SVG, PNG, JPEG, or WebP file, found `\(name)`",
          at: declaredLogo.path.span))
      return nil
    }
    return diagnostics.catching { () throws(Diagnostic) in
      let bytes = try files.read(name, namedAt: declaredLogo.path.span)
      guard bytes.count <= 64 << 10 else {
        throw Diagnostic(
          .invalidLogo,
          "expected a logo of at most 64 kB for every document, found \(bytes.count >> 10) kB",
          at: declaredLogo.path.span)
      }
      let logo = TemplateLogo(
        address: "data:image/\(kind);base64,\(ChartScript.base64(bytes))",
        text: declaredLogo.text ?? project.name, span: declaredLogo.path.span)
      return (logo, SourceFile(name: name, bytes: bytes))
    }
  }

  /// Moves the diagnostics of the records to the diagnostics of the report.
  private mutating func collectRecords() {
    diagnostics.add(contentsOf: records.diagnostics)
    records.diagnostics = Diagnostics()
  }

  // MARK: Basis of the comparison with an earlier run

  func basis(_ batch: RecordBatch, _ period: ReportPeriod?) -> Manifest.Basis {
    var templates: [String] = []
    for file in sources { templates.append(file.name + " " + Self.digest(of: file.bytes)) }
    var days: [String] = []
    if let period {
      days = [period.asOf, period.current.start, period.current.end].map(\.isoText)
    }
    for case .perParticipant(let table, .days(let first, let last)) in viewRows {
      days.append("\(table) \(first.isoText) \(last.isoText)")
    }
    var columns: [String] = []
    for table in tables {
      for column in table.table.schema.columns {
        columns.append("\(table.declaration.name) \(column.name) \(column.type.rawValue)")
      }
    }
    var shared: [UInt8] = []
    batch.tables.appendShared(to: &shared)
    for case (_, .cohort(let result)) in constants { result.table.append(to: &shared) }
    return Manifest.Basis(
      report: declaration.name,
      program: Self.digest(
        of: [ProgramVersion.text, StudyTimeZone.dataVersion()]
          + (charts.name.isEmpty ? [] : [charts.name]) + (options.language.map { [$0] } ?? [])
          + pluginDigest),
      project: Self.digest(of: project.source.bytes), template: Self.digest(of: templates),
      period: Self.digest(of: days), columns: Self.digest(of: columns),
      shared: Self.digest(of: shared))
  }

  private static func digest(of strings: [String]) -> String {
    digest(of: Array(strings.joined(separator: "\n").utf8))
  }

  private static func digest(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) }
  }
}
