/// The combinations of the places of some keys that make groups, in their order.
struct GroupPlaces {
  /// The number of groups.
  let count: Int
  /// The places of each group's keys, group by group.
  let places: [Int]
  /// The group of each row.
  let ofRow: [Int]

  init(count: Int, places: [Int], ofRow: [Int]) {
    self.count = count
    self.places = places
    self.ofRow = ofRow
  }

  /// Counts the rows of every possible combination; nil when there are many more of those than rows.
  /// - Parameter declared: how many places of each key stand without a row.
  init?(counting ranks: [KeyRanks], _ declared: [Int], rowCount: Int) {
    var possible = 1
    for (rank, count) in zip(ranks, declared) {
      // A product beyond the limit stays there, since a key without places comes without rows alone.
      possible *= rank.count
      guard possible <= 4 * rowCount + 64, !rank.isComplete || count > 0 else { return nil }
    }
    guard var ofRow = ranks.first?.ofRow else { return nil }
    for rank in ranks.dropFirst() {
      for row in ofRow.indices { ofRow[row] = ofRow[row] * rank.count + rank.ofRow[row] }
    }
    var isThere = [Bool](repeating: false, count: possible)
    for combination in ofRow { isThere[combination] = true }
    if declared.contains(where: { $0 > 0 }) {
      Self.complete(&isThere, ranks, declared, isEmpty: rowCount == 0)
    }
    var placeOf = [Int](repeating: 0, count: possible)
    var places: [Int] = []
    places.reserveCapacity(possible * ranks.count)
    var digits = [Int](repeating: 0, count: ranks.count)
    var count = 0
    for combination in 0..<possible {
      if isThere[combination] {
        placeOf[combination] = count
        count += 1
        for digit in digits { places.append(digit) }
      }
      Self.advance(&digits, ranks)
    }
    for row in ofRow.indices { ofRow[row] = placeOf[ofRow[row]] }
    self.count = count
    self.places = places
    self.ofRow = ofRow
  }

  /// Goes on to the next combination, in the order of the keys' places.
  private static func advance(_ digits: inout [Int], _ ranks: [KeyRanks]) {
    var key = digits.count - 1
    while key >= 0 {
      digits[key] += 1
      if digits[key] < ranks[key].count { return }
      digits[key] = 0
      key -= 1
    }
  }

  /// Adds the combinations with declared places that no row has: every one of these with all that the
  /// other keys have together.
  private static func complete(
    _ isThere: inout [Bool], _ ranks: [KeyRanks], _ declared: [Int], isEmpty: Bool
  ) {
    // Without a row the declared places stand alone, unless another key has none at all.
    if isEmpty, declared.contains(0) { return }
    var isWanted = [Bool](repeating: false, count: isThere.count)
    // The combination with the declared keys at their first places stands for all of its kind.
    func first(of digits: [Int]) -> Int {
      var combination = 0
      for key in digits.indices {
        combination = combination * ranks[key].count + (declared[key] > 0 ? 0 : digits[key])
      }
      return combination
    }
    var digits = [Int](repeating: 0, count: ranks.count)
    if isEmpty { isWanted[0] = true }
    for combination in isThere.indices {
      if isThere[combination] { isWanted[first(of: digits)] = true }
      advance(&digits, ranks)
    }
    for combination in isThere.indices {
      let isDeclared = zip(digits, declared).allSatisfy { $1 == 0 || $0 < $1 }
      if isDeclared, isWanted[first(of: digits)] { isThere[combination] = true }
      advance(&digits, ranks)
    }
  }
}
