import ReportChart
import ReportData
import ReportPlugin
import ReportTemplate
import ReportText

/// The preparation of a project for a build: it reads the project file, data, and templates.
struct ProjectPreparation {
  let files: ProjectFiles
  let options: BuildOptions
  /// The chart types, including those of the project's plugins.
  private(set) var charts: ChartRegistry
  /// The plugin programs that draw some chart types.
  private(set) var programs: [PluginProgram] = []
  /// The hashes of all plugin files, for comparison with a later run.
  private var pluginDigest: [String] = []
  var diagnostics = Diagnostics()
  /// The input files that were read, for the manifest.
  var inputs: [Manifest.Entry] = []
  /// The built-in and custom elements that templates and pages can use.
  private var elements = ElementLibrary.standard
  /// The messages; nil if the project has none or was not read yet.
  var messages: ProjectMessages?
  /// The manifest entries of the tables from SQL queries.
  var queries: [Manifest.Query] = []
  /// The data that the build reads in record batches; nil if all data is in memory.
  ///
  /// The value also contains the declarations of its tables. The participants table is first.
  var stream: (study: StudyStream, tables: [TableDeclaration])?
  /// The tables that are in memory with all rows, although they are also read in record batches.
  var completeTables: [LoadedTable] = []
  /// The manifest entries of the cohort inputs.
  private(set) var cohort: [Manifest.Cohort] = []

  init(files: ProjectFiles, options: BuildOptions, charts: ChartRegistry) {
    self.files = files
    self.options = options
    self.charts = charts
  }

  /// Whether the preparation has found errors that stop the build.
  ///
  /// With `--keep-going`, errors of single records do not stop it.
  var hasFatalErrors: Bool { diagnostics.hasErrors }

  /// Finds the plugins of the project and adds their chart types.
  mutating func readPlugins(of project: Project) {
    let plugins = ProjectPlugins(of: files, project.plugins, into: &diagnostics)
    guard !plugins.plugins.isEmpty else { return }
    (charts, programs) = plugins.registry(
      after: charts, hiding: [files.dataFolder].compactMap(\.self), into: &diagnostics)
    pluginDigest = plugins.digest
    for plugin in plugins.plugins {
      for (path, bytes, hash) in plugin.hashes {
        inputs.append(Manifest.Entry(path: path, bytes: bytes, sha256: hash))
      }
    }
  }

  /// Reads the element files of the project and adds their custom elements.
  mutating func readElements(of project: Project) {
    var definitions: [SourceFile] = []
    for path in project.elements {
      let file = diagnostics.catching { () throws(Diagnostic) -> SourceFile in
        try ProjectFiles.checkRelative(path.value, at: .source(path.span))
        return SourceFile(name: path.value, bytes: try files.read(path.value, namedAt: path.span))
      }
      guard let file else { continue }
      note(file.name, file.bytes)
      definitions.append(file)
    }
    guard !definitions.isEmpty else { return }
    elements = ElementLibrary(
      definitions, reserved: SiteBlockReader.names(.layout), into: &diagnostics)
  }

  // MARK: Reports

  /// Returns the prepared reports, with all parts that are the same for every document.
  mutating func prepareReports(
    of project: Project, tables: [LoadedTable], messages: ProjectMessages?
  ) -> [PreparedReport] {
    guard project.tables.count == tables.count else { return [] }
    var reports: [PreparedReport] = []
    var register = PathRegister()
    var hashes = PathHashes()
    if let expected = options.report, !project.reports.contains(where: { $0.name == expected }) {
      diagnostics.add(
        Diagnostic(
          .usage, "unknown report `\(expected)`",
          hints: Suggestion.hint(for: expected, among: project.reports.map(\.name)).map { [$0] }
            ?? []))
    }
    for declaration in project.reports
    where options.report == nil || options.report == declaration.name {
      var preparation = ReportPreparation(
        declaration: declaration, project: project, messages: messages, tables: tables,
        completeTables: completeTables, stream: stream, files: files, options: options,
        charts: charts,
        elements: elements, pluginDigest: pluginDigest, register: register, hashes: hashes)
      if let report = preparation.prepare() { reports.append(report) }
      diagnostics.add(contentsOf: preparation.diagnostics)
      register = preparation.register
      hashes = preparation.hashes
      cohort += preparation.cohort
      for file in preparation.sources where !inputs.contains(where: { $0.path == file.name }) {
        note(file.name, file.bytes)
      }
    }
    checkPaths(of: reports, &hashes)
    if project.reports.isEmpty, project.site == nil {
      diagnostics.add(
        Diagnostic(
          .projectKeyMissing,
          "missing key `reports` or `site` in the project file; reportgen builds nothing",
          at: .file(project.source.name), severity: .warning,
          hints: ["add `reports` for documents of participants, or `site` for a website"]))
    }
    return reports
  }

