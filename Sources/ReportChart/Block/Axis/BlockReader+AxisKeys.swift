import ReportText

extension BlockReader {
  /// Reads what an axis is told into it.
  mutating func readKeys(of part: ChartSpec?, into axis: inout PreparedAxis) {
    guard let part else { return }
    readScaling(of: part, into: &axis)
    readLook(of: part, into: &axis)
    readDecimals(of: part, into: &axis)
  }
}
