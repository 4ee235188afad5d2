import ReportData
import ReportText

/// The rows of a slice, grouped by keys, in key order.
///
/// The groups are the combinations that occur. If a key has declared categories, each occurring
/// combination of the other keys is combined with every category.
struct RowGroups {
  /// The rows of each group, as slices of the table.
  let slices: [Slice]
  /// The columns with the keys of the groups, one row per group.
  let keyColumns: [Column]

  /// The number of groups.
  var count: Int { slices.count }

  init(of slice: Slice, by keys: [GroupKey]) {
    let ranks = keys.map { KeyRanks(of: slice, $0) }
    let declared = zip(ranks, keys).map { $0.declaredCount($1) }
    let combinations =
      GroupPositions(counting: ranks, declared, rowCount: slice.count)
      ?? Self.hashed(ranks, declared, rowCount: slice.count)

    let count = combinations.count
    slices = slice.parts(partIndices: combinations.ofRow, count: count)
    var columns: [Column] = []
    columns.reserveCapacity(keys.count)
    for key in keys.indices {
      var column = Column(
        schema: keys[key].schema,
        values: ranks[key].values.column(count: count) {
          combinations.keyRanks[$0 * keys.count + key]
        })
      // A key in source notation has the text of the first row of its group.
      if column.schema.isVerbatim, let cells = slice.table.columns[keys[key].source].cells {
        let first = slices.map { $0.count > 0 ? $0.rows[0] : -1 }
        column.cells = cells.selecting(first)
      }
      columns.append(column)
    }
    keyColumns = columns
  }

  /// Returns the groups in key order, by hashing, if too many combinations are possible.
  private static func hashed(
    _ ranks: [KeyRanks], _ declared: [Int], rowCount: Int
  ) -> GroupPositions {
    let (tuples, ofRow) = tuples(ranks, declared, rowCount: rowCount)
    let order = tuples.indices.sorted { tuples[$0].lexicographicallyPrecedes(tuples[$1]) }
    var groupIndices = [Int](repeating: 0, count: tuples.count)
    for (index, tuple) in order.enumerated() { groupIndices[tuple] = index }
    return GroupPositions(
      count: tuples.count, keyRanks: order.flatMap { tuples[$0] },
      ofRow: ofRow.map { groupIndices[$0] })
  }

