import ReportData
import ReportQuery
import ReportText

/// A reader for one entry of `reports` in the project file.
struct ReportReader {
  private(set) var diagnostics = Diagnostics()
  private static let reservedNames = ["period", "report", "project", "loop"]

  mutating func report(
    named name: String, at span: SourceSpan, _ mapping: YAMLMapping
  ) -> ReportDeclaration? {
    var map = mapping
    let title = map.read("title", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.text("a title")
    }
    let template = required("template", of: &map) { (node) throws(Diagnostic) in
      try node.spanned("the path of a template")
    }
    let forEach = required("for-each", of: &map) { (node) throws(Diagnostic) in
      try node.spanned("a table")
    }
    let output = required("output", of: &map) { (node) throws(Diagnostic) in
      try node.decodedText("a path pattern")
    }
    let rowName = map.read("as", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.spanned("a name")
    }
    let language = map.read("language", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.text("a language tag")
    }
    let locale = map.read("locale", into: &diagnostics, Self.locale)
    let period = period(of: &map)
    var viewReader = ViewReader()
    let views = viewReader.views(of: &map)
    diagnostics.add(contentsOf: viewReader.diagnostics)
    let cohort = cohort(of: &map)
    let facts = facts(of: &map)
    let withhold = map.read("withhold", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.decodedText("a condition")
    }
    let pdf = pdf(of: &map)
    var printReader = PrintReader()
    let print = map.read("print").map { printReader.print($0) }
    diagnostics.add(contentsOf: printReader.diagnostics)
    map.finish(into: &diagnostics)
    guard let template, let forEach, let output else {
      // Without a participants table, missing keys that depend on it are not the cause.
      if forEach == nil, map.entries.allSatisfy({ $0.key.node.string != "for-each" }) {
        diagnostics = Diagnostics()
        diagnostics.add(Self.withoutParticipants(name, at: span))
      }
      return nil
    }
    var report = ReportDeclaration(
      name: name, span: span, title: title ?? name, template: template, forEach: forEach,
      output: output)
    if let rowName { report.rowName = rowName.value }
    report.language = language
    report.locale = locale
    report.period = period
    report.views = views
    report.cohort = cohort
    report.facts = facts
    report.pdf = pdf
    report.withhold = withhold
    if let print { report.print = print }
    checkNames(of: report, rowName: rowName)
    return report
  }

