/// The position automaton of a content model (Glushkov 1961), made deterministic by subsets.
///
/// Sets of positions are bit masks: a model has at most 63 symbol sets.
struct ContentAutomaton {
  /// One state: for each symbol the next state.
  struct State {
    var next: [(symbol: Int, state: Int)]
    var isAccepting: Bool
  }

  /// The states; the first one is the start.
  private(set) var states: [State] = []
  /// False when the model has more symbol sets than a mask has bits.
  private(set) var isWithinLimit = true

  private struct Part {
    var isNullable: Bool
    var first: UInt64
    var last: UInt64
  }

  private var symbolSets: [[Int]] = []
  private var follow: [UInt64] = []

  /// Builds the automaton; `number` gives a symbol's number, or nil for an unknown one.
  init(_ expression: ContentExpression, number: (String) -> Int?) {
    let whole = part(expression, number)
    var masks: [UInt64] = [0]
    var numbers: [UInt64: Int] = [:]
    states.append(State(next: [], isAccepting: whole.isNullable))
    var index = 0
    while index < masks.count {
      var candidates: UInt64 = 0
      if index == 0 {
        candidates = whole.first
      } else {
        for position in Self.positions(masks[index]) { candidates |= follow[position] }
      }
      var targets: [(symbol: Int, mask: UInt64)] = []
      var slots: [Int: Int] = [:]
      for position in Self.positions(candidates) {
        for symbol in symbolSets[position] {
          if let slot = slots[symbol] {
            targets[slot].mask |= 1 << UInt64(position)
          } else {
            slots[symbol] = targets.count
            targets.append((symbol, 1 << UInt64(position)))
          }
        }
      }
      for target in targets {
        let state: Int
        if let known = numbers[target.mask] {
          state = known
        } else {
          state = masks.count
          numbers[target.mask] = state
          masks.append(target.mask)
          states.append(State(next: [], isAccepting: target.mask & whole.last != 0))
        }
        states[index].next.append((target.symbol, state))
      }
      index += 1
    }
    mergeEqualStates()
  }

  private static func positions(_ mask: UInt64) -> [Int] {
    var mask = mask
    var result: [Int] = []
    while mask != 0 {
      result.append(mask.trailingZeroBitCount)
      mask &= mask - 1
    }
    return result
  }

  private mutating func part(_ expression: ContentExpression, _ number: (String) -> Int?) -> Part {
    switch expression {
    case .symbols(let names):
      let symbols = names.compactMap(number)
      guard !symbols.isEmpty, symbolSets.count < 63 else {
        if !symbols.isEmpty { isWithinLimit = false }
        return Part(isNullable: false, first: 0, last: 0)
      }
      let bit: UInt64 = 1 << UInt64(symbolSets.count)
      symbolSets.append(symbols)
      follow.append(0)
      return Part(isNullable: false, first: bit, last: bit)
    case .sequence(let parts):
      var whole = Part(isNullable: true, first: 0, last: 0)
      for inner in parts {
        let next = part(inner, number)
        connect(whole.last, to: next.first)
        whole.first |= whole.isNullable ? next.first : 0
        whole.last = next.isNullable ? whole.last | next.last : next.last
        whole.isNullable = whole.isNullable && next.isNullable
      }
      return whole
    case .choice(let parts):
      var whole = Part(isNullable: false, first: 0, last: 0)
      for inner in parts {
        let next = part(inner, number)
        whole.isNullable = whole.isNullable || next.isNullable
        whole.first |= next.first
        whole.last |= next.last
      }
      return whole
    case .optional(let inner):
      var whole = part(inner, number)
      whole.isNullable = true
      return whole
    case .anyNumber(let inner), .atLeastOne(let inner):
      var whole = part(inner, number)
      connect(whole.last, to: whole.first)
      if case .anyNumber = expression { whole.isNullable = true }
      return whole
    }
  }

  private mutating func connect(_ last: UInt64, to first: UInt64) {
    for position in Self.positions(last) { follow[position] |= first }
  }

  /// Merges the start with a state that behaves the same, so that `(a | b)*` has one state.
  private mutating func mergeEqualStates() {
    guard states.count == 2, states[0].isAccepting == states[1].isAccepting,
      states[0].next.map(\.symbol) == states[1].next.map(\.symbol),
      states[1].next.allSatisfy({ $0.state == 1 }), states[0].next.allSatisfy({ $0.state == 1 })
    else { return }
    states.removeLast()
    states[0].next = states[0].next.map { ($0.symbol, 0) }
  }
}