  /// Returns the occurring combinations of ranks, in any order, and the combination of each row.
  private static func tuples(
    _ ranks: [KeyRanks], _ declared: [Int], rowCount: Int
  ) -> (tuples: [[Int]], ofRow: [Int]) {
    var tuples: [[Int]] = rowCount == 0 ? [] : [[]]
    var ofRow = [Int](repeating: 0, count: rowCount)
    for rank in ranks {
      // Both factors are at most the number of rows and categories, so the product cannot overflow.
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

  /// Adds the combinations of declared categories that no row has to the occurring combinations.
  private static func complete(_ tuples: inout [[Int]], _ declared: [Int], hasOpenKey: Bool) {
    guard declared.contains(where: { $0 > 0 }) else { return }
    if declared.count == 1 {
      var isPresent = [Bool](repeating: false, count: declared[0])
      for tuple in tuples where tuple[0] < declared[0] { isPresent[tuple[0]] = true }
      tuples += isPresent.indices.filter { !isPresent[$0] }.map { [$0] }
      return
    }
    var bases = tuples
    if bases.isEmpty, !hasOpenKey { bases = [declared.map { _ in 0 }] }
    for (key, count) in declared.enumerated() where count > 0 {
      var uniqueBases: Set<[Int]> = []
      var unique: [[Int]] = []
      for base in bases {
        var reduced = base
        reduced[key] = 0
        if uniqueBases.insert(reduced).inserted { unique.append(reduced) }
      }
      bases = unique.flatMap { base in
        (0..<count).map { rank in
          var tuple = base
          tuple[key] = rank
          return tuple
        }
      }
    }
    var existing = Set(tuples)
    for tuple in bases where existing.insert(tuple).inserted { tuples.append(tuple) }
  }
}

extension KeyRanks.Values {
  /// Returns a column with the key value at a rank for each group.
  fileprivate func column(count: Int, _ rank: (Int) -> Int) -> ColumnValues {
    switch self {
    case .numbers(let numbers):
      var column: [Double] = []
      column.reserveCapacity(count)
      for group in 0..<count { column.append(numbers[rank(group)]) }
      return .numbers(column)
    case .strings(let strings):
      var column = TextValues(rows: count, bytes: strings.reduce(0) { $0 + $1.count })
      for group in 0..<count {
        let rank = rank(group)
        if rank < strings.count { column.append(strings[rank]) } else { column.appendMissing() }
      }
      return .strings(column)
    }
  }
}

/// The distinct combinations of column values, numbered by first occurrence.
struct RowCombinations {
  /// The combination number of each row of the slice.
  private(set) var ofRow: [Int]
  /// The first row of each combination in the slice.
  private(set) var first: [Int]

  init(of slice: Slice, columns: [Int]) {
    ofRow = [Int](repeating: 0, count: slice.count)
    first = slice.count == 0 ? [] : [0]
    for column in columns {
      var pairs = Pairs()
      first = []
      switch slice.table.columns[column].values {
      case .numbers:
        let numbers = slice.numbers(column: column)
        for row in ofRow.indices {
          let number = numbers[row]
          join(row, number.isNaN ? .max : (number == 0 ? 0.0 : number).bitPattern, &pairs)
        }
      case .strings(let values):
        var strings = TextNumbers()
        let numbers = strings.numbers(of: values, slice.rows)
        for row in ofRow.indices { join(row, UInt64(bitPattern: Int64(numbers[row])), &pairs) }
      }
    }
  }

  /// Extends the combination of a row by the value of another column.
  private mutating func join(_ row: Int, _ value: UInt64, _ pairs: inout Pairs) {
    let (number, isNew) = pairs.number(of: Pair(before: ofRow[row], value: value))
    ofRow[row] = number
    if isNew { first.append(row) }
  }

  private struct Pair: Hashable {
    var before: Int
    var value: UInt64
  }

  /// A set of pairs of a combination number and a column value, numbered by first occurrence.
  ///
  /// Up to 16 pairs are compared directly. More pairs are hashed.
  private struct Pairs {
    private var list: [Pair] = []
    private var hashed: [Pair: Int] = [:]

    private static let directLimit = 16

    mutating func number(of pair: Pair) -> (number: Int, isNew: Bool) {
      let existing = list.count > Self.directLimit ? hashed[pair] : list.lastIndex(of: pair)
      if let existing { return (existing, false) }
      let number = list.count
      list.append(pair)
      if list.count == Self.directLimit + 1 {
        for (number, pair) in list.enumerated() { hashed[pair] = number }
      } else if list.count > Self.directLimit {
        hashed[pair] = number
      }
      return (number, true)
    }
  }
}

/// A numbering of the distinct key combinations, by first occurrence.
///
/// The numbers are in a table if the possible combinations are not far more than the rows.
/// Otherwise they are hashed.
private struct CombinationNumbers {
  /// The number of distinct combinations so far.
  private(set) var count = 0
  private var table: [Int32]
  private var hashed: [Int: Int] = [:]

  /// - Parameters:
  ///   - possible: the exclusive upper bound of the combinations.
  ///   - rowCount: the number of expected lookups.
  init(possible: Int, rowCount: Int) {
    table = possible <= 4 * rowCount + 64 ? Array(repeating: -1, count: possible) : []
  }

  /// Returns the number of a key combination, and whether this is its first occurrence.
  mutating func number(of combination: Int) -> (number: Int, isNew: Bool) {
    let existing = table.isEmpty ? hashed[combination] : Int(table[combination])
    if let existing, existing >= 0 { return (existing, false) }
    if table.isEmpty { hashed[combination] = count } else { table[combination] = Int32(count) }
    count += 1
    return (count - 1, true)
  }
}

/// A numbering of the distinct text values of a column, by first occurrence.
///
/// Up to 16 text values are compared directly. More text values are hashed.
struct TextNumbers {
  /// The distinct text values, by number.
  private(set) var strings: [ByteText]
  /// The comparison keys of the distinct text values, from their first seven bytes and length.
  private var keys: [UInt64]
  private var numbers: [ByteText: Int] = [:]
  /// The number of the text in the last lookup. Adjacent rows often have the same text.
  private var last = 0

  private static let directLimit = 16

  init(_ strings: [ByteText] = []) {
    self.strings = strings
    keys = strings.map { $0.withBytes(Self.key) }
    if strings.count > Self.directLimit { hashAll() }
  }

  /// Returns for each row the number of its text value, or -1 for a row without a text.
  ///
  /// A new text value gets the next number.
  mutating func numbers(of values: TextValues, _ rows: RowSelection) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(rows.count)
    values.heap.withUnsafeBufferPointer { heap in
      for row in 0..<rows.count {
        guard let range = values.range(of: rows[row]) else {
          result.append(-1)
          continue
        }
        let bytes = UnsafeBufferPointer(rebasing: heap[range])
        if !isKnown(bytes) { add(ByteText(values.heap[range])) }
        result.append(last)
      }
    }
    return result
  }

  /// Returns whether a text has a number already, and sets ``last`` to it.
  private mutating func isKnown(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let key = Self.key(bytes)
    if last < keys.count, isKnown(key, bytes, as: last) { return true }
    if strings.count > Self.directLimit {
      guard let number = numbers[ByteText(Array(bytes))] else { return false }
      last = number
      return true
    }
    for number in keys.indices where isKnown(key, bytes, as: number) {
      last = number
      return true
    }
    return false
  }

  private func isKnown(
    _ key: UInt64, _ bytes: UnsafeBufferPointer<UInt8>, as number: Int
  ) -> Bool {
    keys[number] == key && (bytes.count < 8 || strings[number].isSame(bytes))
  }

  /// Returns the comparison key of a text: its first seven bytes and its length, up to 255.
  private static func key(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for index in 0..<min(bytes.count, 7) { key |= UInt64(bytes[index]) << UInt64(index &* 8) }
    return key | UInt64(min(bytes.count, 255)) << 56
  }

  private mutating func add(_ text: ByteText) {
    last = strings.count
    strings.append(text)
    keys.append(text.withBytes(Self.key))
    if strings.count == Self.directLimit + 1 {
      hashAll()
    } else if strings.count > Self.directLimit {
      numbers[text] = last
    }
  }

  private mutating func hashAll() {
    for (number, text) in strings.enumerated() where numbers[text] == nil { numbers[text] = number }
  }
}
