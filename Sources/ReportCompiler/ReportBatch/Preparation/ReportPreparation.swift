import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// Prepares one kind of report: names, views, cohort inputs, template, paths.
struct ReportPreparation {
  let declaration: ReportDeclaration
  let project: Project
  /// The messages of the project, if it has any.
  let messages: ProjectMessages?
  let tables: [LoadedTable]
  /// Tables with all their rows that stand without rows in ``tables``.
  let wholeTables: [LoadedTable]
  /// The data that is read in stretches, with its tables: the participants' first.
  let stream: (study: StudyStream, tables: [TableDeclaration])?
  let files: ProjectFiles
  let options: BuildOptions
  let charts: ChartRegistry
  /// The elements that the template can use.
  let elements: ElementLibrary
  /// The hashes of the plugins that draw charts.
  let pluginDigest: [String]
  var diagnostics = Diagnostics()
  /// The inputs over all participants, for the manifest.
  var cohort: [Manifest.Cohort] = []
  /// The template and what it includes.
  var sources: [SourceFile] = []

  var names = Names()
  /// The names that paths can use: those that need no view.
  var recordNames = Names()
  var constants: [(slot: Int, value: ReportConstant)] = []
  /// Where the rows of each view come from.
  var viewRows: [ViewRows] = []
  var records: RecordPreparation
  /// The paths of the reports so far.
  var register: PathRegister
  var hashes: PathHashes

  init(
    declaration: ReportDeclaration, project: Project, messages: ProjectMessages? = nil,
    tables: [LoadedTable], wholeTables: [LoadedTable] = [],
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
    self.wholeTables = wholeTables
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

  // MARK: - Tables

  /// A table that the project file names.
  mutating func table(_ name: Spanned<String>) -> LoadedTable? {
    if let table = tables.first(where: { $0.declaration.name == name.value }) { return table }
    diagnostics.add(
      Diagnostic(
        .projectReference, "there is no table `\(name.value)` under `data`", at: name.span,
        hints: Suggestion.hint(for: name.value, among: tables.map(\.declaration.name))
          .map { [$0] } ?? []))
    return nil
  }

  /// A table that the project file names, with all its rows.
  mutating func wholeTable(_ name: Spanned<String>) -> LoadedTable? {
    wholeTables.first { $0.declaration.name == name.value } ?? table(name)
  }
}
