public import ReportText

/// Named values of a document, each computed once and used wherever names are: in sentences, tiles,
/// charts and conditions, so that they cannot say different things.
///
/// A fact can use facts that are declared after it: they are computed in the order in which they
/// need each other, those that do not in the order of declaration.
public struct ReportFacts: Sendable {
  private struct Fact {
    let slot: Int
    let expression: Expression
  }

  private var facts: [Fact] = []

  /// No facts.
  public init() {}

  /// Compiles the facts of a report and adds their names; what is wrong goes to `diagnostics`.
  /// - Parameters:
  ///   - declarations: the facts, no name twice and none that `names` has.
  ///   - names: what the expressions can use besides each other.
  public init(
    _ declarations: [FactDeclaration], names: inout Names, into diagnostics: inout Diagnostics
  ) {
    let syntax = declarations.map { diagnostics.parsing($0.expression) }
    let order = FactOrder(
      names: declarations.map(\.name.name), uses: syntax.map { $0?.roots ?? [] })
    for cycle in order.cycles {
      let path = (cycle + cycle.prefix(1)).map { "`\(declarations[$0].name.name)`" }
      diagnostics.add(
        Diagnostic(
          .factCycle, "the fact needs itself: \(path.joined(separator: " → "))",
          at: declarations[cycle[0]].name.span,
          hints: ["one of them must be computed from views alone"]))
    }
    // A fact that needs one with an error says nothing of its own: it would only say it again.
    var broken = Set(order.unordered)
    for index in order.sorted {
      let needed = order.needs[index]
      guard let syntax = syntax[index], broken.isDisjoint(with: needed),
        let expression = Expression(
          syntax, source: declarations[index].expression, names: names, for: .singleValue,
          into: &diagnostics)
      else {
        broken.insert(index)
        continue
      }
      let slot = names.declare(declarations[index].name.name, as: expression)
      facts.append(Fact(slot: slot, expression: expression))
    }
  }

  /// Computes the facts of one document from the names that are bound.
  public func evaluate(in bindings: inout Bindings) {
    for fact in facts { bindings.values[fact.slot] = fact.expression.value(in: bindings) }
  }
}