  private static func withoutParticipants(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .projectKeyMissing,
      "missing key `for-each` in report `\(name)`: the table with one row per participant",
      at: span,
      hints: [
        "write `for-each: participants`, and write "
          + "`participants: { csv: data/participants.csv, key: id }` under `data`",
        withoutParticipants,
      ])
  }

  /// The hint to create a website or a chart from data without participants.
  static let withoutParticipants =
    "for data without participants, create a website with `reportgen init --template site DIR`, "
    + "or a chart (`reportgen help chart`)"

  private mutating func required<Result>(
    _ key: String, of map: inout YAMLMapping, _ read: (YAMLNode) throws(Diagnostic) -> Result
  ) -> Result? {
    diagnostics.catching { () throws(Diagnostic) -> Result in try read(try map.require(key)) }
  }

  private static func locale(
    _ node: YAMLNode
  ) throws(Diagnostic) -> ReportDeclaration.LocaleChoice {
    guard node.isMapping else { return .fixed(try node.spanned("a locale")) }
    var map = try node.mapping("`locale`")
    let column = try map.require("from").spanned("a column")
    try map.finish()
    return .column(column)
  }

  private mutating func period(of map: inout YAMLMapping) -> PeriodDeclaration? {
    let isComplete =
      map.read("complete", into: &diagnostics) { (node) throws(Diagnostic) in
        try node.boolean("a Boolean value")
      } ?? false
    let kind = map.read("period", into: &diagnostics) { (node) throws(Diagnostic) -> PeriodKind in
      if node.isMapping {
        var last = try node.mapping("`period`")
        let length = try ViewReader.length(last.require("last"))
        try last.finish()
        return .last(length)
      }
      let word = try node.choice("a period", of: ["day", "week", "month", "year"])
      return PeriodKind(word) ?? .week
    }
    return kind.map { PeriodDeclaration(kind: $0, isComplete: isComplete) }
  }

  private mutating func pdf(of map: inout YAMLMapping) -> PDFDeclaration {
    map.read("pdf", into: &diagnostics) { (node) throws(Diagnostic) in
      var map = try node.mapping("`pdf`")
      var pdf = PDFDeclaration()
      pdf.password = try map.read("password")?.spanned("a column")
      if let attach = map.read("attach") { pdf.attachments = try Self.attachments(attach) }
      try map.finish()
      return pdf
    } ?? PDFDeclaration()
  }

  /// Returns the views to attach to a PDF file, with their columns.
  private static func attachments(
    _ node: YAMLNode
  ) throws(Diagnostic) -> [(view: Spanned<String>, columns: [Spanned<String>])] {
    guard node.isMapping else {
      let names = try node.list("a view").compactMap { $0.node.string }
      throw Diagnostic(
        .projectValue, "expected the columns of each attached view, found view names only",
        at: node.span,
        hints: ["list the columns, such as `attach: { \(names.first ?? "week"): [date, steps] }`"])
    }
    var attachments: [(view: Spanned<String>, columns: [Spanned<String>])] = []
    for entry in try node.mapping("`attach`").entries {
      var value = entry.value
      if value.isMapping {
        var map = try value.mapping("the attached view")
        value = try map.require("columns")
        try map.finish()
      }
      var columns: [Spanned<String>] = []
      for item in try value.list("a column") { columns.append(try item.spanned("a column")) }
      guard !columns.isEmpty else {
        throw Diagnostic(
          .projectValue, "expected at least one column to attach, found none", at: value.span)
      }
      attachments.append((try entry.key.spanned("a view"), columns))
    }
    return attachments
  }

  private mutating func cohort(of map: inout YAMLMapping) -> [CohortDeclaration] {
    guard let node = map.read("cohort"),
      let inputs = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`cohort`") })
    else { return [] }
    return inputs.entries.compactMap { entry in
      diagnostics.catching { () throws(Diagnostic) -> CohortDeclaration in
        let name = try entry.key.text("the name of a cohort input")
        var map = try entry.value.mapping("cohort input `\(name)`", at: entry.key.span)
        let group = YAMLStep(
          kind: Spanned(value: "group", span: entry.key.span), argument: try map.require("group"))
        var input = CohortDeclaration(
          name: name, span: entry.key.span, data: try map.require("data").spanned("a table"),
          steps: [], group: group)
        if let cell = map.read("min-cell") {
          input.minimumCell = try cell.integer("the minimum cell size", in: 10...1_000_000)
        }
        if let list = map.read("steps") {
          for item in try list.list("`steps`") { input.steps.append(try ViewReader.step(item)) }
        }
        try map.finish()
        return input
      }
    }
  }

  private mutating func facts(of map: inout YAMLMapping) -> [FactDeclaration] {
    guard let node = map.read("facts"),
      let facts = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`facts`") })
    else { return [] }
    return facts.entries.compactMap { entry in
      diagnostics.catching { () throws(Diagnostic) -> FactDeclaration in
        let name = try entry.key.text("the name of a fact")
        return FactDeclaration(
          name: DeclaredName(name, at: entry.key.span),
          expression: try entry.value.decodedText("an expression"))
      }
    }
  }

  /// Checks that the names of a report are unique, because templates use them in one scope.
  private mutating func checkNames(of report: ReportDeclaration, rowName: Spanned<String>?) {
    var used = Self.reservedNames
    var named: [(name: String, span: SourceSpan)] = report.views.map { ($0.name, $0.span) }
    named += report.cohort.map { ($0.name, $0.span) }
    named += report.facts.map { ($0.name.name, $0.name.span) }
    if let rowName {
      named.insert((rowName.value, rowName.span), at: 0)
    } else {
      used.append(report.rowName)
    }
    for (name, span) in named {
      if used.contains(name) {
        diagnostics.add(
          Diagnostic(
            .projectDuplicate, "duplicate or reserved name `\(name)` in report `\(report.name)`",
            at: span, hints: ["use another name for the view, the cohort input, or the fact"]))
      }
      used.append(name)
    }
  }
}
