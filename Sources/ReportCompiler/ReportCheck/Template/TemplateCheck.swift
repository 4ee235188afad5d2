import ReportTemplate
import ReportText
import ReportValidation

/// Where template meets grammar: the program of a template, run symbolically before a document is
/// rendered. Whatever passes can produce no document that is invalid by its structure.
struct TemplateCheck {
  private static let leastBudget = 200_000
  private static let budgetOfNode = 100

  private let tree: [TemplateNode]
  /// The element around the tree; nil for a whole document.
  private let parent: String?
  private let model = ContentModel(.report)
  private let budget: Int

  private init(_ tree: [TemplateNode], parent: String? = nil) {
    self.tree = tree
    self.parent = parent
    budget = Self.leastBudget + Self.budgetOfNode * Self.count(tree)
  }

  /// Checks a template; what is wrong is told at its own lines.
  static func check(_ tree: [TemplateNode], into diagnostics: inout Diagnostics) {
    TemplateCheck(tree).check(into: &diagnostics)
  }

  /// True for an attribute that takes values of one kind only and can be left out.
  static func isTyped(_ address: String, _ element: String, _ attribute: String) -> Bool {
    let model = ContentModel(.report)
    guard let namespace = Grammar.Namespace.allCases.first(where: { $0.uri == address }),
      let type = model.defaultType(element, namespace),
      let rule = model.rule(of: attribute, type)
    else { return false }
    if case .text = rule.kind { return false }
    return !rule.isRequired
  }

  /// Checks a part of a document that stands in an element of XHTML of this name.
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
    for found in findings.diagnostics where !Self.says(known, of: found.place) {
      diagnostics.add(found)
    }
  }

  /// True when an error has been reported at just this place already.
  private static func says(_ known: Diagnostics, of place: DiagnosticPlace) -> Bool {
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
      "the template has too many loops and conditions inside each other to be checked", root.span)
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

/// What the blocks of templates and pages are in a document.
struct BlockForm {
  /// The element of XHTML whose places they can take.
  let element: String
  /// What can be in them at any depth, by the traits of the grammar.
  let holds: [String]

  /// The form of a block, by the name of its element.
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

/// Where in a template an identifier or a reference stands.
struct TemplatePlace {
  /// What is taken for granted there.
  let facts: Facts
  /// The loops around it, the outermost first.
  let loops: [Int]
  /// The number of the innermost `table` around it.
  let table: Int?
  /// Where its value stands.
  let span: SourceSpan
}
