import ReportChart

/// The sizes of the bubbles of all series.
struct BubbleSizes {
  /// The radius for an amount of zero, and the minimum radius of all others, in user units.
  private static let dot = 1.0

  /// The area of one unit of the amounts, in square user units.
  let scale: Double
  /// The smallest and largest visible amount; nil if there is none.
  let amounts: Extent?
  /// The radii in user units, by series and row; NaN for a row without a bubble.
  let radii: [[Double]]
  /// The number of bubbles.
  let count: Int
  /// The number of bubbles per series that are larger than their amounts, for visibility.
  let enlarged: [Int]

  init(_ chart: BubbleChart, _ data: borrowing ChartData) {
    let shown = data.series.map { Self.amounts(of: $0) }
    var amounts: Extent?
    for own in shown {
      if let extent = Extent(own) { amounts = extent.union(amounts) }
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
    let least = largest > 0 ? min(Self.dot, size(largest)) : Self.dot
    radii = shown.map { own in own.map { $0.isNaN ? .nan : max(least, size($0)) } }
    enlarged = shown.map { own in own.count { $0 > 0 && size($0) < least } }
    count = radii.reduce(0) { $0 + $1.count { $0.isFinite } }
  }

  /// Returns the amounts of the rows with a bubble, and NaN for all other rows.
  private static func amounts(of own: SeriesData) -> [Double] {
    guard let xs = own[BubbleChart.x], let ys = own[BubbleChart.y],
      let areas = own[BubbleChart.area]
    else { return [] }
    return areas.indices.map { row in
      guard xs[row].isFinite, ys[row].isFinite, areas[row] >= 0, !own.style(row).isHidden else {
        return .nan
      }
      return areas[row]
    }
  }

  /// Returns the rows with a bubble, the largest first, and equal ones in row order.
  func order(of series: Int) -> [Int] {
    let own = radii[series]
    return own.indices.filter { own[$0].isFinite }.sorted {
      own[$0] != own[$1] ? own[$0] > own[$1] : $0 < $1
    }
  }

  /// Returns the outline width of the bubbles of a series, in user units.
  func line(_ series: BubbleSeries) -> Double {
    series.outlineWidth ?? (count > BubbleCells.most ? 0.5 : 1)
  }
}

/// The thinning of very many bubbles.
///
/// The chart is divided into squares, as small as possible. In each square, only the largest bubble
/// with its center there is drawn.
enum BubbleCells {
  /// The maximum number of bubbles that are drawn without thinning.
  static let most = 2000
  private static let leastSide = 1.0
  private static let growth = 1.25

  /// Returns the bubbles to draw, in their order.
  ///
  /// - Parameters:
  ///   - bubbles: the bubbles of one series, the largest first.
  ///   - count: the number of bubbles of all series.
  static func thinned(_ bubbles: [Bubble], of count: Int) -> [Bubble] {
    guard count > most else { return bubbles }
    let share = max(1, most * bubbles.count / count)
    var side = leastSide
    while true {
      var taken: Set<Cell> = []
      let drawn = bubbles.filter { taken.insert(Cell($0.center, side)).inserted }
      if drawn.count <= share || side > 64 { return drawn }
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
