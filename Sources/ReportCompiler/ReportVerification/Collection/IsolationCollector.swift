import ReportChart
import ReportData
import ReportText

/// A collector of the participant identifiers that the isolation check searches for.
struct IsolationCollector {
  private let files: ProjectFiles
  private let manifest: Manifest
  private var project: Project
  private var tables: [LoadedTable]
  private(set) var diagnostics = Diagnostics()

  /// Reads the project file and the data tables of a build; nil if they have errors.
  init?(
    _ files: ProjectFiles, dataFolder: String?, manifest: Manifest, charts: ChartRegistry,
    into diagnostics: inout Diagnostics
  ) {
    var files = files
    files.dataFolder = dataFolder
    // The build already reported errors in single cells.
    let options = BuildOptions(dataFolder: dataFolder, keepGoing: true)
    var preparation = ProjectPreparation(files: files, options: options, charts: charts)
    guard let project = preparation.readProject() else {
      diagnostics.add(contentsOf: preparation.diagnostics)
      return nil
    }
    let tables = preparation.readTables(of: project)
    for error in preparation.diagnostics.all where error.severity == .error {
      diagnostics.add(error)
    }
    guard tables.count == project.tables.count, !preparation.hasFatalErrors else { return nil }
    self.files = files
    self.manifest = manifest
    self.project = project
    self.tables = tables
  }

  /// Returns the isolation scopes of the reports in the manifest, and the scope index per report.
  ///
  /// Reports with the same `for-each` table share a scope. The index is -1 for a report without a
  /// scope.
  mutating func scopes() -> (scopes: [IsolationScope], ofReport: [String: Int]) {
    if manifest.isSite == true { return (siteScopes(), [:]) }
    var scopes: [IsolationScope] = []
    var indices: [String: Int] = [:]
    var ofReport: [String: Int] = [:]
    for output in manifest.outputs where ofReport[output.report] == nil {
      guard let report = project.reports.first(where: { $0.name == output.report }) else {
        diagnostics.add(
          Diagnostic(
            .verifyOtherData,
            "unknown report `\(output.report)` in the manifest",
            at: .file(project.source.name),
            hints: ["use the project that wrote the folder, or build again"]))
        ofReport[output.report] = -1
        continue
      }
      let name = report.forEach.value
      if indices[name] == nil {
        guard let scope = scope(of: report.forEach) else {
          ofReport[output.report] = -1
          continue
        }
        indices[name] = scopes.count
        scopes.append(scope)
      }
      ofReport[output.report] = indices[name]
    }
    return (scopes, ofReport)
  }

  /// Returns a scope for each private table with a key.
  ///
  /// A website cannot contain identifiers of any participant.
  private mutating func siteScopes() -> [IsolationScope] {
    tables.map(\.declaration).filter { $0.key != nil && !$0.isPublishable }
      .compactMap { scope(of: Spanned(value: $0.name, span: $0.span)) }
  }

  /// Whether the project has a private table.
  var hasPrivateTables: Bool { tables.contains { !$0.declaration.isPublishable } }

  // MARK: Scopes

  private mutating func scope(of name: Spanned<String>) -> IsolationScope? {
    guard let participants = tables.first(where: { $0.declaration.name == name.value }) else {
      diagnostics.add(
        Diagnostic(
          .projectReference, "unknown table `\(name.value)`", at: name.span))
      return nil
    }
    guard manifest.isSite == true || isUnchanged(participants), let keys = keys(of: participants)
    else {
      return nil
    }
    var list = IdentifierList()
    var emptyCount = 0
    list.beginColumn(Self.name(participants.declaration.key?.value ?? "", of: participants))
    for row in 0..<keys.count {
      list.insert(IdentifierKind.trimmed(keys.key(of: row)), rowParticipant: Int32(row))
    }
    add(participants, to: &list, emptyCount: &emptyCount) { Int32($0) }
    var dataTables: [(table: Table, index: ParticipantIndex)] = []
    for table in tables where table.declaration.name != participants.declaration.name {
      guard let index = index(of: table, of: participants.declaration.name, keys) else { continue }
      let rowParticipant = { (row: Int) in
        index.ordinal(ofRow: row).map { Int32($0) } ?? IdentifierList.noParticipant
      }
      dataTables.append((table.table, index))
      if index.unknownRowCount > 0, let column = table.declaration.participant {
        list.beginColumn(Self.name(column.value, of: table))
        addUnknown(table, column.value, rowParticipant, to: &list)
      }
      add(table, to: &list, emptyCount: &emptyCount, rowParticipant: rowParticipant)
    }
    let search = IdentifierSearch(list)
    let words = CommonWords(files: files, tables: tables.map(\.declaration), manifest: manifest)
    return IsolationScope(
      table: name.value, rowCount: keys.count, search: search, isCommon: words.flags(in: search),
      participantData: ParticipantValues(participants: participants.table, dataTables: dataTables),
      emptyCount: emptyCount)
  }

