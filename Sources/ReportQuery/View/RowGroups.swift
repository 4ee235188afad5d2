import ReportData
import ReportText

/// The rows of a slice in groups by keys, in the order of the keys.
///
/// The groups are the combinations that occur; where a key has declared categories, every
/// combination of the other keys that occurs comes with each of them.
struct RowGroups {
  /// The rows of each group, within the table.
  let slices: [Slice]
  /// The columns of the keys, one row a group.
  let keyColumns: [Column]

  /// The number of groups.
  var count: Int { slices.count }

  init(of slice: Slice, by keys: [GroupKey]) {
    let ranks = keys.map { KeyRanks(of: slice, $0) }
    let declared = zip(ranks, keys).map { $0.declaredCount($1) }
    let combinations =
      GroupPlaces(counting: ranks, declared, rowCount: slice.count)
      ?? Self.hashed(ranks, declared, rowCount: slice.count)

    let count = combinations.count
    slices = slice.parts(places: combinations.ofRow, count: count)
    var columns: [Column] = []
    columns.reserveCapacity(keys.count)
    for key in keys.indices {
      columns.append(
        Column(
          schema: keys[key].schema,
          values: ranks[key].values.column(count: count) {
            combinations.places[$0 * keys.count + key]
          }))
    }
    keyColumns = columns
  }

  /// The combinations in their order, when there are too many possible ones to count them all.
  private static func hashed(
    _ ranks: [KeyRanks], _ declared: [Int], rowCount: Int
  ) -> GroupPlaces {
    let (tuples, ofRow) = tuples(ranks, declared, rowCount: rowCount)
    let order = tuples.indices.sorted { tuples[$0].lexicographicallyPrecedes(tuples[$1]) }
    var placeOf = [Int](repeating: 0, count: tuples.count)
    for (place, tuple) in order.enumerated() { placeOf[tuple] = place }
    return GroupPlaces(
      count: tuples.count, places: order.flatMap { tuples[$0] }, ofRow: ofRow.map { placeOf[$0] })
  }

  /// The combinations of places, in any order, and the number of each row's combination.
  private static func tuples(
    _ ranks: [KeyRanks], _ declared: [Int], rowCount: Int
  ) -> (tuples: [[Int]], ofRow: [Int]) {
    var tuples: [[Int]] = rowCount == 0 ? [] : [[]]
    var ofRow = [Int](repeating: 0, count: rowCount)
    for rank in ranks {
      // Both factors are at most the number of rows and categories, so this cannot overflow.
      var numbers = CombinationNumbers(possible: tuples.count * rank.count, rowCount: rowCount)
      var next: [[Int]] = []
      for row in ofRow.indices {
        let (number, isNew) = numbers.number(of: ofRow[row] * rank.count + rank.ofRow[row])
        if isNew { next.append(tuples[ofRow[row]] + [rank.ofRow[row]]) }
        ofRow[row] = number
      }
      tuples = next
    }
    complete(
      &tuples, declared, hasOpenKey: zip(ranks, declared).contains { $1 == 0 && !$0.isComplete })
    return (tuples, ofRow)
  }

  /// Adds the combinations with declared categories that no row has.
  private static func complete(_ tuples: inout [[Int]], _ declared: [Int], hasOpenKey: Bool) {
    guard declared.contains(where: { $0 > 0 }) else { return }
    if declared.count == 1 {
      var isThere = [Bool](repeating: false, count: declared[0])
      for tuple in tuples where tuple[0] < declared[0] { isThere[tuple[0]] = true }
      tuples += isThere.indices.filter { !isThere[$0] }.map { [$0] }
      return
    }
    var bases = tuples
    if bases.isEmpty, !hasOpenKey { bases = [declared.map { _ in 0 }] }
    for (key, count) in declared.enumerated() where count > 0 {
      var seen: Set<[Int]> = []
      var unique: [[Int]] = []
      for base in bases {
        var reduced = base
        reduced[key] = 0
        if seen.insert(reduced).inserted { unique.append(reduced) }
      }
      bases = unique.flatMap { base in
        (0..<count).map { place in
          var tuple = base
          tuple[key] = place
          return tuple
        }
      }
    }
    var seen = Set(tuples)
    for tuple in bases where seen.insert(tuple).inserted { tuples.append(tuple) }
  }
}

extension KeyRanks.Values {
  /// The values at some places, as a column.
  fileprivate func column(count: Int, _ place: (Int) -> Int) -> ColumnValues {
    switch self {
    case .numbers(let numbers):
      var column: [Double] = []
      column.reserveCapacity(count)
      for group in 0..<count { column.append(numbers[place(group)]) }
      return .numbers(column)
    case .texts(let texts):
      var column = TextValues(rows: count, bytes: texts.reduce(0) { $0 + $1.count })
      for group in 0..<count {
        let place = place(group)
        if place < texts.count { column.append(texts[place]) } else { column.appendMissing() }
      }
      return .texts(column)
    }
  }
}
