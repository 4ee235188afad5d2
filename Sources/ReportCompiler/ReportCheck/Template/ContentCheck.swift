import ReportTemplate
import ReportText
import ReportValidation

/// A check of template content against the content models of the grammar.
///
/// In every state, the next node must be allowed. At an end tag, every state must allow the end of
/// the element.
struct ContentCheck: SymbolicRule {
  /// The state of the content of an element.
  enum State: Hashable {
    case at(ContentState)
    /// An unknown state after a part that could not be compiled.
    case anything
  }

  /// An ancestor of the current node.
  private struct Enclosing {
    let name: String
    let facts: Facts
    /// The forbidden traits of elements inside, each with the name of the forbidding element.
    let forbidden: [(traits: ContentTraits, name: String)]
  }

  /// The maximum nesting depth of the elements in a chart.
  private static let chartDepth = 20
  private static let depthLimit = 200

  let model: ContentModel
  var budget: Int
  var findings = CheckFindings()
  /// The elements of the template with their content types.
  private(set) var elements: [(element: TemplateElement, type: ContentType)] = []
  private var checkedTypes: [Int: Set<ContentType>] = [:]
  private var enclosing: [Enclosing] = []

  init(_ model: ContentModel, budget: Int) {
    self.model = model
    self.budget = budget
  }

  /// Checks a complete template, or the content of an XHTML element.
  mutating func check(_ tree: [TemplateNode], in parent: String? = nil) {
    guard let parent, let type = model.defaultType(parent, .xhtml) else {
      _ = run(tree, from: Possibilities(.at(model.start)))
      return
    }
    _ = run(tree, from: Possibilities(.at(model.start(of: type))))
  }

  mutating func step(
    _ node: TemplateNode, from states: Possibilities<State>
  ) -> Possibilities<State> {
    switch node {
    case .element(let element): return advance(element, from: states)
    case .text(let text):
      let isBlank = text.bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
      return isBlank ? states : self.text(states, "text", text.span(0..<text.bytes.count))
    case .value(let value):
      var result = states
      result.merge(text(states, "a value", value.source.span(0..<value.source.bytes.count)))
      return result
    case .block(let block): return self.block(block, from: states)
    case .unknown: return Possibilities(.anything, states.common)
    case .loop, .choice: return states
    }
  }

  // MARK: Elements

  private mutating func advance(
    _ element: TemplateElement, from states: Possibilities<State>
  ) -> Possibilities<State> {
    guard let namespace = Grammar.Namespace.allCases.first(where: { $0.uri == element.namespace }),
      let usual = model.defaultType(element.name, namespace)
    else {
      failUnknown(element)
      enter(element, Possibilities<ContentType>(), states.common)
      return Possibilities(.anything, states.common)
    }
    var types = Possibilities<ContentType>()
    let next = advance(
      element.writtenNames, namespace, usual, "element `\(element.name)`", element.span,
      from: states, &types)
    enter(element, types, states.common)
    return next
  }

  /// Returns the states after an element, and collects its content types.
  private mutating func advance(
    _ names: [String], _ namespace: Grammar.Namespace, _ usual: ContentType, _ shown: String,
    _ span: SourceSpan, from states: Possibilities<State>, _ types: inout Possibilities<ContentType>
  ) -> Possibilities<State> {
    var next = Possibilities<State>()
    var wrong: [ContentState] = []
    for state in states.states {
      guard case .at(let position) = state else {
        types.insert(usual, states[state])
        next.insert(.anything, states[state])
        continue
      }
      for name in names {
        let child = model.child(name, namespace, at: position)
        if child == nil, wrong.last != position { wrong.append(position) }
        // The alternative name has the same content model.
        if name == names.first { types.insert(child?.type ?? usual, states[state]) }
        next.insert(child.map { .at($0.next) } ?? state, states[state])
      }
    }
    failPosition(.elementNotAllowed, shown, span, wrong, states)
    return next
  }

  private mutating func enter(
    _ element: TemplateElement, _ types: Possibilities<ContentType>, _ facts: Facts
  ) {
    var start = Possibilities<State>()
    if types.isEmpty { start.insert(.anything, facts) }
    var forbidden = enclosing.last?.forbidden ?? []
    for type in types.states {
      start.insert(.at(model.start(of: type)), types[type])
      if checkedTypes[element.number, default: []].insert(type).inserted {
        elements.append((element, type))
        checkNesting(element, type)
      }
      let traits = model.forbidden(in: type)
      if !traits.isEmpty { forbidden.append((traits, element.name)) }
    }
    enclosing.append(Enclosing(name: element.name, facts: facts, forbidden: forbidden))
    let end = run(element.children, from: start)
    var wrong: [ContentState] = []
    for case .at(let position) in end.states where !model.canEnd(at: position) {
      wrong.append(position)
    }
    if !wrong.isEmpty { failEnd(element, wrong, end) }
    enclosing.removeLast()
  }

