import ReportData
import ReportText

/// The different combinations of the values of some columns, numbered as they first come.
struct RowCombinations {
  /// The number of the combination of each row of the slice.
  private(set) var ofRow: [Int]
  /// The row of the slice in which each combination comes first.
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
      case .texts(let values):
        var texts = TextNumbers()
        let numbers = texts.numbers(of: values, slice.rows)
        for row in ofRow.indices { join(row, UInt64(bitPattern: Int64(numbers[row])), &pairs) }
      }
    }
  }

  /// Adds a value to the combination of a row.
  private mutating func join(_ row: Int, _ value: UInt64, _ pairs: inout Pairs) {
    let (number, isNew) = pairs.number(of: Pair(before: ofRow[row], value: value))
    ofRow[row] = number
    if isNew { first.append(row) }
  }

  private struct Pair: Hashable {
    var before: Int
    var value: UInt64
  }

  /// Pairs, numbered as they first come. Few are compared with one another, many are hashed.
  private struct Pairs {
    private var list: [Pair] = []
    private var hashed: [Pair: Int] = [:]

    private static let few = 16

    mutating func number(of pair: Pair) -> (number: Int, isNew: Bool) {
      let known = list.count > Self.few ? hashed[pair] : list.lastIndex(of: pair)
      if let known { return (known, false) }
      let number = list.count
      list.append(pair)
      if list.count == Self.few + 1 {
        for (number, pair) in list.enumerated() { hashed[pair] = number }
      } else if list.count > Self.few {
        hashed[pair] = number
      }
      return (number, true)
    }
  }
}
