import ReportTemplate

/// A rule that is followed through a template symbolically: a loop is a repetition, zero times
/// included, a condition a choice.
protocol SymbolicRule {
  associatedtype State: Hashable

  /// The steps that are left before the template is called too complicated.
  var budget: Int { get set }

  /// What an element, a text, a value or a block does.
  mutating func step(
    _ node: TemplateNode, from states: Possibilities<State>
  ) -> Possibilities<State>
}

extension SymbolicRule {
  /// What some parts do one after another.
  mutating func run(
    _ nodes: [TemplateNode], from start: Possibilities<State>
  ) -> Possibilities<State> {
    var states = start
    for node in nodes {
      guard budget > 0 else { break }
      budget -= max(1, states.states.count)
      switch node {
      case .loop(let loop): states = run(loop, from: states)
      case .choice(let branches): states = run(branches, from: states)
      default: states = step(node, from: states)
      }
    }
    return states
  }

  private mutating func run(
    _ loop: TemplateLoop, from states: Possibilities<State>
  ) -> Possibilities<State> {
    let rows = Facts.Subject(loop.rows, isRows: true)
    var result = states.assuming(rows, .hasNone)
    var before = states.assuming(rows, .hasOne)
    guard !before.isEmpty else { return result }
    while budget > 0 {
      let after = run(loop.children, from: before).leaving(loop.number)
      result.merge(after)
      var next = before
      next.merge(after.assuming(rows, .hasSeveral))
      if next == before { break }
      before = next
    }
    return result
  }

  private mutating func run(
    _ branches: [TemplateBranch], from states: Possibilities<State>
  ) -> Possibilities<State> {
    var rest = states
    var result = Possibilities<State>()
    for branch in branches {
      var taken = rest
      if let condition = branch.condition {
        let subject = Facts.Subject(condition)
        taken = rest.assuming(subject, .isTrue)
        rest = rest.assuming(subject, .isFalse)
      } else {
        rest = Possibilities()
      }
      if !taken.isEmpty { result.merge(run(branch.children, from: taken)) }
    }
    result.merge(rest)
    return result
  }
}
