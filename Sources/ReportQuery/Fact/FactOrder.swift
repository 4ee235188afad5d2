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