  /// Reports documents with equal paths, for data that is read in record batches.
  private mutating func checkPaths(of reports: [PreparedReport], _ hashes: inout PathHashes) {
    guard stream != nil else { return }
    let suspicious = hashes.suspicious()
    guard !suspicious.isEmpty else { return }
    var register = PathRegister()
    do throws(Diagnostic) {
      for report in reports {
        try report.records.claim(suspicious, register: &register, into: &diagnostics)
      }
    } catch {
      diagnostics.add(error)
    }
  }

  // MARK: Website

  /// Returns the prepared website; nil if the project has none or the build excludes it.
  mutating func prepareSite(
    of project: Project, tables: [LoadedTable], messages: ProjectMessages?
  ) -> PreparedSite? {
    guard options.parts != .reports, options.report == nil, let site = project.site,
      project.tables.count == tables.count
    else {
      if options.parts == .site, project.site == nil {
        diagnostics.add(
          Diagnostic(
            .usage, "missing key `site` in the project file",
            hints: ["omit `--site`, or add `site` for a website"]))
      }
      return nil
    }
    var preparation = SitePreparation(
      site: site, project: project, messages: messages, tables: completed(tables), files: files,
      charts: charts, elements: elements, includesDrafts: options.drafts,
      retainsText: options.retainsText)
    let prepared = preparation.prepare()
    diagnostics.add(contentsOf: preparation.diagnostics)
    let paths = Set(inputs.map(\.path))
    inputs += preparation.inputs.filter { !paths.contains($0.path) }
    return prepared
  }

  /// Returns the tables, with each table replaced by its complete version if that was loaded.
  func completed(_ tables: [LoadedTable]) -> [LoadedTable] {
    tables.map { table in
      completeTables.first { $0.declaration.name == table.declaration.name } ?? table
    }
  }

  mutating func note(_ path: String, _ bytes: [UInt8]) {
    inputs.append(Manifest.Entry(path, bytes))
  }

  // MARK: Project file

