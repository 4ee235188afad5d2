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
