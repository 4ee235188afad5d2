import ReportText

extension Table {
  /// Returns the names of other columns with different values in rows of the same key.
  ///
  /// - Parameter key: the name of the key column. If it is missing, the result is empty.
  public func columnsThatDiffer(amongRowsOf key: String) -> [String] {
    guard let keyIndex = columns.firstIndex(where: { $0.schema.name == key }) else { return [] }
    var firstRows: [ByteText: Int] = [:]
    var firstNumbers: [Double: Int] = [:]
    var unlike = Set<Int>()
    for row in 0..<rowCount {
      let first: Int?
      switch columns[keyIndex].values {
      case .strings(let strings):
        guard let text = strings[row] else { continue }
        first = firstRows[text]
        if first == nil { firstRows[text] = row }
      case .numbers(let numbers):
        guard !numbers[row].isNaN else { continue }
        first = firstNumbers[numbers[row]]
        if first == nil { firstNumbers[numbers[row]] = row }
      }
      guard let first else { continue }
      for (number, column) in columns.enumerated() where !unlike.contains(number) {
        if !column.values.areEqual(row, first) { unlike.insert(number) }
      }
    }
    return unlike.sorted().map { columns[$0].schema.name }
  }
}
