import ReportQuery
import ReportText

/// A reader that converts view steps into the declarations that the query module compiles.
struct StepReader {
  private(set) var diagnostics = Diagnostics()
  private static let kinds = ["where", "compute", "group", "bin", "longer", "wider", "sort"]

  /// Returns the declarations of all steps; nil if one of them cannot be read.
  mutating func steps(_ steps: [YAMLStep]) -> [StepDeclaration]? {
    var declarations: [StepDeclaration] = []
    for step in steps {
      if let declaration = diagnostics.catching({ () throws(Diagnostic) in try Self.step(step) }) {
        declarations.append(declaration)
      }
    }
    return declarations.count == steps.count ? declarations : nil
  }

  /// Returns the declaration of a `group` step; nil if the step cannot be read.
  mutating func group(_ step: YAMLStep) -> GroupDeclaration? {
    diagnostics.catching { () throws(Diagnostic) in try Self.group(step.argument) }
  }

  private static func step(_ step: YAMLStep) throws(Diagnostic) -> StepDeclaration {
    let node = step.argument
    switch step.kind.value {
    case "where": return .where(try node.decodedText("a condition"))
    case "compute": return .compute(try values(node, "`compute`"))
    case "group": return .group(try group(node))
    case "bin": return .bin(try bin(node))
    case "longer": return .longer(try longer(node))
    case "wider": return .wider(try wider(node))
    case "sort": return .sort(try sort(node))
    default:
      throw Diagnostic(
        .projectReference, "unknown step `\(step.kind.value)`", at: step.kind.span,
        hints: [
          Suggestion.hint(for: step.kind.value, among: kinds)
            ?? "use one of the steps " + kinds.map { "`\($0)`" }.joined(separator: ", ")
        ])
    }
  }

  private static func values(
    _ node: YAMLNode, _ expected: String
  ) throws(Diagnostic) -> [ValueDeclaration] {
    var values: [ValueDeclaration] = []
    for entry in try node.mapping(expected).entries {
      let name = try self.name(entry.key)
      guard entry.value.isMapping else {
        values.append(
          ValueDeclaration(name: name, expression: try entry.value.decodedText("an expression")))
        continue
      }
      var map = try entry.value.mapping("column `\(name.name)`", at: name.span)
      var value = ValueDeclaration(
        name: name, expression: try map.require("value").decodedText("an expression"))
      value.label = try map.read("label")?.text("a label")
      value.unit = try map.read("unit")?.text("a unit")
      try map.finish()
      values.append(value)
    }
    return values
  }

  private static func group(_ node: YAMLNode) throws(Diagnostic) -> GroupDeclaration {
    var map = try node.mapping("`group`")
    var keys: [GroupDeclaration.Key] = []
    if let by = map.read("by") {
      let items = by.isMapping ? [by] : try by.list("`by`")
      for item in items {
        guard item.isMapping else {
          keys.append(.named(try name(item)))
          continue
        }
        let entries = try item.mapping("a group key").entries
        guard let entry = entries.first, entries.count == 1 else {
          throw Diagnostic(
            .projectValue, "expected a column or a key such as `week: date` as a group key",
            at: item.span)
        }
        keys.append(.calendar(try name(entry.key), of: try name(entry.value)))
      }
    }
    var group = GroupDeclaration(
      by: keys, values: try values(map.require("values"), "`values`"), span: node.span)
    if let with = map.read("with") {
      for view in try with.list("`with`") { group.with.append(try name(view)) }
    }
    if let every = map.read("every"), try every.boolean("a Boolean value") {
      group.every = every.span
    }
    try map.finish()
    return group
  }

  private static func bin(_ node: YAMLNode) throws(Diagnostic) -> BinDeclaration {
    var map = try node.mapping("`bin`")
    let column = try name(map.require("column"))
    var edges: [Double] = []
    for item in try map.require("at").list("`at`") { edges.append(try item.number("a bin edge")) }
    var bin = BinDeclaration(
      column: column, edges: edges, labels: try strings(map.require("labels"), "`labels`"),
      name: column, span: node.span)
    bin.missing = try map.read("missing")?.text("the class for missing numbers")
    if let name = map.read("name") { bin.name = try self.name(name) }
    bin.label = try map.read("label")?.text("a label")
    if let first = map.read("first") {
      bin.isHighFirst =
        try first.choice("the first class", of: ["low", "high"]) == "high"
    }
    try map.finish()
    return bin
  }

  private static func longer(_ node: YAMLNode) throws(Diagnostic) -> LongerDeclaration {
    var map = try node.mapping("`longer`")
    let columns = try map.require("columns").list("`columns`").map {
      (column) throws(Diagnostic) in try self.name(column)
    }
    var keys: [String: String] = [:]
    var unused: [DeclaredName] = []
    if let declared = map.read("keys") {
      for entry in try declared.mapping("`keys`").entries {
        let column = try self.name(entry.key)
        keys[column.name] = try entry.value.text("the text for a column")
        if !columns.contains(where: { $0.name == column.name }) { unused.append(column) }
      }
    }
    let items = columns.map { LongerDeclaration.Item(column: $0, key: keys[$0.name]) }
    var longer = LongerDeclaration(
      items: items, name: try name(map.require("name")), value: try name(map.require("value")),
      span: node.span)
    longer.unusedKeys = unused
    longer.nameLabel = try map.read("name-label")?.text("a label")
    longer.nameUnit = try map.read("name-unit")?.text("a unit")
    longer.valueLabel = try map.read("label")?.text("a label")
    longer.valueUnit = try map.read("unit")?.text("a unit")
    try map.finish()
    return longer
  }

  private static func wider(_ node: YAMLNode) throws(Diagnostic) -> WiderDeclaration {
    var map = try node.mapping("`wider`")
    var items: [WiderDeclaration.Item] = []
    let columns = try map.require("columns")
    if columns.isMapping {
      for entry in try columns.mapping("`columns`").entries {
        items.append(
          WiderDeclaration.Item(value: try name(entry.key), label: try entry.value.text("a label")))
      }
    } else {
      for item in try columns.list("`columns`") {
        items.append(WiderDeclaration.Item(value: try name(item)))
      }
    }
    let wider = WiderDeclaration(
      name: try name(map.require("name")), value: try name(map.require("value")), items: items,
      span: node.span)
    try map.finish()
    return wider
  }

  private static func sort(_ node: YAMLNode) throws(Diagnostic) -> SortDeclaration {
    guard node.isMapping else { return SortDeclaration(by: try name(node)) }
    var map = try node.mapping("`sort`")
    var sort = SortDeclaration(by: try name(map.require("by")))
    sort.isDescending = try map.read("descending")?.boolean("a Boolean value") ?? false
    try map.finish()
    return sort
  }

  private static func name(_ node: YAMLNode) throws(Diagnostic) -> DeclaredName {
    DeclaredName(try node.text("a name"), at: node.span)
  }

  private static func strings(_ node: YAMLNode, _ expected: String) throws(Diagnostic) -> [String] {
    var strings: [String] = []
    for item in try node.list(expected) { strings.append(try item.text(expected)) }
    return strings
  }
}
