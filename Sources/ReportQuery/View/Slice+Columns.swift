import ReportData

extension Slice {
  /// The numbers of a column, row by row; NaN where it holds none.
  func numbers(column: Int) -> [Double] {
    guard case .numbers(let numbers) = table.columns[column].values else {
      return [Double](repeating: .nan, count: count)
    }
    switch rows {
    case .range(let range):
      return range == numbers.indices ? numbers : Array(numbers[range])
    case .listed(let list, let range):
      var values: [Double] = []
      values.reserveCapacity(range.count)
      for place in range { values.append(numbers[Int(list[place])]) }
      return values
    }
  }

  /// The rows of each of `count` parts, in their order.
  /// - Parameter places: the part of each row.
  func parts(places: [Int], count: Int) -> [Slice] {
    // Where the next row of each part goes; at the end, where the rows of the next part begin.
    var ends = [Int](repeating: 0, count: count + 1)
    for place in places { ends[place + 1] += 1 }
    for place in 0..<count { ends[place + 1] += ends[place] }
    let starts = ends
    var rows = [Int32](repeating: 0, count: self.count)
    for row in rows.indices {
      let place = places[row]
      rows[ends[place]] = Int32(self.rows[row])
      ends[place] += 1
    }
    var parts: [Slice] = []
    parts.reserveCapacity(count)
    for place in 0..<count {
      parts.append(Slice(table: table, rows: .listed(rows, starts[place]..<starts[place + 1])))
    }
    return parts
  }

  /// The columns of the rows of the slice alone, with some of them replaced or added.
  /// - Parameter targets: the places of the new columns; those behind the last one are in order.
  func columns(replacing targets: [Int], by made: [Column]) -> [Column] {
    var columns: [Column] = []
    columns.reserveCapacity(table.columns.count + made.count)
    for index in table.columns.indices {
      if let place = targets.lastIndex(of: index) {
        columns.append(made[place])
      } else {
        let column = table.columns[index]
        columns.append(column.taking(rows))
      }
    }
    for (place, target) in targets.enumerated() where target >= table.columns.count {
      columns.append(made[place])
    }
    return columns
  }
}
