extension ChartData {
  /// The rows of each series whose x lies in a stretch, with one more on either side, so that a line
  /// goes on to the edge of the plot.
  /// - Parameter x: the place of the x column of a series; nil for one that has none.
  func within(_ range: Extent, x: (SeriesData) -> Int?) -> ChartData {
    var data = self
    for place in data.series.indices {
      guard let column = x(series[place]) else { continue }
      data.series[place].keep(Self.rows(of: series[place].columns[column].numbers, in: range))
    }
    return data
  }

  /// Keeps the rows of a series that stand at some categories.
  mutating func keep(_ range: ClosedRange<Int>, series: Int, column: Int) {
    let numbers = self.series[series].columns[column].numbers
    self.series[series].keep(
      numbers.indices.filter { row in
        numbers[row] >= Double(range.lowerBound) && numbers[row] <= Double(range.upperBound)
      })
  }

  private static func rows(of numbers: [Double], in range: Extent) -> [Int] {
    func isInside(_ row: Int) -> Bool { numbers[row] >= range.low && numbers[row] <= range.high }
    return numbers.indices.filter { row in
      isInside(row) || row > 0 && isInside(row - 1)
        || row + 1 < numbers.count && isInside(row + 1)
    }
  }
}

extension SeriesData {
  /// Keeps some of the rows, in this order.
  fileprivate mutating func keep(_ rows: [Int]) {
    guard rows.count < rowCount else { return }
    rowCount = rows.count
    if !rowLinks.isEmpty { rowLinks = rows.map { rowLinks[$0] } }
    if !rowStyles.isEmpty { rowStyles = rows.map { rowStyles[$0] } }
    if !reasonSigns.isEmpty { reasonSigns = rows.map { reasonSigns[$0] } }
    for place in columns.indices {
      if !columns[place].reasons.isEmpty {
        columns[place].reasons = rows.map { columns[place].reasons[$0] }
      }
      if !columns[place].numbers.isEmpty {
        columns[place].numbers = rows.map { columns[place].numbers[$0] }
      }
      if !columns[place].written.isEmpty {
        columns[place].written = rows.map { columns[place].written[$0] }
      }
      if !columns[place].categories.isEmpty {
        columns[place].categories = rows.map { columns[place].categories[$0] }
      }
    }
  }
}
