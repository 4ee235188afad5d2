extension PreparedChart {
  /// Takes out of a channel the values that have no place: those that are not finite, those that the
  /// scale has no place for, and those inside what the axis leaves out. The data table still writes
  /// them.
  /// - Parameter axis: the place of its axis; -1 for none.
  func takeOut(
    of column: inout ChannelColumn, axis: Int, series: Int, _ remarks: inout [ChartRemark]
  ) {
    let isPartial = axis >= 0 && axes[axis].isPartial
    let skips = axis >= 0 && !axes[axis].scaling.skips.isEmpty
    guard isPartial || skips || column.numbers.contains(where: \.isInfinite) else { return }
    var infinite: (count: Int, row: Int) = (0, 0)
    var offScale = 0
    var excluded = 0
    var numbers = column.numbers
    for (row, value) in column.numbers.enumerated() where !value.isNaN {
      if value.isInfinite {
        if infinite.count == 0 { infinite.row = row }
        infinite.count += 1
      } else if isPartial, !axes[axis].hasPlace(value) {
        offScale += 1
      } else if skips, axes[axis].scaling.leavesOut(value, axes[axis].values) {
        excluded += 1
      } else {
        continue
      }
      numbers[row] = .nan
    }
    guard infinite.count + offScale + excluded > 0 else { return }
    column.written = column.numbers
    column.numbers = numbers
    if infinite.count > 0 {
      remarks.append(
        ChartRemark(
          .infinite, series: series, count: infinite.count, row: infinite.row,
          isError: refusesInfinite))
    }
    if offScale > 0 { remarks.append(ChartRemark(.offScale, series: series, count: offScale)) }
    if excluded > 0 { remarks.append(ChartRemark(.excluded, series: series, count: excluded)) }
  }
}
