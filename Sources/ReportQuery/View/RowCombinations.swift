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
      var numbers: [Pair: Int] = [:]
      first = []
      var texts = TextNumbers()
      for row in 0..<slice.count {
        let value: UInt64
        switch slice.table.columns[column].values {
        case .numbers:
          let number = slice.number(column: column, row: row)
          value = number.isNaN ? .max : (number == 0 ? 0.0 : number).bitPattern
        case .texts:
          if let text = slice.text(column: column, row: row) {
            value = UInt64(texts.number(of: text))
          } else {
            value = .max
          }
        }
        let pair = Pair(before: ofRow[row], value: value)
        if let number = numbers[pair] {
          ofRow[row] = number
        } else {
          ofRow[row] = numbers.count
          numbers[pair] = numbers.count
          first.append(row)
        }
      }
    }
  }

  private struct Pair: Hashable {
    var before: Int
    var value: UInt64
  }
}