  private mutating func checkNesting(_ element: TemplateElement, _ type: ContentType) {
    var traits = model.traits(of: type)
    if element.attribute("tabindex") != nil { traits.formUnion(model.trait("interactive")) }
    for outer in enclosing.last?.forbidden ?? [] where !outer.traits.isDisjoint(with: traits) {
      findings.add(
        .forbiddenNesting,
        "element `\(element.name)` is not allowed inside `\(outer.name)`, at any depth",
        element.span)
    }
  }

  // MARK: Text and charts

  private mutating func text(
    _ states: Possibilities<State>, _ subject: String, _ span: SourceSpan
  ) -> Possibilities<State> {
    var next = Possibilities<State>()
    var wrong: [ContentState] = []
    for state in states.states {
      if case .at(let position) = state {
        if let after = model.text(at: position) {
          next.insert(.at(after), states[state])
          continue
        }
        wrong.append(position)
      }
      next.insert(state, states[state])
    }
    failPosition(.misplacedText, subject, span, wrong, states)
    return next
  }

  private mutating func block(
    _ block: TemplateBlockPlace, from states: Possibilities<State>
  ) -> Possibilities<State> {
    let form = BlockForm.of(block.name)
    guard let type = model.defaultType(form.element, .xhtml) else { return states }
    var types = Possibilities<ContentType>()
    let next = advance(
      [form.element], .xhtml, type, "block `\(block.name)` (a `\(form.element)`)", block.span,
      from: states, &types)
    var traits = model.traits(of: type)
    for name in form.contentTraits { traits.formUnion(model.trait(name)) }
    for outer in enclosing.last?.forbidden ?? [] where !outer.traits.isDisjoint(with: traits) {
      findings.add(
        .forbiddenNesting,
        "block `\(block.name)` is not allowed inside `\(outer.name)`, at any depth", block.span,
        hints: ["move the block outside; it can contain links and a data table"])
    }
    if block.depth + Self.chartDepth > Self.depthLimit {
      findings.add(
        .nestedTooDeep,
        "block `\(block.name)` is inside \(block.depth) elements, expected at most "
          + "\(Self.depthLimit - Self.chartDepth)", block.span)
    }
    return next
  }

  // MARK: Messages

  private mutating func failUnknown(_ element: TemplateElement) {
    let namespace = Grammar.Namespace.allCases.first { $0.uri == element.namespace }
    let names = namespace.map { Grammar.report.elementNames(in: $0) } ?? []
    findings.add(
      .elementUnknown, "unknown element `\(element.name)`", element.span,
      hints: Suggestion.hint(for: element.name, among: names).map { [$0] } ?? [])
  }

  private mutating func failPosition(
    _ code: DiagnosticCode, _ subject: String, _ span: SourceSpan, _ wrong: [ContentState],
    _ states: Possibilities<State>
  ) {
    guard !wrong.isEmpty else { return }
    let parent = enclosing.last.map { " in `\($0.name)`" } ?? " as the root element"
    let isCertain = wrong.count == states.states.count
    let reason = isCertain ? "" : reason(wrong, states)
    let expectation = model.expectation(at: wrong)
    findings.add(
      code, "\(subject) \(isCertain ? "is not allowed" : "may be invalid")\(parent)\(reason)", span,
      hints: expectation.isEmpty ? [] : ["\(isCertain ? "" : "then ")allowed here: \(expectation)"]
    )
  }

  private mutating func failEnd(
    _ element: TemplateElement, _ wrong: [ContentState], _ end: Possibilities<State>
  ) {
    let isCertain = wrong.count == end.states.count
    let reason = reason(wrong, end)
    findings.add(
      .incompleteElement,
      "element `\(element.name)` \(isCertain && reason.isEmpty ? "is" : "may be") incomplete"
        + reason, element.span,
      hints: ["expected before the end tag: \(model.expectation(at: wrong))"])
  }

  private func reason(_ wrong: [ContentState], _ states: Possibilities<State>) -> String {
    let right = states.states.filter { state in
      if case .at(let position) = state { !wrong.contains(position) } else { true }
    }
    return FactText.reason(
      wrong.map { states[.at($0)] }, right: right.map { states[$0] },
      assuming: enclosing.last?.facts ?? Facts())
  }
}

extension TemplateElement {
  /// The possible names in a document: `time` becomes `span` if its date is missing.
  var writtenNames: [String] {
    name == "time" && attribute("datetime")?.isOmittable == true ? ["time", "span"] : [name]
  }
}
