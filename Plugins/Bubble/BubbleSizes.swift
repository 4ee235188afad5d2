import ReportChart

/// How large the bubbles of all series are.
struct BubbleSizes {
  /// The radius of an amount of zero, and the least radius of others.
  private static let dot = 1.0

  /// The area of one unit of the amounts.
  let scale: Double
  /// The smallest and the largest amount that is shown; nil when none is.
  let amounts: Extent?
  /// The radii by series and row; NaN for a row without a bubble.
  let radii: [[Double]]
  /// The number of bubbles.
  let count: Int
  /// The number of bubbles of each series that are larger than their amounts, so that they can be seen.
  let enlarged: [Int]

  init(_ chart: BubbleChart, _ data: borrowing ChartData) {
    let shown = data.series.map { Self.amounts(of: $0) }
    var amounts: Extent?
    for own in shown {
      if let extent = Extent(own) { amounts = extent.union(amounts) }
    }
    self.amounts = amounts
    let largest = amounts?.high ?? 0
    // In parts of the largest, so that no sum is too large for a number.
    let parts = shown.reduce(0) { $0 + $1.reduce(0) { $1.isNaN ? $0 : $0 + $1 / largest } }
    let share = largest > 0 ? 1 / parts : 1
    let radius = chart.diameter.width(in: chart.pictureSize, share: share) / 2
    let automatic = largest > 0 ? Trigonometry.pi * radius * radius / largest : 1
    let scale = chart.scale ?? automatic
    self.scale = scale
    // Through the ratio, since the scale of very small amounts is infinite.
    let size = { (amount: Double) in
      chart.scale == nil && largest > 0
        ? radius * (amount / largest).squareRoot() : SizeKey.radius(amount, scale: scale)
    }
    let least = largest > 0 ? min(Self.dot, size(largest)) : Self.dot
    radii = shown.map { own in own.map { $0.isNaN ? .nan : max(least, size($0)) } }
    enlarged = shown.map { own in own.count { $0 > 0 && size($0) < least } }
    count = radii.reduce(0) { $0 + $1.count { $0.isFinite } }
  }

  /// The amounts of the rows that have a bubble; NaN for others.
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

  /// The rows of a series with a bubble, the largest first and equal ones in their order.
  func order(of series: Int) -> [Int] {
    let own = radii[series]
    return own.indices.filter { own[$0].isFinite }.sorted {
      own[$0] != own[$1] ? own[$0] > own[$1] : $0 < $1
    }
  }

  /// The width of the line around the bubbles of a series.
  func line(_ series: BubbleSeries) -> Double {
    series.outlineWidth ?? (count > BubbleCells.most ? 0.5 : 1)
  }
}

/// Which of very many bubbles are drawn: of those that have their centres in one square of the picture
/// only the largest, the squares being as small as they can be.
enum BubbleCells {
  /// The most bubbles of a chart that are drawn without a second look.
  static let most = 2000
  private static let leastSide = 1.0
  private static let growth = 1.25

  /// The bubbles that are drawn, in their order.
  /// - Parameters:
  ///   - bubbles: of one series, the largest first.
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

  /// A square of the picture.
  private struct Cell: Hashable {
    var x: Int
    var y: Int

    init(_ point: Point, _ side: Double) {
      x = Int((point.x / side).rounded(.down))
      y = Int((point.y / side).rounded(.down))
    }
  }
}
