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
    let declared = zip(ranks, keys).map { $0.declaredCount($1.schema) }
    let (tuples, ofRow) = Self.tuples(ranks, declared, rowCount: slice.count)
    let order = tuples.indices.sorted { tuples[$0].lexicographicallyPrecedes(tuples[$1]) }
    var placeOf = [Int](repeating: 0, count: tuples.count)
    for (place, tuple) in order.enumerated() { placeOf[tuple] = place }

    var sizes = [Int](repeating: 0, count: tuples.count)
    for tuple in ofRow { sizes[placeOf[tuple]] += 1 }
    var ends: [Int] = []
    var total = 0
    for size in sizes {
      ends.append(total)
      total += size
    }
    let starts = ends
    var rows = [Int32](repeating: 0, count: slice.count)
    for (row, tuple) in ofRow.enumerated() {
      let place = placeOf[tuple]
      rows[ends[place]] = Int32(slice.rows[row])
      ends[place] += 1
    }
    slices = order.indices.map { place in
      Slice(table: slice.table, rows: .listed(rows, starts[place]..<ends[place]))
    }
    keyColumns = keys.indices.map { key in
      Column(
        schema: keys[key].schema,
        values: ranks[key].values.column(at: order.map { tuples[$0][key] }))
    }
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
  fileprivate func column(at places: [Int]) -> ColumnValues {
    switch self {
    case .numbers(let numbers): return .numbers(places.map { numbers[$0] })
    case .texts(let texts):
      var column = TextValues()
      for place in places {
        if let text = texts[place] { column.append(text) } else { column.appendMissing() }
      }
      return .texts(column)
    }
  }
}
