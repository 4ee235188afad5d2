import ReportChart

/// Values that stand on one another.
///
/// A row without a partner in a series below adds nothing to it. Where a series below has a missing
/// value the sum is not known, so that this series and those above it have a gap there too.
struct LineStack {
  /// The sum of the series below at each row, and the sum with the series' own value.
  let below: [Double]
  let top: [Double]

  /// The stack of a series; nil when it stands on nothing.
  init?(_ place: Int, of data: borrowing ChartData, _ styles: [LineStyle]) {
    guard let key = styles[place].stack, let xs = data.series[place][LineChart.x],
      let ys = data.series[place][LineChart.y]
    else { return nil }
    var below = [Double](repeating: 0, count: xs.count)
    for other in 0..<place where styles[other].stack == key {
      guard let otherXs = data.series[other][LineChart.x],
        let otherYs = data.series[other][LineChart.y]
      else { continue }
      if otherXs == xs {
        for row in below.indices { below[row] += otherYs[row] }
      } else {
        let sums = Dictionary(
          zip(otherXs, otherYs), uniquingKeysWith: { _, last in last })
        for row in below.indices { below[row] += sums[xs[row]] ?? 0 }
      }
    }
    self.below = below
    top = zip(below, ys).map { $0 + $1 }
  }
}
