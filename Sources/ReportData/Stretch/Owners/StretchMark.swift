/// Where the rows of a stretch stand in a file.
struct StretchMark: Sendable {
  /// The offset of the first row.
  var start = 0
  /// The offset behind the last row.
  var end = 0
  /// The line of the first row.
  var line = 0
  /// The number of its rows, without those of others between them.
  var rowCount = 0

  /// Takes the next row.
  mutating func add(_ range: Range<Int>, line: Int) {
    if rowCount == 0 {
      start = range.lowerBound
      self.line = line
    }
    end = range.upperBound
    rowCount += 1
  }
}
