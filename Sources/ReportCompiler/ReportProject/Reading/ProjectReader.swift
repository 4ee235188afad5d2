import ReportData
import ReportQuery
import ReportText

/// A reader for `reportgen.yml` that reports all errors of the file in one pass.
struct ProjectReader {
  private var diagnostics = Diagnostics()
  private let file: SourceFile

  /// Reads a project file; nil if it has errors.
  ///
  /// - Parameter messages: returns the messages for a project after its languages are read.
  static func read(
    _ file: SourceFile, into diagnostics: inout Diagnostics,
    messages: (Project) -> MessageScope? = { _ in nil }
  ) -> Project? {
    var reader = ProjectReader(file: file)
    let project = reader.project(messages)
    diagnostics.add(contentsOf: reader.diagnostics)
    return reader.diagnostics.hasErrors ? nil : project
  }

  /// Reads the plugin settings of a project file, independently of other errors.
  static func plugins(
    in file: SourceFile, into diagnostics: inout Diagnostics
  ) -> [PluginDeclaration] {
    var reader = ProjectReader(file: file)
    var project = Project(source: file)
    if let root = YAMLNode.document(file, into: &reader.diagnostics),
      var map = reader.diagnostics.catching({ () throws(Diagnostic) in
        try root.mapping("the project file")
      })
    {
      reader.readPlugins(of: &map, into: &project)
    }
    diagnostics.add(contentsOf: reader.diagnostics)
    return project.plugins
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func project(_ messages: (Project) -> MessageScope?) -> Project? {
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
    project.language = map.text("language", "a language tag", into: &diagnostics) ?? "en"
    project.locale = map.spanned("locale", "a locale", into: &diagnostics)
    project.fallbackLanguage = fallbackLanguage(of: &map)
    let numerals = map.read("numerals", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.choice("a numeral system", of: ["latin", "native"])
    }
    project.numerals = numerals.flatMap(ReportLocale.Numerals.init) ?? .standard
    if let zone = map.spanned("time-zone", "a time zone", into: &diagnostics) {
      project.timeZone = zone
    }
    project.weekStart = weekStart(of: &map)
    if let missing = map.strings("missing", "text for missing values", into: &diagnostics) {
      project.missing = missing
    }
    project.elements =
      map.read("elements", into: &diagnostics) { (node) throws(Diagnostic) in
        var paths: [Spanned<String>] = []
        for item in try node.list("element files") {
          paths.append(try item.spanned("the path of a file"))
        }
        return paths
      } ?? []
    readPlugins(of: &map, into: &project)
    if let node = map.read("theme") {
      var reader = ThemeReader()
      project.theme = reader.theme(node)
      diagnostics.add(contentsOf: reader.diagnostics)
    }
    var words = ProjectPhraseReader(messages(project), of: file)
    readTables(of: &map, into: &project, &words)
    readReports(of: &map, into: &project, &words)
    diagnostics.add(contentsOf: words.diagnostics)
    checkTables(of: project)
    readSite(of: &map, into: &project)
    readPrivacy(of: &map, into: &project)
    project.plain.source = file
    if let node = map.read("plain") {
      var reader = PlainReader()
      project.plain = reader.limits(node, of: file)
      diagnostics.add(contentsOf: reader.diagnostics)
    }
    map.finish(into: &diagnostics)
    return project
  }

  private mutating func readTables(
    of map: inout YAMLMapping, into project: inout Project, _ words: inout ProjectPhraseReader
  ) {
    guard var node = map.read("data") else { return }
    node = YAMLNode(node: words.read(node.node), file: file)
    guard
      let tables = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`data`") })
    else { return }
    for entry in tables.entries {
      guard let name = name(entry.key, "a table") else { continue }
      var reader = TableReader()
      if let table = reader.table(named: name, at: entry.key.span, entry.value) {
        project.tables.append(table)
      }
      diagnostics.add(contentsOf: reader.diagnostics)
    }
  }

  private mutating func readPlugins(of map: inout YAMLMapping, into project: inout Project) {
    guard let node = map.read("plugins"),
      let plugins = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("`plugins`")
      })
    else { return }
    for entry in plugins.entries {
      guard let name = name(entry.key, "a plugin"),
        var map = diagnostics.catching({ () throws(Diagnostic) in
          try entry.value.mapping("plugin `\(name)`", at: entry.key.span)
        })
      else { continue }
      var plugin = PluginDeclaration(name: Spanned(value: name, span: entry.key.span))
      plugin.path = map.spanned("path", "the folder of the plugin", into: &diagnostics)
      if let path = plugin.path, !ProjectFiles.isRelative(path.value) {
        diagnostics.add(
          Diagnostic(
            .projectPath, "expected a plugin path inside the project folder", at: path.span,
            hints: ["write a path relative to the project folder, without `..`"]))
        plugin.path = nil
      }
      let word = map.read("on-error", into: &diagnostics) { (node) throws(Diagnostic) in
        try node.choice("an error mode", of: ["fail", "show"])
      }
      plugin.showsErrors = word == "show"
      plugin.seconds = map.read("seconds", into: &diagnostics) { (node) throws(Diagnostic) in
        let text = try node.text("a time limit in seconds")
        guard let seconds = Double(text), (0.1...3600).contains(seconds) else {
          throw Diagnostic(
            .projectValue, "expected a time limit from 0.1 to 3600 seconds, found `\(text)`",
            at: node.span)
        }
        return seconds
      }
      map.finish(into: &diagnostics)
      project.plugins.append(plugin)
    }
  }

  /// Checks that one table at most reads standard input, and that report tables are not public.
  private mutating func checkTables(of project: Project) {
    for table in project.tables.filter(\.isStandardInput).dropFirst() {
      diagnostics.add(
        Diagnostic(
          .standardInput, "expected one table from standard input, found another one",
          at: table.path?.span ?? table.span))
    }
    for table in project.tables where table.isPublishable {
      guard let key = table.key else { continue }
      if project.reports.contains(where: { $0.forEach.value == table.name }) {
        diagnostics.add(TableReader.identifier(key, in: table))
      }
    }
  }

  private mutating func readReports(
    of map: inout YAMLMapping, into project: inout Project, _ words: inout ProjectPhraseReader
  ) {
    guard var node = map.read("reports") else { return }
    node = YAMLNode(node: words.read(node.node), file: file)
    guard
      let reports = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("`reports`")
      })
    else { return }
    for entry in reports.entries {
      guard let name = name(entry.key, "a report"),
        let map = diagnostics.catching({ () throws(Diagnostic) in
          try entry.value.mapping("report `\(name)`", at: entry.key.span)
        })
      else { continue }
      var reader = ReportReader()
      if let report = reader.report(named: name, at: entry.key.span, map) {
        project.reports.append(report)
      }
      diagnostics.add(contentsOf: reader.diagnostics)
    }
  }

  private mutating func readSite(of map: inout YAMLMapping, into project: inout Project) {
    guard let entry = map.entries.first(where: { $0.key.node.string == "site" }),
      map.read("site") != nil
    else { return }
    var reader = SiteReader()
    project.site = reader.site(entry.value, at: entry.key.span, of: project)
    diagnostics.add(contentsOf: reader.diagnostics)
  }

  private mutating func readPrivacy(of map: inout YAMLMapping, into project: inout Project) {
    guard let node = map.read("privacy"),
      var privacy = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("`privacy`")
      })
    else { return }
    project.pseudonymKey = privacy.spanned(
      "pseudonym-key", "the source of the key", into: &diagnostics)
    if let key = project.pseudonymKey, !key.value.hasPrefix("env:"), !key.value.hasPrefix("file:") {
      diagnostics.add(
        Diagnostic(
          .projectValue, "expected `env:NAME` or `file:PATH` in `pseudonym-key`, found other text",
          at: key.span))
    }
    privacy.finish(into: &diagnostics)
  }

  private mutating func fallbackLanguage(of map: inout YAMLMapping) -> Spanned<String>? {
    guard let node = map.read("languages"),
      var languages = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("`languages`")
      })
    else { return nil }
    let fallback = diagnostics.catching { () throws(Diagnostic) in
      try languages.require("fallback").spanned("a language tag")
    }
    languages.finish(into: &diagnostics)
    return fallback
  }

  private mutating func weekStart(of map: inout YAMLMapping) -> WeekStart {
    let word = map.read("week-start", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.choice("the first day of the week", of: WeekStart.allCases.map(\.rawValue))
    }
    return word.flatMap(WeekStart.init) ?? .monday
  }

  // MARK: Single values

  /// Returns the name in a key of the project file; nil if it is empty or contains a backquote.
  private mutating func name(_ node: YAMLNode, _ subject: String) -> String? {
    guard
      let name = diagnostics.catching({ () throws(Diagnostic) in
        try node.text("the name of \(subject)")
      })
    else { return nil }
    guard !name.isEmpty, !name.contains("`") else {
      diagnostics.add(
        Diagnostic(
          .projectValue, "the name of \(subject) is empty or contains a backquote", at: node.span))
      return nil
    }
    return name
  }
}
