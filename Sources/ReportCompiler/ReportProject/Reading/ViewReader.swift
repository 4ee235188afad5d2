import ReportData
import ReportText

/// A reader for the views of a report or website.
struct ViewReader {
  private(set) var diagnostics = Diagnostics()

  /// Returns the views under a key of the mapping, in the order of the file.
  mutating func views(
    of map: inout YAMLMapping, under key: String = "views"
  ) -> [ViewDeclaration] {
    guard let node = map.read(key),
      let views = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`\(key)`") })
    else { return [] }
    return views.entries.compactMap { view($0.key, $0.value) }
  }

  private mutating func view(_ key: YAMLNode, _ node: YAMLNode) -> ViewDeclaration? {
    diagnostics.catching { () throws(Diagnostic) -> (String, YAMLMapping) in
      let name = try key.text("the name of a view")
      return (name, try node.mapping("view `\(name)`", at: key.span))
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
            .projectKeyMissing, "view `\(name)` needs exactly one of the keys `data` and `view`",
            at: key.span, hints: ["write `data: TABLE` or `view: VIEW`, but not both"]))
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
      try node.choice("a period", of: ["current", "previous"])
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

  /// Returns the view step in a list item, without compiling the step.
  static func step(_ node: YAMLNode) throws(Diagnostic) -> YAMLStep {
    let map = try node.mapping("a step")
    guard let entry = map.entries.first, map.entries.count == 1 else {
      throw Diagnostic(
        .projectValue, "expected one key per step; write `-` before each step",
        at: node.span)
    }
    return YAMLStep(kind: try entry.key.spanned("a step"), argument: entry.value)
  }

  /// Returns the time span that a node contains, such as `28 days`, `4 weeks`, or `3 months`.
  static func length(_ node: YAMLNode) throws(Diagnostic) -> PeriodLength {
    let text = try node.text("a time span")
    guard let length = PeriodLength(text) else {
      throw Diagnostic(
        .projectValue,
        "expected a time span such as `28 days`, `4 weeks`, or `3 months`, found `\(text)`",
        at: node.span)
    }
    return length
  }
}
