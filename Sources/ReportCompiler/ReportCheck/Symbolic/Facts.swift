import ReportTemplate

/// The assumptions on one path through a template: conditions and row counts.
struct Facts: Hashable {
  /// An assumption about a condition or about the rows of a loop.
  enum Fact: Hashable {
    case isTrue
    case isFalse
    case hasNone
    case hasSome
    case hasOne
    case hasSeveral

    /// Returns whether both assumptions can be true together.
    func agrees(with other: Fact) -> Bool {
      switch (self, other) {
      case (.hasSome, .hasOne), (.hasSome, .hasSeveral), (.hasOne, .hasSome),
        (.hasSeveral, .hasSome), (.hasOne, .hasSeveral), (.hasSeveral, .hasOne):
        true
      default: self == other
      }
    }
  }

  /// The subject of an assumption: one expression in one iteration of one loop.
  struct Subject: Hashable {
    let isRows: Bool
    let scope: Int
    let text: String
    /// The number of the element use with the parameters of the expression; 0 if there is none.
    var use = 0
  }

  private(set) var assumptions: [Subject: Fact] = [:]

  /// The assumption about a subject; nil if there is none.
  subscript(subject: Subject) -> Fact? { assumptions[subject] }

  /// Returns the facts with one more assumption; nil if it contradicts the others.
  func assuming(_ subject: Subject, _ fact: Fact) -> Facts? {
    var result = self
    if let before = assumptions[subject] {
      guard before.agrees(with: fact) else { return nil }
    }
    result.assumptions[subject] = fact
    for (rows, count) in Self.consequences(of: subject, fact) {
      if let before = result.assumptions[rows] {
        if !before.agrees(with: count) { return nil }
      } else {
        result.assumptions[rows] = count
      }
    }
    return result
  }

  /// Returns the assumptions that these facts and other facts share.
  func common(with other: Facts) -> Facts {
    var result = Facts()
    result.assumptions = assumptions.filter { other.assumptions[$0.key] == $0.value }
    return result
  }

  /// Returns the facts after an iteration of a loop, without assumptions about that iteration.
  func leaving(_ loop: Int) -> Facts {
    var result = Facts()
    result.assumptions = assumptions.filter { $0.key.scope != loop }
    return result
  }

  /// Returns the row assumptions that follow from a condition such as `week | count > 0`.
  private static func consequences(of subject: Subject, _ fact: Fact) -> [(Subject, Fact)] {
    guard !subject.isRows, fact == .isTrue || fact == .isFalse,
      let (path, comparison) = countComparison(subject.text)
    else { return [] }
    let isSome: Bool
    switch comparison {
    case "> 0", "!= 0", ">= 1": isSome = fact == .isTrue
    case "== 0", "< 1", "<= 0": isSome = fact == .isFalse
    default: return []
    }
    func rows(_ text: String) -> Subject {
      Subject(isRows: true, scope: subject.scope, text: text, use: subject.use)
    }
    guard isSome else { return [(rows(path), .hasNone)] }
    // A column with a value belongs to a view with rows.
    var result = [(rows(path), Fact.hasSome)]
    if let dot = path.lastIndex(of: ".") { result.append((rows(String(path[..<dot])), .hasSome)) }
    return result
  }

  /// Parses `PATH | count OPERATOR NUMBER`, with or without parentheses.
  private static func countComparison(_ text: String) -> (path: String, comparison: String)? {
    let plain = text.filter { $0 != "(" && $0 != ")" }
    let words = plain.split(separator: " ")
    guard words.count == 5, words[1] == "|", words[2] == "count",
      text == plain || text == "(\(words[0]) | count) \(words[3]) \(words[4])",
      words[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "-" })
    else { return nil }
    return (String(words[0]), "\(words[3]) \(words[4])")
  }
}

extension Facts.Subject {
  /// Creates the subject of a condition.
  init(_ condition: TemplateCondition, isRows: Bool = false) {
    self.init(
      isRows: isRows, scope: condition.scope, text: condition.text, use: condition.use)
  }
}

