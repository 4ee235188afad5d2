public import ReportText

/// A named expression as the project file has it, under `facts`.
public struct FactDeclaration: Sendable {
  /// The name.
  public var name: DeclaredName
  /// What it is.
  public var expression: DecodedText

  /// A fact.
  public init(name: DeclaredName, expression: DecodedText) {
    self.name = name
    self.expression = expression
  }
}

/// In which order named expressions that use each other are computed.
struct FactOrder {
  /// The expressions that each of them uses, by their places.
  let needs: [[Int]]
  /// All that can be computed, each after those that it uses, else in the order given.
  private(set) var sorted: [Int] = []
  /// Those that use each other in a circle, each circle once, from its first one on.
  private(set) var cycles: [[Int]] = []

  /// Those that stand in a circle or need one.
  private(set) var unordered: [Int] = []

  private enum Mark { case new, open, done }
  private var marks: [Mark]
  private var path: [Int] = []

  /// - Parameters:
  ///   - names: the names, none twice.
  ///   - uses: what each expression uses, of these names and of others.
  init(names: [String], uses: [Set<String>]) {
    let places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    needs = uses.map { names in names.compactMap { places[$0] }.sorted() }
    marks = Array(repeating: .new, count: names.count)
    for place in names.indices { visit(place) }
    let circular = Set(cycles.joined())
    var cannot = circular
    // What needs a circle cannot be computed either.
    for place in sorted where !cannot.isDisjoint(with: needs[place]) { cannot.insert(place) }
    sorted.removeAll { circular.contains($0) }
    unordered = cannot.sorted()
  }

  private mutating func visit(_ place: Int) {
    switch marks[place] {
    case .done: return
    case .open:
      guard let start = path.firstIndex(of: place) else { return }
      let cycle = path[start...]
      let first = cycle.indices.min { cycle[$0] < cycle[$1] } ?? start
      cycles.append(Array(cycle[first...] + cycle[..<first]))
    case .new:
      marks[place] = .open
      path.append(place)
      for other in needs[place] { visit(other) }
      path.removeLast()
      marks[place] = .done
      sorted.append(place)
    }
  }
}

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
