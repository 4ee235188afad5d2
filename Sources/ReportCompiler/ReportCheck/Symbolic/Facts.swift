import ReportTemplate

/// What is taken for granted on a way through a template: which conditions hold, and how many rows
/// there are.
struct Facts: Hashable {
  /// What is said of a condition or of the rows of a loop.
  enum Fact: Hashable {
    case isTrue
    case isFalse
    case hasNone
    case hasSome
    case hasOne
    case hasSeveral

    /// True when both can be said at once.
    func agrees(with other: Fact) -> Bool {
      switch (self, other) {
      case (.hasSome, .hasOne), (.hasSome, .hasSeveral), (.hasOne, .hasSome),
        (.hasSeveral, .hasSome), (.hasOne, .hasSeveral), (.hasSeveral, .hasOne):
        true
      default: self == other
      }
    }
  }

  /// What a fact is about: the same expression in the same round of the same loop.
  struct Subject: Hashable {
    let isRows: Bool
    let scope: Int
    let text: String
    /// The use of an element whose parameters it is about; 0 for none.
    var use = 0
  }

  private(set) var known: [Subject: Fact] = [:]

  /// What is known of something.
  subscript(subject: Subject) -> Fact? { known[subject] }

  /// The same with one fact more; nil when it contradicts what is known.
  func assuming(_ subject: Subject, _ fact: Fact) -> Facts? {
    var result = self
    if let before = known[subject] {
      guard before.agrees(with: fact) else { return nil }
    }
    result.known[subject] = fact
    for (rows, count) in Self.consequences(of: subject, fact) {
      if let before = result.known[rows] {
        if !before.agrees(with: count) { return nil }
      } else {
        result.known[rows] = count
      }
    }
    return result
  }

  /// What holds in both.
  func common(with other: Facts) -> Facts {
    var result = Facts()
    result.known = known.filter { other.known[$0.key] == $0.value }
    return result
  }

  /// What holds after a round of a loop: nothing that belonged to it.
  func leaving(_ loop: Int) -> Facts {
    var result = Facts()
    result.known = known.filter { $0.key.scope != loop }
    return result
  }

  /// What `week | count > 0` says of a loop over `week`.
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
    // A column with a present value is one of a view with rows.
    var result = [(rows(path), Fact.hasSome)]
    if let dot = path.lastIndex(of: ".") { result.append((rows(String(path[..<dot])), .hasSome)) }
    return result
  }

  /// Reads `PATH | count OPERATOR NUMBER`, with or without brackets.
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
  /// What a condition is about.
  init(_ condition: TemplateCondition, isRows: Bool = false) {
    self.init(
      isRows: isRows, scope: condition.scope, text: condition.text, use: condition.use)
  }
}

/// Says under which circumstances something is wrong.
enum FactText {
  /// Such as ` when ``week`` has no rows`: what is taken for granted where it is wrong and not where it is right.
  static func reason(
    _ wrong: [Facts], right: [Facts] = [], known: Facts = Facts()
  ) -> String {
    guard let first = wrong.first else { return "" }
    let common = wrong.dropFirst().reduce(first) { $0.common(with: $1) }
    let telling = common.known.filter { subject, fact in
      known[subject] != fact && (right.isEmpty || right.contains { $0[subject] != fact })
    }
    // What is said of rows says more than the condition that it follows from.
    let words = telling.compactMap { Self.words($0.key, $0.value) }.sorted()
    guard !words.isEmpty else { return "" }
    return " when " + words.prefix(2).joined(separator: " and ")
  }

  private static func words(_ subject: Facts.Subject, _ fact: Facts.Fact) -> String? {
    guard !subject.text.isEmpty else { return nil }
    // A long condition stands at its own line.
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

/// The states that a template can be in at a place, each with what is taken for granted on every way
/// to it. States keep the order in which they were found.
struct Possibilities<State: Hashable>: Equatable {
  private(set) var states: [State] = []
  private var facts: [State: Facts] = [:]

  /// No state: the place cannot be reached.
  init() {}

  /// One state.
  init(_ state: State, _ facts: Facts = Facts()) { insert(state, facts) }

  var isEmpty: Bool { states.isEmpty }

  /// What is taken for granted in a state.
  subscript(state: State) -> Facts { facts[state] ?? Facts() }

  /// Adds a way to a state.
  mutating func insert(_ state: State, _ new: Facts) {
    if let old = facts[state] {
      facts[state] = old.common(with: new)
    } else {
      states.append(state)
      facts[state] = new
    }
  }

  /// Adds the ways of others.
  mutating func merge(_ other: Possibilities) {
    for state in other.states { insert(state, other[state]) }
  }

  /// The same, where something more is taken for granted; states that contradict it are left out.
  func assuming(_ subject: Facts.Subject, _ fact: Facts.Fact) -> Possibilities {
    var result = Possibilities()
    for state in states {
      if let facts = self[state].assuming(subject, fact) { result.insert(state, facts) }
    }
    return result
  }

  /// The same after a round of a loop.
  func leaving(_ loop: Int) -> Possibilities {
    var result = Possibilities()
    for state in states { result.insert(state, self[state].leaving(loop)) }
    return result
  }

  /// The facts that hold in every state.
  var common: Facts {
    guard let first = states.first else { return Facts() }
    return states.dropFirst().reduce(self[first]) { $0.common(with: self[$1]) }
  }

  static func == (left: Possibilities, right: Possibilities) -> Bool { left.facts == right.facts }
}

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
