import ReportData
import ReportText

/// Reads one entry of `reports` in the project file.
struct ReportReader {
  private(set) var diagnostics = Diagnostics()
  private static let ownNames = ["period", "report", "project", "loop"]

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
    let views = views(of: &map)
    let cohort = cohort(of: &map)
    map.finish(into: &diagnostics)
    guard let template, let forEach, let output else { return nil }
    var report = ReportDeclaration(
      name: name, span: span, title: title ?? name, template: template, forEach: forEach,
      output: output)
    if let rowName { report.rowName = rowName.value }
    report.language = language
    report.locale = locale
    report.period = period
    report.views = views
    report.cohort = cohort
    checkNames(of: report, rowName: rowName)
    return report
  }

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
        try node.boolean("true or false")
      } ?? false
    let kind = map.read("period", into: &diagnostics) { (node) throws(Diagnostic) -> PeriodKind in
      if node.isMapping {
        var last = try node.mapping("`period`")
        let length = try Self.length(last.require("last"))
        try last.finish()
        return .last(length)
      }
      let word = try node.choice("a period", of: ["day", "week", "month", "year"])
      return PeriodKind(word) ?? .week
    }
    return kind.map { PeriodDeclaration(kind: $0, isComplete: isComplete) }
  }

  /// `28 days`, `4 weeks`, `3 months`.
  private static func length(_ node: YAMLNode) throws(Diagnostic) -> PeriodLength {
    let text = try node.text("a span of time")
    guard let length = PeriodLength(text) else {
      throw Diagnostic(
        .projectValue,
        "`\(text)` is not a span of time; `28 days`, `4 weeks` or `3 months` was wanted",
        at: node.span)
    }
    return length
  }

  private mutating func views(of map: inout YAMLMapping) -> [ViewDeclaration] {
    guard let node = map.take("views"),
      let views = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`views`") })
    else { return [] }
    return views.entries.compactMap { view($0.key, $0.value) }
  }

  private mutating func view(_ key: YAMLNode, _ node: YAMLNode) -> ViewDeclaration? {
    diagnostics.catching { () throws(Diagnostic) -> (String, YAMLMapping) in
      let name = try key.text("the name of a view")
      return (name, try node.mapping("the view `\(name)`", at: key.span))
    }.flatMap { name, mapping in
      var map = mapping
      let data = map.read("data", into: &diagnostics) { (node) throws(Diagnostic) in
        try node.spanned("a table")
      }
      let view = map.read("view", into: &diagnostics) { (node) throws(Diagnostic) in
        try node.spanned("a view")
      }
      let rows = rows(of: &map)
      let steps = steps(of: &map)
      map.finish(into: &diagnostics)
      let origin: ViewDeclaration.Origin
      switch (data, view) {
      case (let data?, nil): origin = .table(data)
      case (nil, let view?): origin = .view(view)
      default:
        diagnostics.add(
          Diagnostic(
            .projectKeyMissing, "the view `\(name)` needs one of the keys `data` and `view`",
            at: key.span))
        return nil
      }
      return ViewDeclaration(name: name, span: key.span, origin: origin, rows: rows, steps: steps)
    }
  }

  private mutating func rows(of map: inout YAMLMapping) -> ViewDeclaration.Rows {
    let last = map.read("last", into: &diagnostics) { (node) throws(Diagnostic) in
      try Self.length(node)
    }
    let period = map.read("period", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.choice("a choice of rows", of: ["current", "previous"])
    }
    if let last { return .last(last) }
    return switch period {
    case "current": .current
    case "previous": .previous
    default: .all
    }
  }

  private mutating func steps(of map: inout YAMLMapping) -> [YAMLStep] {
    let steps = map.read("steps", into: &diagnostics) {
      (node) throws(Diagnostic) -> [YAMLStep] in
      var steps: [YAMLStep] = []
      for item in try node.list("`steps`") { steps.append(try Self.step(item)) }
      return steps
    }
    return steps ?? []
  }

  private static func step(_ node: YAMLNode) throws(Diagnostic) -> YAMLStep {
    let map = try node.mapping("a step")
    guard let entry = map.entries.first, map.entries.count == 1 else {
      throw Diagnostic(
        .projectValue, "a step is one key with its value; write each step behind its own `-`",
        at: node.span)
    }
    return YAMLStep(kind: try entry.key.spanned("a step"), argument: entry.value)
  }

  private mutating func cohort(of map: inout YAMLMapping) -> [CohortDeclaration] {
    guard let node = map.take("cohort"),
      let inputs = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`cohort`") })
    else { return [] }
    return inputs.entries.compactMap { entry in
      diagnostics.catching { () throws(Diagnostic) -> CohortDeclaration in
        let name = try entry.key.text("the name of a cohort input")
        var map = try entry.value.mapping("the cohort input `\(name)`", at: entry.key.span)
        let group = YAMLStep(
          kind: Spanned(value: "group", span: entry.key.span), argument: try map.require("group"))
        var input = CohortDeclaration(
          name: name, span: entry.key.span, data: try map.require("data").spanned("a table"),
          steps: [], group: group)
        if let cell = map.take("min-cell") {
          input.minimumCell = try cell.integer("a smallest cell", in: 10...1_000_000)
        }
        if let list = map.take("steps") {
          for item in try list.list("`steps`") { input.steps.append(try Self.step(item)) }
        }
        try map.finish()
        return input
      }
    }
  }

  /// A template sees all names side by side, so each may stand once.
  private mutating func checkNames(of report: ReportDeclaration, rowName: Spanned<String>?) {
    var taken = Self.ownNames
    var named: [(name: String, span: SourceSpan)] = report.views.map { ($0.name, $0.span) }
    named += report.cohort.map { ($0.name, $0.span) }
    if let rowName {
      named.insert((rowName.value, rowName.span), at: 0)
    } else {
      taken.append(report.rowName)
    }
    for (name, span) in named {
      if taken.contains(name) {
        diagnostics.add(
          Diagnostic(.projectDuplicate, "the name `\(name)` is taken already", at: span))
      }
      taken.append(name)
    }
  }
}
