extension ColumnValues {
  /// The values of some rows; no copy when they are all rows in their order.
  public func taking(_ rows: RowSelection) -> ColumnValues {
    if case .range(let range) = rows, range == 0..<count { return self }
    switch (self, rows) {
    case (.numbers(let values), .range(let range)): return .numbers(Array(values[range]))
    case (.numbers(let values), _): return .numbers((0..<rows.count).map { values[rows[$0]] })
    case (.texts(let values), .range(let range)): return .texts(values.part(range))
    case (.texts, _): return taking((0..<rows.count).map { rows[$0] })
    }
  }

  /// The values of some rows by their places; a negative place is a missing value.
  public func taking(_ places: [Int]) -> ColumnValues {
    switch self {
    case .numbers(let values): return .numbers(places.map { $0 < 0 ? .nan : values[$0] })
    case .texts(let values):
      var texts = TextValues(rows: places.count)
      for place in places {
        if place >= 0 { texts.append(row: place, of: values) } else { texts.appendMissing() }
      }
      return .texts(texts)
    }
  }

  /// True when two cells hold the same value, or are both missing.
  public func isSame(_ first: Int, _ second: Int) -> Bool {
    switch self {
    case .numbers(let values):
      values[first] == values[second] || values[first].isNaN && values[second].isNaN
    case .texts(let values): values[first] == values[second]
    }
  }

  /// True when a cell has no value.
  public func isMissing(_ row: Int) -> Bool {
    switch self {
    case .numbers(let values): values[row].isNaN
    case .texts(let values): values.isMissing(row)
    }
  }
}
