import ReportTemplate
import ReportText
import ReportValidation

/// A symbolic check of a template against the grammar.
///
/// No document from a template without errors has an invalid structure.
struct TemplateCheck {
  private static let minimumBudget = 200_000
  private static let budgetPerNode = 100

  private let tree: [TemplateNode]
  /// The name of the element that contains the tree; nil for a complete document.
  private let parent: String?
  private let model = ContentModel(.report)
  private let budget: Int

  private init(_ tree: [TemplateNode], parent: String? = nil) {
    self.tree = tree
    self.parent = parent
    budget = Self.minimumBudget + Self.budgetPerNode * Self.count(tree)
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
    let reported = diagnostics
    for finding in findings.diagnostics where !Self.covers(reported, of: finding.place) {
      diagnostics.add(finding)
    }
  }

  /// Returns whether an error at exactly this location has already been reported.
  private static func covers(_ reported: Diagnostics, of place: DiagnosticPlace) -> Bool {
    guard case .source(let span) = place else { return false }
    return reported.all.contains { diagnostic in
      guard diagnostic.severity == .error, case .source(let reportedSpan) = diagnostic.place else {
        return false
      }
      return reportedSpan.file === span.file && reportedSpan.range == span.range
    }
  }

  private func failBudget(_ findings: inout CheckFindings) {
    guard case .element(let root)? = tree.first else { return }
    findings.add(
      .templateTooComplicated,
      "the template has too many nested loops and conditions; reportgen cannot check it", root.span)
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

/// The XHTML form of a block in a document: its element, and the traits of its content.
struct BlockForm {
  /// The XHTML element that determines the allowed positions of the block.
  let element: String
  /// The grammar traits of elements in the block, at any depth.
  let contentTraits: [String]

  /// Returns the form of a block by its element name.
  static func of(_ name: String) -> BlockForm {
    switch name {
    case "chart":
      BlockForm(
        element: "figure", contentTraits: ["interactive", "anchor", "label", "labelable", "table"])
    case "table":
      BlockForm(element: "div", contentTraits: ["interactive", "table"])
    case "adherence":
      BlockForm(element: "figure", contentTraits: ["interactive", "table"])
    case "head": BlockForm(element: "meta", contentTraits: [])
    case "content":
      BlockForm(
        element: "section", contentTraits: ["interactive", "anchor", "label", "labelable", "table"])
    case "search": BlockForm(element: "form", contentTraits: ["interactive", "label", "labelable"])
    case "pages": BlockForm(element: "ul", contentTraits: ["interactive", "anchor"])
    default: BlockForm(element: "nav", contentTraits: ["interactive", "anchor"])
    }
  }
}

/// The location of an identifier or reference in a template.
struct TemplateLocation {
  /// The facts at the location.
  let facts: Facts
  /// The numbers of the loops around the location, the outermost first.
  let loops: [Int]
  /// The number of the innermost enclosing `table`; nil if there is none.
  let table: Int?
  /// The source range of the attribute value or style sheet reference.
  let span: SourceSpan
}