/// Descriptions of the conditions under which an error occurs.
enum FactText {
  /// Returns the cause of an error, such as "if `week` has no rows", with a leading space.
  ///
  /// The text contains facts that are true on all error paths, but not on the valid paths.
  static func reason(
    _ wrong: [Facts], right: [Facts] = [], assuming: Facts = Facts()
  ) -> String {
    guard let first = wrong.first else { return "" }
    let common = wrong.dropFirst().reduce(first) { $0.common(with: $1) }
    let distinctive = common.assumptions.filter { subject, fact in
      assuming[subject] != fact && (right.isEmpty || right.contains { $0[subject] != fact })
    }
    // Facts about rows are more specific than the condition that implies them.
    let words = distinctive.compactMap { Self.words($0.key, $0.value) }.sorted()
    guard !words.isEmpty else { return "" }
    return " if " + words.prefix(2).joined(separator: " and ")
  }

  private static func words(_ subject: Facts.Subject, _ fact: Facts.Fact) -> String? {
    guard !subject.text.isEmpty else { return nil }
    // A long condition is shortened, because its source line is also shown.
    let text = subject.text.count > 60 ? subject.text.prefix(57) + "…" : subject.text[...]
    return switch fact {
    case .isTrue: "`\(text)` is true"
    case .isFalse: "`\(text)` is false"
    case .hasNone: "`\(text)` has no rows"
    case .hasSome: "`\(text)` has rows"
    case .hasOne: "`\(text)` has one row"
    case .hasSeveral: "`\(text)` has several rows"
    }
  }
}

/// The possible states of a check at one location in a template, each with its facts.
///
/// The facts of a state are those that all paths to it share. States are in the order of discovery.
struct Possibilities<State: Hashable>: Equatable {
  private(set) var states: [State] = []
  private var facts: [State: Facts] = [:]

  /// Creates a set without states, for a location that no path leads to.
  init() {}

  /// Creates a set of one state.
  init(_ state: State, _ facts: Facts = Facts()) { insert(state, facts) }

  var isEmpty: Bool { states.isEmpty }

  /// The facts that all paths to a state share.
  subscript(state: State) -> Facts { facts[state] ?? Facts() }

  /// Adds a state that a path leads to, with the facts of that path.
  mutating func insert(_ state: State, _ new: Facts) {
    if let old = facts[state] {
      facts[state] = old.common(with: new)
    } else {
      states.append(state)
      facts[state] = new
    }
  }

  /// Adds the states of another set.
  mutating func merge(_ other: Possibilities) {
    for state in other.states { insert(state, other[state]) }
  }

  /// Returns the states with one more assumption, without those that contradict it.
  func assuming(_ subject: Facts.Subject, _ fact: Facts.Fact) -> Possibilities {
    var result = Possibilities()
    for state in states {
      if let facts = self[state].assuming(subject, fact) { result.insert(state, facts) }
    }
    return result
  }

  /// Returns the states after an iteration of a loop, without facts about that iteration.
  func leaving(_ loop: Int) -> Possibilities {
    var result = Possibilities()
    for state in states { result.insert(state, self[state].leaving(loop)) }
    return result
  }

  /// The facts that all states share.
  var common: Facts {
    guard let first = states.first else { return Facts() }
    return states.dropFirst().reduce(self[first]) { $0.common(with: self[$1]) }
  }

  static func == (left: Possibilities, right: Possibilities) -> Bool { left.facts == right.facts }
}

/// A check that follows every path through the loops and conditions of a template.
///
/// A loop is a repetition, which can have zero iterations. A condition is a choice.
protocol SymbolicRule {
  associatedtype State: Hashable

  /// The number of steps that remain before the template counts as too complex.
  var budget: Int { get set }

  /// Returns the states of the check after an element, a text, a value, or a block.
  mutating func step(
    _ node: TemplateNode, from states: Possibilities<State>
  ) -> Possibilities<State>
}

extension SymbolicRule {
  /// Returns the states after a sequence of nodes.
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
      var branchStates = rest
      if let condition = branch.condition {
        let subject = Facts.Subject(condition)
        branchStates = rest.assuming(subject, .isTrue)
        rest = rest.assuming(subject, .isFalse)
      } else {
        rest = Possibilities()
      }
      if !branchStates.isEmpty { result.merge(run(branch.children, from: branchStates)) }
    }
    result.merge(rest)
    return result
  }
}
