import ReportTemplate
import ReportText

/// Sees to it that no document has two `main` elements.
struct MainCheck: SymbolicRule {
  var budget: Int
  var findings: CheckFindings

  /// Checks a whole template.
  mutating func check(_ tree: [TemplateNode]) { _ = run(tree, from: Possibilities(false)) }

  mutating func step(
    _ node: TemplateNode, from states: Possibilities<Bool>
  ) -> Possibilities<Bool> {
    guard case .element(let element) = node else { return states }
    guard element.name == "main" else { return run(element.children, from: states) }
    if states.states.contains(true) {
      let isCertain = !states.states.contains(false)
      let reason = FactWords.reason([states[true]], right: isCertain ? [] : [states[false]])
      findings.add(
        .secondMain, "this \(isCertain ? "is" : "may be") a second `main`\(reason)", element.span)
    }
    var result = Possibilities<Bool>()
    for state in states.states { result.insert(true, states[state]) }
    return run(element.children, from: result)
  }
}
