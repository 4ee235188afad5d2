import ReportData
import ReportText

/// Room 2: the data files, then the queries over them.
extension ProjectPreparation {
  /// The tables of a project, in the order of the project file. Those that are read in stretches have no rows.
  mutating func readTables(of project: Project) -> [LoadedTable] {
    let zone = timeZone(of: project)
    let choice = StreamChoice(project: project, files: files, options: options)
    let streamed = choice.tables()
    var loaded: [LoadedTable] = []
    if !streamed.isEmpty {
      guard let surveyed = survey(streamed, of: project, zone) else { return [] }
      loaded = surveyed
      for table in surveyed { note(table.inputs) }
    }
    let names = Set(streamed.map(\.name))
    for declaration in project.tables
    where declaration.query == nil
      && (!names.contains(declaration.name) || choice.isNeededWhole(declaration))
    {
      var found = Diagnostics()
      let table = LoadedTable.read(
        declaration, of: project, from: files, timeZone: zone, into: &found)
      if names.contains(declaration.name) {
        // What is wrong with it was said when it was surveyed.
        if let table { wholeTables.append(table) }
        continue
      }
      if let table {
        note(table.inputs)
        loaded.append(table)
      }
      // With --keep-going a fault of a cell costs its own participant's report only.
      let isForgiven = options.keepGoing && table?.faults.isEmpty == false
      for diagnostic in found.all where !isForgiven || diagnostic.severity == .warning {
        diagnostics.add(diagnostic)
      }
    }
    guard loaded.count == project.tables.count(where: { $0.query == nil }) else { return loaded }
    var queries = QueryTables(
      project: project, files: files, timeZone: zone, loaded: whole(loaded))
    for declaration in project.tables { queries.run(declaration) }
    diagnostics.add(contentsOf: queries.diagnostics)
    for table in queries.made { note(table.inputs) }
    self.queries = queries.entries
    loaded += queries.made
    return project.tables.compactMap { declaration in
      loaded.first { $0.declaration.name == declaration.name }
    }
  }

  /// Reads data files once, to read them in stretches later.
  private mutating func survey(
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
    var found = Diagnostics()
    let stream = StudyStream.survey(
      people: inputs[0], key: key.value, data: Array(inputs.dropFirst()),
      options: SurveyOptions(
        spoolFolder: options.spoolFolder ?? files.root, isForgiving: options.keepGoing,
        timeZone: zone),
      digest: { FileDigest() }, into: &found)
    for diagnostic in found.all {
      var said = diagnostic
      if case .data(let file, _, _) = diagnostic.place,
        let table = tables.first(where: { $0.path?.value == file })
      {
        said = table.placed(diagnostic)
      }
      diagnostics.add(said)
    }
    guard let stream else { return nil }
    self.stream = (stream, tables)
    return zip(tables, [stream.people] + stream.tables).map { LoadedTable($0, surveyed: $1) }
  }

  private mutating func note(_ files: [Manifest.Entry]) {
    for file in files where !inputs.contains(where: { $0.path == file.path }) {
      inputs.append(file)
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
}
