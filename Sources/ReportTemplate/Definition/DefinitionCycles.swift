internal import ReportText

/// Finds elements that are made of themselves.
struct DefinitionCycles {
  private let all: [String: ElementDefinition]
  private var done: Set<String> = []
  private var open: [String] = []
  private var diagnostics = Diagnostics()

  private init(_ all: [String: ElementDefinition]) { self.all = all }

  /// Looks at some definitions, which use each other and those of `all`.
  static func check(
    _ some: [ElementDefinition], among all: [String: ElementDefinition],
    into diagnostics: inout Diagnostics
  ) {
    var cycles = DefinitionCycles(all)
    for definition in some { cycles.visit(definition) }
    diagnostics.add(contentsOf: cycles.diagnostics)
  }

  private mutating func visit(_ definition: ElementDefinition) {
    guard done.insert(definition.name).inserted else { return }
    open.append(definition.name)
    visit(definition.body)
    open.removeLast()
  }

  private mutating func visit(_ nodes: [XMLNode]) {
    for case .element(let element) in nodes {
      if element.isReportElement, let used = all[element.name] {
        if let start = open.firstIndex(of: used.name) {
          let chain = (open[start...] + [used.name]).map { "`\($0)`" }
          diagnostics.add(
            Diagnostic(
              .definitionCycle,
              "`\(used.name)` is made of itself: \(chain.joined(separator: " → "))",
              at: element.nameSpan))
        } else {
          visit(used)
        }
      }
      visit(element.children)
    }
  }
}
