import ReportData
import ReportText

/// The different people of a table, numbered.
struct CohortPeople {
  /// The rows that have a participant.
  let slice: Slice
  /// The number of the person by the place of the row in the table; -1 without one.
  private let ofRow: [Int32]

  init(of slice: Slice, column: Int) {
    var ofRow = [Int32](repeating: -1, count: slice.table.rowCount)
    var rows: [Int32] = []
    var texts: [ByteText: Int32] = [:]
    var numbers: [Double: Int32] = [:]
    for row in 0..<slice.count {
      let place = slice.rows[row]
      let person: Int32
      switch slice.table.columns[column].values {
      case .texts(let values):
        guard let text = values[place] else { continue }
        person = texts[text] ?? Int32(texts.count)
        texts[text] = person
      case .numbers(let values):
        guard !values[place].isNaN else { continue }
        person = numbers[values[place]] ?? Int32(numbers.count)
        numbers[values[place]] = person
      }
      ofRow[place] = person
      rows.append(Int32(place))
    }
    self.ofRow = ofRow
    self.slice = Slice(table: slice.table, rows: .listed(rows, 0..<rows.count))
  }

  /// The number of different people in some rows for which a condition holds.
  func count(in rows: RowSelection, where condition: (Int) -> Bool = { _ in true }) -> Int {
    var seen: Set<Int32> = []
    for row in 0..<rows.count where condition(rows[row]) { seen.insert(ofRow[rows[row]]) }
    return seen.count
  }
}
