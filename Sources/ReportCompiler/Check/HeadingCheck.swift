import ReportTemplate
import ReportText

/// Follows the levels of headings through a template: each is at most one below the one before it.
struct HeadingCheck: SymbolicRule {
  var budget: Int
  var findings: CheckFindings

  /// The level that a document has before its first heading.
  private static let firstLevel = 1

  /// Checks a whole template.
  mutating func check(_ tree: [TemplateNode]) {
    _ = run(tree, from: Possibilities(Self.firstLevel))
  }

  mutating func step(
    _ node: TemplateNode, from states: Possibilities<Int>
  ) -> Possibilities<Int> {
    guard case .element(let element) = node else { return states }
    guard let level = Self.level(of: element) else { return run(element.children, from: states) }
    let wrong = states.states.filter { level > $0 + 1 }
    if let lowest = wrong.min() {
      let right = states.states.filter { level <= $0 + 1 }
      let reason = FactWords.reason(wrong.map { states[$0] }, right: right.map { states[$0] })
      findings.add(
        .skippedHeading,
        "`h\(level)` \(right.isEmpty ? "leaves" : "may leave") out a level\(reason)", element.span,
        hints: ["expected then: `h\(lowest + 1)` or a higher one"])
    }
    var result = Possibilities<Int>()
    for state in states.states { result.insert(level, states[state]) }
    return run(element.children, from: result)
  }

  private static func level(of element: TemplateElement) -> Int? {
    guard element.namespace.hasSuffix("xhtml") else { return nil }
    return ["h1", "h2", "h3", "h4", "h5", "h6"].firstIndex(of: element.name).map { $0 + 1 }
  }
}
