import ReportTemplate
import ReportText
import ReportValidation

/// A symbolic check of a template against the grammar.
///
/// No document from a template without errors has an invalid structure.
struct TemplateCheck {
  private static let leastBudget = 200_000
  private static let budgetOfNode = 100

  private let tree: [TemplateNode]
  /// The parent element of the tree; nil for a complete document.
  private let parent: String?
  private let model = ContentModel(.report)
  private let budget: Int

  private init(_ tree: [TemplateNode], parent: String? = nil) {
    self.tree = tree
    self.parent = parent
    budget = Self.leastBudget + Self.budgetOfNode * Self.count(tree)
  }

  /// Checks a template, and reports errors at their source lines.
  static func check(_ tree: [TemplateNode], into diagnostics: inout Diagnostics) {
    TemplateCheck(tree).check(into: &diagnostics)
  }

  /// Returns whether an attribute is optional and has a restricted value type.
  static func isTyped(_ address: String, _ element: String, _ attribute: String) -> Bool {
    let model = ContentModel(.report)
    guard let namespace = Grammar.Namespace.allCases.first(where: { $0.uri == address }),
      let type = model.defaultType(element, namespace),
      let rule = model.rule(of: attribute, type)
    else { return false }
    if case .text = rule.kind { return false }
    return !rule.isRequired
  }

  /// Checks a part of a document inside an XHTML element.
  static func check(
    _ tree: [TemplateNode], in parent: String, into diagnostics: inout Diagnostics
  ) {
    TemplateCheck(tree, parent: parent).check(into: &diagnostics)
  }

  private func check(into diagnostics: inout Diagnostics) {
    var content = ContentCheck(model, budget: budget)
    content.check(tree, in: parent)
    var attributes = AttributeCheck(model, findings: content.findings)
    for (element, type) in content.elements { attributes.check(element, type) }
    var identifiers = IdentifierCheck(
      model, tree, content.elements, findings: attributes.findings)
    identifiers.check()
    var headings = HeadingCheck(budget: budget, findings: identifiers.findings)
    headings.check(tree)
    var mains = SingleElementCheck(.main, budget: budget, findings: headings.findings)
    mains.check(tree)
    var encodings = SingleElementCheck(.encoding, budget: budget, findings: mains.findings)
    encodings.check(tree)
    var tables = TableCheck(budget: budget, findings: encodings.findings)
    tables.check(tree)
    var findings = tables.findings
    let budgets = [
      content.budget, headings.budget, mains.budget, encodings.budget, tables.budget,
    ]
    if budgets.contains(where: { $0 <= 0 }) {
      failBudget(&findings)
    }
    let known = diagnostics
    for found in findings.diagnostics where !Self.covers(known, of: found.place) {
      diagnostics.add(found)
    }
  }

  /// Returns whether an error at exactly this location has already been reported.
  private static func covers(_ known: Diagnostics, of place: DiagnosticPlace) -> Bool {
    guard case .source(let span) = place else { return false }
    return known.all.contains { other in
      guard other.severity == .error, case .source(let said) = other.place else { return false }
      return said.file === span.file && said.range == span.range
    }
  }

  private func failBudget(_ findings: inout CheckFindings) {
    guard case .element(let root)? = tree.first else { return }
    findings.add(
      .templateTooComplicated,
      "the template has too many nested loops and conditions for the check", root.span)
  }

  private static func count(_ nodes: [TemplateNode]) -> Int {
    nodes.reduce(0) { sum, node in
      switch node {
      case .element(let element): sum + 1 + count(element.children)
      case .loop(let loop): sum + 1 + count(loop.children)
      case .choice(let branches): sum + branches.reduce(1) { $0 + count($1.children) }
      default: sum + 1
      }
    }
  }
}

/// The output form of a block in templates and pages.
struct BlockForm {
  /// The XHTML element whose positions the block can take.
  let element: String
  /// The grammar traits of the content, at any depth.
  let holds: [String]

  /// Returns the form of a block by its element name.
  static func of(_ name: String) -> BlockForm {
    switch name {
    case "chart":
      BlockForm(
        element: "figure", holds: ["interactive", "anchor", "label", "labelable", "table"])
    case "table":
      BlockForm(element: "div", holds: ["interactive", "table"])
    case "adherence":
      BlockForm(element: "figure", holds: ["interactive", "table"])
    case "head": BlockForm(element: "meta", holds: [])
    case "content":
      BlockForm(
        element: "section", holds: ["interactive", "anchor", "label", "labelable", "table"])
    case "search": BlockForm(element: "form", holds: ["interactive", "label", "labelable"])
    case "pages": BlockForm(element: "ul", holds: ["interactive", "anchor"])
    default: BlockForm(element: "nav", holds: ["interactive", "anchor"])
    }
  }
}

/// The location of an identifier or reference in a template.
struct TemplatePlace {
  /// The facts at the location.
  let facts: Facts
  /// The enclosing loops, the outermost first.
  let loops: [Int]
  /// The number of the innermost enclosing `table`; nil if there is none.
  let table: Int?
  /// The source range of the value.
  let span: SourceSpan
}