  /// Reads the project file, its messages, its custom elements, and its plugins.
  mutating func readProject() -> Project? {
    let name = "reportgen.yml"
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try files.read(name)
    } catch {
      let path = ["", "."].contains(files.root) ? name : "\(files.root)/\(name)"
      diagnostics.add(
        error.code == .fileNotFound || error.code == .projectNotFound
          ? Diagnostic(
            .projectNotFound, "file not found: `\(name)`", at: .file(path),
            hints: [
              "pass the project folder, or change to it",
              "create a project with `reportgen init DIR`",
            ])
          : error)
      return nil
    }
    let file = SourceFile(name: name, bytes: bytes)
    note(name, bytes)
    var projectDiagnostics = Diagnostics()
    let project = ProjectReader.read(file, into: &projectDiagnostics) { head in
      messages = readMessages(of: head)
      return messages?.scope
    }
    diagnostics.add(contentsOf: projectDiagnostics)
    if let project {
      readElements(of: project)
      readPlugins(of: project)
    }
    return project
  }

  // MARK: Data files and queries

  /// Reads the tables of a project, in the order of the project file.
  ///
  /// Tables that are read in record batches have no rows.
  mutating func readTables(of project: Project) -> [LoadedTable] {
    let zone = project.zone(into: &diagnostics) ?? .utc
    let choice = StreamChoice(project: project, files: files, options: options)
    let streamed = choice.tables()
    var loaded: [LoadedTable] = []
    if !streamed.isEmpty {
      guard let scanned = scan(streamed, of: project, zone) else { return [] }
      loaded = scanned
      for table in scanned { note(table.inputs) }
    }
    let names = Set(streamed.map(\.name))
    for declaration in project.tables
    where declaration.query == nil
      && (!names.contains(declaration.name) || choice.requiresAllRows(declaration))
    {
      var tableDiagnostics = Diagnostics()
      let table = LoadedTable.read(
        declaration, of: project, from: files, timeZone: zone, into: &tableDiagnostics)
      if names.contains(declaration.name) {
        // Errors of this table were reported in the first pass.
        if let table { completeTables.append(table) }
        continue
      }
      if let table {
        note(table.inputs)
        loaded.append(table)
      }
      // With `--keep-going`, a cell error affects the report of one participant only.
      let isForgiven =
        options.keepGoing && table?.cellErrors.isEmpty == false
        && project.hasParticipants(declaration)
      for diagnostic in tableDiagnostics.all where !isForgiven || diagnostic.severity == .warning {
        diagnostics.add(diagnostic)
      }
    }
    guard loaded.count == project.tables.count(where: { $0.query == nil }) else { return loaded }
    var queries = QueryTables(
      project: project, files: files, timeZone: zone, loaded: completed(loaded),
      keepGoing: options.keepGoing)
    for declaration in project.tables { queries.run(declaration) }
    diagnostics.add(contentsOf: queries.diagnostics)
    for table in queries.results { note(table.inputs) }
    self.queries = queries.entries
    loaded += queries.results
    return project.tables.compactMap { declaration in
      loaded.first { $0.declaration.name == declaration.name }
    }
  }

  /// Scans data files in a first pass, before they are read in record batches.
  private mutating func scan(
    _ tables: [TableDeclaration], of project: Project, _ zone: StudyTimeZone
  ) -> [LoadedTable]? {
    var inputs: [StreamedInput] = []
    for table in tables {
      let input = diagnostics.catching { () throws(Diagnostic) in
        try LoadedTable.streamed(table, of: project, from: files)
      }
      if let input = input ?? nil { inputs.append(input) }
    }
    guard inputs.count == tables.count, let key = tables[0].key else { return nil }
    var scanDiagnostics = Diagnostics()
    let stream = StudyStream.scan(
      participants: inputs[0], key: key.value, data: Array(inputs.dropFirst()),
      options: ScanOptions(
        spoolFolder: options.spoolFolder ?? files.root, isForgiving: options.keepGoing,
        timeZone: zone),
      digest: { FileDigest() }, into: &scanDiagnostics)
    for diagnostic in scanDiagnostics.all {
      var reported = diagnostic
      if case .data(let file, _, _) = diagnostic.place,
        let table = tables.first(where: { $0.path?.value == file })
      {
        reported = table.placed(diagnostic)
        // A cell error does not count as a missing value.
        let rows = stream.flatMap { stream in
          ([stream.participants] + stream.tables).first { $0.name == table.name }
        }
        let column = diagnostic.code == .noDate ? table.date : table.participant
        if [.noDate, .noParticipant].contains(diagnostic.code),
          let column, rows?.hasCellErrors(column: column.value) == true
        {
          continue
        }
      }
      diagnostics.add(reported)
    }
    guard let stream else { return nil }
    self.stream = (stream, tables)
    return zip(tables, [stream.participants] + stream.tables).map { LoadedTable($0, scanned: $1) }
  }

  private mutating func note(_ files: [Manifest.Entry]) {
    for file in files where !inputs.contains(where: { $0.path == file.path }) {
      inputs.append(file)
    }
  }
}
