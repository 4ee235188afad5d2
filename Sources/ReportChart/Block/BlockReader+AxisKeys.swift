import ReportText

extension BlockReader {
  /// Reads what an axis is told into it.
  mutating func readKeys(of part: ChartSpec?, into axis: inout PreparedAxis) {
    guard let part else { return }
    readScaleKeys(of: part, into: &axis)
    readLook(of: part, into: &axis)
  }
}
