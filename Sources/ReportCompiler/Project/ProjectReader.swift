import ReportData
import ReportText

/// Reads `reportgen.yml`: all that is wrong with it in itself is said at once.
struct ProjectReader {
  private var diagnostics = Diagnostics()
  private let file: SourceFile

  /// Reads a project file; nil when something is wrong with it.
  static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> Project? {
    var reader = ProjectReader(file: file)
    let project = reader.project()
    diagnostics.add(contentsOf: reader.diagnostics)
    return reader.diagnostics.hasErrors ? nil : project
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func project() -> Project? {
    guard let root = YAMLNode.document(file, into: &diagnostics),
      var map = diagnostics.catching({ () throws(Diagnostic) in
        try root.mapping("the project file")
      })
    else { return nil }
    var project = Project(source: file)
    project.name =
      diagnostics.catching { () throws(Diagnostic) in
        try map.require("project").text("the name of the study")
      } ?? ""
    project.language = text("language", of: &map, "a language tag") ?? "en"
    project.locale = spanned("locale", of: &map, "a locale")
    if let zone = spanned("time-zone", of: &map, "a time zone") { project.timeZone = zone }
    project.weekStart = weekStart(of: &map)
    if let missing = texts("missing", of: &map, "the texts that mean no value") {
      project.missing = missing
    }
    readTables(of: &map, into: &project)
    readReports(of: &map, into: &project)
    readPrivacy(of: &map, into: &project)
    map.finish(into: &diagnostics)
    return project
  }

  private mutating func readTables(of map: inout YAMLMapping, into project: inout Project) {
    guard let node = map.take("data"),
      let tables = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`data`") })
    else { return }
    for entry in tables.entries {
      guard let name = name(entry.key, "a table"),
        let table = table(named: name, at: entry.key.span, entry.value)
      else { continue }
      project.tables.append(table)
    }
  }

  private mutating func table(
    named name: String, at span: SourceSpan, _ node: YAMLNode
  ) -> TableDeclaration? {
    guard
      var map = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("the table `\(name)`", at: span)
      })
    else { return nil }
    let commas = spanned("csv", of: &map, "the path of a file")
    let tabs = spanned("tsv", of: &map, "the path of a file")
    guard let path = commas ?? tabs, commas == nil || tabs == nil else {
      diagnostics.add(
        Diagnostic(
          .projectKeyMissing, "the table `\(name)` needs one of the keys `csv` and `tsv`", at: span)
      )
      return nil
    }
    var table = TableDeclaration(
      name: name, span: span, path: path,
      separator: UInt8(ascii: commas == nil ? "\t" : ","))
    if let separator = map.read("separator", into: &diagnostics, Self.separator) {
      table.separator = separator
    }
    if let mark = map.read(
      "decimal", into: &diagnostics,
      { (node) throws(Diagnostic) in try node.choice("a decimal mark", of: [".", ","]) })
    {
      table.decimalComma = mark == ","
    }
    table.key = spanned("key", of: &map, "a column")
    table.participant = spanned("participant", of: &map, "a column")
    table.date = spanned("date", of: &map, "a column")
    table.missing = texts("missing", of: &map, "the texts that mean no value")
    readColumns(of: &map, into: &table)
    map.finish(into: &diagnostics)
    checkIdentifiers(of: table)
    return table
  }

  private static func separator(_ node: YAMLNode) throws(Diagnostic) -> UInt8 {
    let text = try node.text("a separator")
    guard let byte = CSVFormat.separator(named: text) else {
      throw Diagnostic(
        .projectValue, "a separator is one sign, such as `;`, or the word `tab`", at: node.span)
    }
    return byte
  }

  private mutating func readColumns(
    of map: inout YAMLMapping, into table: inout TableDeclaration
  ) {
    guard let node = map.take("columns"),
      let columns = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("`columns`")
      })
    else { return }
    for entry in columns.entries {
      guard
        let name = diagnostics.catching({ () throws(Diagnostic) in
          try entry.key.spanned("the name of a column")
        }),
        var map = diagnostics.catching({ () throws(Diagnostic) in
          try entry.value.mapping("the column `\(name.value)`")
        })
      else { continue }
      var note = TableDeclaration.ColumnNote(name: name)
      note.type = map.read("type", into: &diagnostics) { (node) throws(Diagnostic) in
        try node.choice(
          "a type", of: ["number", "integer", "text", "date", "datetime", "boolean"])
      }
      note.label = text("label", of: &map, "a label")
      note.unit = text("unit", of: &map, "a unit")
      note.categories = texts("categories", of: &map, "the values of a column")
      note.isIdentifier =
        map.read("identifier", into: &diagnostics) { (node) throws(Diagnostic) in
          try node.boolean("true or false")
        } ?? false
      map.finish(into: &diagnostics)
      table.columns.append(note)
    }
  }

  /// An identifier is somebody's: of the row's key or of the participant that the row names.
  private mutating func checkIdentifiers(of table: TableDeclaration) {
    guard table.key == nil, table.participant == nil else { return }
    for note in table.columns where note.isIdentifier {
      diagnostics.add(
        Diagnostic(
          .projectKeyMissing,
          "the table `\(table.name)` needs one of the keys `key` and `participant`, "
            + "since `\(note.name.value)` identifies someone", at: note.name.span))
    }
  }

  private mutating func readReports(of map: inout YAMLMapping, into project: inout Project) {
    guard let node = map.take("reports"),
      let reports = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("`reports`")
      })
    else { return }
    for entry in reports.entries {
      guard let name = name(entry.key, "a report"),
        let map = diagnostics.catching({ () throws(Diagnostic) in
          try entry.value.mapping("the report `\(name)`", at: entry.key.span)
        })
      else { continue }
      var reader = ReportReader()
      if let report = reader.report(named: name, at: entry.key.span, map) {
        project.reports.append(report)
      }
      diagnostics.add(contentsOf: reader.diagnostics)
    }
  }

  private mutating func readPrivacy(of map: inout YAMLMapping, into project: inout Project) {
    guard let node = map.take("privacy"),
      var privacy = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("`privacy`")
      })
    else { return }
    project.pseudonymKey = spanned("pseudonym-key", of: &privacy, "where a key comes from")
    if let key = project.pseudonymKey, !key.value.hasPrefix("env:"), !key.value.hasPrefix("file:") {
      diagnostics.add(
        Diagnostic(
          .projectValue, "a key comes from `env:NAME` or `file:PATH`, never from this file",
          at: key.span))
    }
    privacy.finish(into: &diagnostics)
  }

  private mutating func weekStart(of map: inout YAMLMapping) -> WeekStart {
    let word = map.read("week-start", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.choice("the first day of the week", of: WeekStart.allCases.map(\.rawValue))
    }
    return word.flatMap(WeekStart.init) ?? .monday
  }

  // MARK: - Single values

  /// A name that expressions can use: not empty; odd ones can be quoted there.
  private mutating func name(_ node: YAMLNode, _ what: String) -> String? {
    guard
      let name = diagnostics.catching({ () throws(Diagnostic) in
        try node.text("the name of \(what)")
      })
    else { return nil }
    guard !name.isEmpty, !name.contains("`") else {
      diagnostics.add(
        Diagnostic(
          .projectValue, "the name of \(what) is empty or holds a backquote", at: node.span))
      return nil
    }
    return name
  }

  private mutating func text(
    _ key: String, of map: inout YAMLMapping, _ what: String
  ) -> String? {
    map.read(key, into: &diagnostics) { (node) throws(Diagnostic) in try node.text(what) }
  }

  private mutating func spanned(
    _ key: String, of map: inout YAMLMapping, _ what: String
  ) -> Spanned<String>? {
    map.read(key, into: &diagnostics) { (node) throws(Diagnostic) in try node.spanned(what) }
  }

  private mutating func texts(
    _ key: String, of map: inout YAMLMapping, _ what: String
  ) -> [String]? {
    map.read(key, into: &diagnostics) { (node) throws(Diagnostic) in
      var texts: [String] = []
      for item in try node.list(what) { texts.append(try item.text(what)) }
      return texts
    }
  }
}
