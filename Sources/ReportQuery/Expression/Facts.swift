public import ReportText

/// A declaration under `facts` in the project file: a named expression.
public struct FactDeclaration: Sendable {
  /// The name of the fact, with its source location.
  public var name: DeclaredName
  /// The source text of the expression that computes the fact.
  public var expression: DecodedText

  /// Creates a declaration of a fact.
  public init(name: DeclaredName, expression: DecodedText) {
    self.name = name
    self.expression = expression
  }
}

/// The evaluation order of named expressions that use each other.
struct FactOrder {
  /// The dependencies of each expression: the indices of the other expressions that it uses.
  let dependencies: [[Int]]
  /// The indices of expressions outside cycles: dependencies first, otherwise in declared order.
  private(set) var sorted: [Int] = []
  /// The cycles of expressions that use each other, as lists of expression indices.
  ///
  /// Each cycle occurs once and starts at its lowest index.
  private(set) var cycles: [[Int]] = []

  /// The indices of the expressions that are part of a cycle or depend on one.
  private(set) var unordered: [Int] = []

  private enum Mark { case new, open, done }
  private var marks: [Mark]
  private var path: [Int] = []

  /// - Parameters:
  ///   - names: the distinct names of the expressions.
  ///   - uses: the names that each expression uses, including unrelated names.
  init(names: [String], uses: [Set<String>]) {
    let indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    dependencies = uses.map { names in names.compactMap { indices[$0] }.sorted() }
    marks = Array(repeating: .new, count: names.count)
    for index in names.indices { visit(index) }
    let circular = Set(cycles.joined())
    var uncomputable = circular
    // An expression that depends on a cycle is not computable either.
    for index in sorted where !uncomputable.isDisjoint(with: dependencies[index]) {
      uncomputable.insert(index)
    }
    sorted.removeAll { circular.contains($0) }
    unordered = uncomputable.sorted()
  }

  private mutating func visit(_ index: Int) {
    switch marks[index] {
    case .done: return
    case .open:
      guard let start = path.firstIndex(of: index) else { return }
      let cycle = path[start...]
      let first = cycle.indices.min { cycle[$0] < cycle[$1] } ?? start
      cycles.append(Array(cycle[first...] + cycle[..<first]))
    case .new:
      marks[index] = .open
      path.append(index)
      for dependency in dependencies[index] { visit(dependency) }
      path.removeLast()
      marks[index] = .done
      sorted.append(index)
    }
  }
}

/// The named values of a document, each computed once.
///
/// A fact has the same value in sentences, tiles, charts, and conditions. A fact can use facts that
/// are declared after it. Facts are computed in dependency order, and otherwise in declaration
/// order.
public struct ReportFacts: Sendable {
  private struct Fact {
    let slot: Int
    let expression: Expression
  }

  private var facts: [Fact] = []

  /// Creates an empty set of facts.
  public init() {}

  /// Creates the facts of a report and declares their names.
  ///
  /// - Parameters:
  ///   - declarations: the facts. Their names are distinct and are not in `names`.
  ///   - names: the names that the expressions can use in addition to each other.
  ///   - diagnostics: receives errors.
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
          .factCycle, "the fact depends on itself: \(path.joined(separator: " → "))",
          at: declarations[cycle[0]].name.span,
          hints: ["compute one of these facts from views only"]))
    }
    // A fact that depends on an invalid fact reports no second error.
    var broken = Set(order.unordered)
    for index in order.sorted {
      let needed = order.dependencies[index]
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

  /// Computes the facts of one document from its bindings, and stores their values there.
  public func evaluate(in bindings: inout Bindings) {
    for fact in facts { bindings.values[fact.slot] = fact.expression.value(in: bindings) }
  }
}
