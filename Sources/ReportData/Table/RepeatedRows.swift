import ReportText

extension Table {
  /// The names of the columns, beside the key, that do not have the same value in all rows of a key.
  /// - Parameter key: the name of the column with the key; a table without it has no such columns.
  public func columnsThatDiffer(amongRowsOf key: String) -> [String] {
    guard let place = columns.firstIndex(where: { $0.schema.name == key }) else { return [] }
    var firstRows: [ByteText: Int] = [:]
    var firstNumbers: [Double: Int] = [:]
    var unlike = Set<Int>()
    for row in 0..<rowCount {
      let first: Int?
      switch columns[place].values {
      case .texts(let texts):
        guard let text = texts[row] else { continue }
        first = firstRows[text]
        if first == nil { firstRows[text] = row }
      case .numbers(let numbers):
        guard !numbers[row].isNaN else { continue }
        first = firstNumbers[numbers[row]]
        if first == nil { firstNumbers[numbers[row]] = row }
      }
      guard let first else { continue }
      for (number, column) in columns.enumerated() where !unlike.contains(number) {
        if !column.values.isSame(row, first) { unlike.insert(number) }
      }
    }
    return unlike.sorted().map { columns[$0].schema.name }
  }
}
