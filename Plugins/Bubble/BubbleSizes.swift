import ReportChart

/// The sizes of the bubbles of all series.
struct BubbleSizes {
  /// The radius for an amount of zero, and the minimum radius of all others, in user units.
  private static let dot = 1.0

  /// The area of one unit of the amounts, in square user units.
  let scale: Double
  /// The smallest and the largest amount of a visible bubble; nil if there is no bubble.
  let amounts: Extent?
  /// The radii in user units, by series and row; NaN for a row without a bubble.
  let radii: [[Double]]
  /// The number of bubbles of all series.
  let count: Int
  /// The number of bubbles per series that are larger than their amounts, for visibility.
  let enlarged: [Int]

  init(_ chart: BubbleChart, _ data: borrowing ChartData) {
    let shown = data.series.map { Self.amounts(of: $0) }
    var amounts: Extent?
    for values in shown {
      if let extent = Extent(values) { amounts = extent.union(amounts) }
    }
    self.amounts = amounts
    let largest = amounts?.high ?? 0
    // Division by the largest amount prevents overflow of the sum.
    let parts = shown.reduce(0) { $0 + $1.reduce(0) { $1.isNaN ? $0 : $0 + $1 / largest } }
    let share = largest > 0 ? 1 / parts : 1
    let radius = chart.diameter.width(in: chart.pictureSize, share: share) / 2
    let automatic = largest > 0 ? Trigonometry.pi * radius * radius / largest : 1
    let scale = chart.scale ?? automatic
    self.scale = scale
    // The ratio avoids the scale, which is infinite for very small amounts.
    let size = { (amount: Double) in
      chart.scale == nil && largest > 0
        ? radius * (amount / largest).squareRoot() : SizeKey.radius(amount, scale: scale)
    }
    let minimum = largest > 0 ? min(Self.dot, size(largest)) : Self.dot
    radii = shown.map { values in values.map { $0.isNaN ? .nan : max(minimum, size($0)) } }
    enlarged = shown.map { values in values.count { $0 > 0 && size($0) < minimum } }
    count = radii.reduce(0) { $0 + $1.count { $0.isFinite } }
  }

  /// Returns the amounts of the rows with a bubble, and NaN for all other rows.
  private static func amounts(of series: SeriesData) -> [Double] {
    guard let xs = series[BubbleChart.x], let ys = series[BubbleChart.y],
      let areas = series[BubbleChart.area]
    else { return [] }
    return areas.indices.map { row in
      guard xs[row].isFinite, ys[row].isFinite, areas[row] >= 0, !series.style(row).isHidden else {
        return .nan
      }
      return areas[row]
    }
  }

  /// Returns the rows with a bubble, the largest first, and equal ones in row order.
  func order(of series: Int) -> [Int] {
    let seriesRadii = radii[series]
    return seriesRadii.indices.filter { seriesRadii[$0].isFinite }.sorted {
      seriesRadii[$0] != seriesRadii[$1] ? seriesRadii[$0] > seriesRadii[$1] : $0 < $1
    }
  }

  /// Returns the outline width of the bubbles of a series, in user units.
  func line(_ series: BubbleSeries) -> Double {
    series.outlineWidth ?? (count > BubbleCells.maximumCount ? 0.5 : 1)
  }
}

/// A filter for very many bubbles, which retains the largest bubble per square of the chart.
///
/// The chart is divided into squares, as small as possible. In each square, only the largest bubble
/// with its center there is drawn.
enum BubbleCells {
  /// The maximum number of bubbles that are drawn without thinning.
  static let maximumCount = 2000
  private static let minimumSide = 1.0
  private static let growth = 1.25

  /// Returns the bubbles to draw, in their order.
  ///
  /// - Parameters:
  ///   - bubbles: the bubbles of one series, the largest first.
  ///   - count: the number of bubbles of all series.
  static func thinned(_ bubbles: [Bubble], of count: Int) -> [Bubble] {
    guard count > maximumCount else { return bubbles }
    let share = max(1, maximumCount * bubbles.count / count)
    var side = minimumSide
    while true {
      var occupied: Set<Cell> = []
      let remaining = bubbles.filter { occupied.insert(Cell($0.center, side)).inserted }
      if remaining.count <= share || side > 64 { return remaining }
      side *= growth
    }
  }

  /// A square of the chart.
  private struct Cell: Hashable {
    var x: Int
    var y: Int

    init(_ point: Point, _ side: Double) {
      x = Int((point.x / side).rounded(.down))
      y = Int((point.y / side).rounded(.down))
    }
  }
}