  /// Checks that the participants table is unchanged since the build.
  ///
  /// The check is necessary because record numbers are row numbers of this table.
  private mutating func isUnchanged(_ participants: LoadedTable) -> Bool {
    let inputsMatch = participants.inputs.allSatisfy { input in
      manifest.inputs.contains { $0.path == input.path && $0.sha256 == input.sha256 }
    }
    let queryMatches =
      participants.declaration.query.map { query in
        let hash = query.text.bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) }
        return manifest.queries?.contains {
          $0.name == participants.declaration.name && $0.sha256 == hash
        } ?? false
      } ?? true
    if inputsMatch, queryMatches { return true }
    diagnostics.add(
      Diagnostic(
        .verifyOtherData,
        "the data file of `\(participants.declaration.name)` changed after the build, so reportgen "
          + "cannot find the records",
        at: participants.declaration.path?.span ?? participants.declaration.span,
        hints: ["name the folder with the data of that build with `--data DIR`, or build again"]))
    return false
  }

  private mutating func keys(of participants: LoadedTable) -> ParticipantKeys? {
    guard let key = participants.declaration.key else {
      diagnostics.add(
        Diagnostic(
          .projectKeyMissing,
          "missing key `key` in table `\(participants.declaration.name)`: the column that "
            + "identifies the participant",
          at: participants.declaration.span, hints: ["write `key: COLUMN`"]))
      return nil
    }
    return ParticipantKeys.collect(
      participants.table, column: key.value, lines: participants.lines,
      file: participants.declaration.file,
      into: &diagnostics)
  }

  /// Returns the participant of each row of a table; nil if no row belongs to one of `keys`.
  ///
  /// If a report with these participants reads the table, the function reports errors in its rows.
  private mutating func index(
    of table: LoadedTable, of participants: String, _ keys: ParticipantKeys
  ) -> ParticipantIndex? {
    guard let column = table.declaration.participant else { return nil }
    var errors = Diagnostics()
    let index = ParticipantIndex.build(
      table.table, participant: column.value, date: nil, keys: keys, lines: table.lines,
      file: table.declaration.file, into: &errors)
    let isRead = project.reports.contains { report in
      report.forEach.value == participants
        && RecordPlan(report, project: project, options: BuildOptions()).participantTables
          .contains(table.declaration.name)
    }
    for error in errors.all where isRead && error.severity == .error { diagnostics.add(error) }
    guard let index else { return nil }
    let isTheirs = (0..<table.table.rowCount).contains { index.ordinal(ofRow: $0) != nil }
    return isTheirs ? index : nil
  }

  // MARK: Identifiers

  /// Adds the values of the identifier columns of a table to the identifier list.
  private mutating func add(
    _ table: LoadedTable, to list: inout IdentifierList, emptyCount: inout Int,
    rowParticipant: (Int) -> Int32
  ) {
    for note in table.declaration.columns where note.isIdentifier {
      let column = diagnostics.catching { () throws(Diagnostic) in try table.column(note.name) }
      guard let column else { continue }
      list.beginColumn(Self.name(note.name.value, of: table))
      let strings = IdentifierStrings(table.table.columns[column])
      guard let strings else {
        diagnostics.add(
          Diagnostic(
            .projectValue,
            "expected text or integers in an identifier column; declare `type: text`",
            at: note.name.span))
        continue
      }
      for row in 0..<table.table.rowCount {
        if let text = strings[row] {
          list.insert(text, rowParticipant: rowParticipant(row))
        } else {
          emptyCount += 1
        }
      }
    }
  }

  /// Adds the keys of unknown participants in a table to the identifier list.
  private func addUnknown(
    _ table: LoadedTable, _ column: String, _ rowParticipant: (Int) -> Int32,
    to list: inout IdentifierList
  ) {
    guard let columnIndex = table.table.schema.index(of: column),
      let strings = IdentifierStrings(table.table.columns[columnIndex])
    else { return }
    for row in 0..<table.table.rowCount where rowParticipant(row) == IdentifierList.noParticipant {
      if let text = strings[row] { list.insert(text, rowParticipant: IdentifierList.noParticipant) }
    }
  }

  private static func name(_ column: String, of table: LoadedTable) -> String {
    "column `\(column)` of `\(table.declaration.name)`"
  }
}

/// The words in templates, style sheets, and the project file, and the words of dates.
///
/// Every document can contain these words, so the search ignores identifiers among them.
private struct CommonWords {
  private var strings: [[UInt8]] = []
  private var templates: [[UInt8]] = []

  /// Reads the input files of the build that are not data files.
  init(files: ProjectFiles, tables: [TableDeclaration], manifest: Manifest) {
    let data = Set(tables.compactMap(\.path?.value))
    for input in manifest.inputs where !data.contains(input.path) {
      var ignored = Diagnostics()
      // The words of a deleted file are unknown, so they count as identifiers.
      let bytes = ignored.catching { () throws(Diagnostic) in try files.read(input.path) }
      guard let bytes else { continue }
      if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
        templates.append(bytes)
      } else {
        strings.append(bytes)
      }
    }
    strings.append(Self.dates)
  }

  /// Returns whether each identifier of a search is one of these words.
  func flags(in search: IdentifierSearch) -> [Bool] {
    var flags = [Bool](repeating: false, count: search.list.count)
    for text in strings {
      var hits: [IdentifierSearch.Hit] = []
      search.search(ByteText(text), into: &hits)
      for hit in hits { flags[hit.identifier] = true }
    }
    var reader = DocumentSearch(script: [])
    for template in templates {
      let bytes = template + [UInt8](repeating: 0, count: IdentifierSearch.padding)
      bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        reader.read(base, count: template.count, search: search)
      }
      for match in reader.matches { flags[match.identifier] = true }
    }
    return flags
  }

  /// The text of dates with all month and weekday names, in all locales.
  private static let dates: [UInt8] = {
    var writer = ByteWriter()
    for locale in ReportLocale.allTags.compactMap({ ReportLocale.named($0) }) {
      for month in 1...12 {
        for style in [DateStyle.medium, .long, .month, .dayMonth] {
          writer.date(2026, month, 1, weekday: 1, style: style, locale: locale)
          writer.byte(0x0A)
        }
      }
      for weekday in 1...7 {
        for style in [DateStyle.weekday, .weekdayShort] {
          writer.date(2026, 1, 1, weekday: weekday, style: style, locale: locale)
          writer.byte(0x0A)
        }
      }
    }
    return writer.copy()
  }()
}
