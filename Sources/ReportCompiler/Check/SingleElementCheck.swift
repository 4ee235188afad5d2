import ReportTemplate
import ReportText

/// Sees to it that no document has two of what stands once: `main`, and the encoding.
struct SingleElementCheck: SymbolicRule {
  /// What stands once.
  enum Kind {
    case main
    case encoding
  }

  private let kind: Kind
  var budget: Int
  var findings: CheckFindings

  init(_ kind: Kind, budget: Int, findings: CheckFindings) {
    self.kind = kind
    self.budget = budget
    self.findings = findings
  }

  /// Checks a whole template.
  mutating func check(_ tree: [TemplateNode]) { _ = run(tree, from: Possibilities(false)) }

  mutating func step(
    _ node: TemplateNode, from states: Possibilities<Bool>
  ) -> Possibilities<Bool> {
    guard case .element(let element) = node else { return states }
    guard isMeant(element) else { return run(element.children, from: states) }
    if states.states.contains(true) {
      let isCertain = !states.states.contains(false)
      let reason = FactWords.reason([states[true]], right: isCertain ? [] : [states[false]])
      let start = "this \(isCertain ? "is" : "may be") a second"
      switch kind {
      case .main: findings.add(.secondMain, "\(start) `main`\(reason)", element.span)
      case .encoding:
        findings.add(
          .secondEncoding, "\(start) declaration of the encoding\(reason)", element.span,
          hints: ["leave it out: it is added"])
      }
    }
    var result = Possibilities<Bool>()
    for state in states.states { result.insert(true, states[state]) }
    return run(element.children, from: result)
  }

  private func isMeant(_ element: TemplateElement) -> Bool {
    switch kind {
    case .main: element.name == "main"
    case .encoding: element.name == "meta" && element.attribute("charset") != nil
    }
  }
}
