import ReportChart
import ReportData
import ReportText

/// Everything that happens once a build, with all that is wrong gathered on the way.
struct ProjectPreparation {
  let files: ProjectFiles
  let options: BuildOptions
  let charts: ChartRegistry
  private(set) var diagnostics = Diagnostics()
  /// The files that were read, for the manifest.
  private(set) var inputs: [Manifest.Entry] = []
  /// The tables that SQL made, for the manifest.
  private(set) var queries: [Manifest.Query] = []
  /// The inputs over all participants, for the manifest.
  private(set) var cohort: [Manifest.Cohort] = []

  init(files: ProjectFiles, options: BuildOptions, charts: ChartRegistry) {
    self.files = files
    self.options = options
    self.charts = charts
  }

  /// True when nothing can be rendered: any error, but for faults of single records when the run is
  /// to go on without them.
  var hasFatalErrors: Bool { diagnostics.hasErrors }

  /// Room 1: the project file.
  mutating func readProject() -> Project? {
    let name = "reportgen.yml"
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try files.read(name)
    } catch {
      let place = ["", "."].contains(files.root) ? name : "\(files.root)/\(name)"
      diagnostics.add(
        error.code == .fileNotFound || error.code == .projectNotFound
          ? Diagnostic(
            .projectNotFound, "there is no `\(name)` here", at: .file(place),
            hints: ["`reportgen init DIR` makes a project to start from"])
          : error)
      return nil
    }
    let file = SourceFile(name: name, bytes: bytes)
    note(name, bytes)
    return ProjectReader.read(file, into: &diagnostics)
  }

  /// Room 2: the data files, then the queries over them.
  mutating func readTables(of project: Project) -> [LoadedTable] {
    let zone = timeZone(of: project)
    var loaded: [LoadedTable] = []
    for declaration in project.tables where declaration.query == nil {
      var found = Diagnostics()
      let table = LoadedTable.read(
        declaration, of: project, from: files, timeZone: zone, into: &found)
      if let table {
        inputs += table.inputs
        loaded.append(table)
      }
      // With --keep-going a fault of a cell costs its own participant's report only.
      let isForgiven = options.keepGoing && table?.faults.isEmpty == false
      for diagnostic in found.all where !isForgiven || diagnostic.severity == .warning {
        diagnostics.add(diagnostic)
      }
    }
    guard loaded.count == project.tables.count(where: { $0.query == nil }) else { return loaded }
    var queries = QueryTables(project: project, files: files, timeZone: zone, loaded: loaded)
    for declaration in project.tables { queries.run(declaration) }
    diagnostics.add(contentsOf: queries.diagnostics)
    for table in queries.made {
      for input in table.inputs where !inputs.contains(where: { $0.path == input.path }) {
        inputs.append(input)
      }
    }
    self.queries = queries.entries
    loaded += queries.made
    return project.tables.compactMap { declaration in
      loaded.first { $0.declaration.name == declaration.name }
    }
  }

  private mutating func timeZone(of project: Project) -> StudyTimeZone {
    let name = project.timeZone
    if let zone = StudyTimeZone.named(name.value) { return zone }
    diagnostics.add(
      Diagnostic(
        .projectPlace, "`\(name.value)` is not a time zone that this machine knows", at: name.span,
        hints: [
          Suggestion.hint(for: name.value, among: StudyTimeZone.knownNames())
            ?? "the names are those of the IANA database, such as `Europe/London`"
        ]))
    return .utc
  }

  /// Rooms 3 and 4 and all else that is the same for every document of a report.
  mutating func prepareReports(of project: Project, tables: [LoadedTable]) -> [PreparedReport] {
    guard project.tables.count == tables.count else { return [] }
    var reports: [PreparedReport] = []
    var register = PathRegister()
    if let wanted = options.report, !project.reports.contains(where: { $0.name == wanted }) {
      diagnostics.add(
        Diagnostic(
          .usage, "the project has no report `\(wanted)`",
          hints: Suggestion.hint(for: wanted, among: project.reports.map(\.name)).map { [$0] }
            ?? []))
    }
    for declaration in project.reports
    where options.report == nil || options.report == declaration.name {
      var preparation = ReportPreparation(
        declaration: declaration, project: project, tables: tables, files: files,
        options: options, charts: charts, register: register)
      if let report = preparation.prepare() { reports.append(report) }
      diagnostics.add(contentsOf: preparation.diagnostics)
      register = preparation.register
      cohort += preparation.cohort
      for file in preparation.sources where !inputs.contains(where: { $0.path == file.name }) {
        note(file.name, file.bytes)
      }
    }
    if project.reports.isEmpty, project.site == nil {
      diagnostics.add(
        Diagnostic(
          .projectKeyMissing,
          "the project has no `reports` and no `site`, so there is nothing to build",
          at: .file(project.source.name), severity: .warning))
    }
    return reports
  }

  /// The website; nil where there is none, or where it was not asked for.
  mutating func prepareSite(of project: Project, tables: [LoadedTable]) -> PreparedSite? {
    guard options.parts != .reports, options.report == nil, let site = project.site,
      project.tables.count == tables.count
    else {
      if options.parts == .site, project.site == nil {
        diagnostics.add(Diagnostic(.usage, "the project has no `site`"))
      }
      return nil
    }
    var preparation = SitePreparation(
      site: site, project: project, tables: tables, files: files, charts: charts,
      keepsDrafts: options.drafts, keepsTexts: options.keepsTexts)
    let prepared = preparation.prepare()
    diagnostics.add(contentsOf: preparation.diagnostics)
    let known = Set(inputs.map(\.path))
    inputs += preparation.inputs.filter { !known.contains($0.path) }
    return prepared
  }

  private mutating func note(_ path: String, _ bytes: [UInt8]) {
    inputs.append(Manifest.Entry(path, bytes))
  }
}
