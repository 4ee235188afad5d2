import ReportChart

/// The goals of a bar series, drawn below its bars.
struct BarGoals {
  let chart: BarChart
  let area: CartesianArea
  let series: Int
  /// The bars that the series would have with its goals as values.
  let bars: [PlacedBar]

  /// Creates the goals; nil for a series without goals or in a stack.
  init?(
    chart: BarChart, area: CartesianArea, series: Int, values: [BarValues],
    data: borrowing ChartData
  ) {
    guard let goals = chart.goals(of: series, data), !chart.layout.isStacked(series) else {
      return nil
    }
    var goalValues = values
    goalValues[series] = BarValues(
      xs: values[series].xs, ys: goals, starts: values[series].starts)
    self.chart = chart
    self.area = area
    self.series = series
    bars = chart.layout.bars(of: series, goalValues, in: area)
  }

  /// Draws light bars as long as the goals.
  ///
  /// A goal that its bar covers completely has no outline.
  func drawBackground(
    _ paint: BarPaint, under values: [PlacedBar], of data: borrowing ChartData,
    into scene: inout Scene
  ) {
    let hidden = Set(reached(values).map(\.row))
    scene.beginGroup(
      class: "rg-goals",
      style: MarkStyle(
        MarkClass("rg-goal"), fill: .paint(paint.base), stroke: .paint(paint.base),
        strokeWidth: 1, fillOpacity: 0.15))
    let seriesData = data.series[series]
    scene.bars(bars, shape: chart.box) { bar in
      MarkStyle(
        stroke: hidden.contains(bar.row) ? MarkPaint.none : nil,
        opacity: seriesData.style(bar.row).emphasis.opacity)
    }
    scene.endGroup()
  }

  /// Draws a line at each goal that its bar exceeds.
  func drawReached(_ values: [PlacedBar], into scene: inout Scene) {
    let reached = reached(values)
    guard !reached.isEmpty else { return }
    scene.beginGroup(
      class: "rg-reached", style: MarkStyle(stroke: .role(.background), strokeWidth: 1.5))
    for bar in reached {
      let box = bar.box
      switch bar.tip {
      case .top: scene.line(from: Point(x: box.x, y: box.y), to: Point(x: box.right, y: box.y))
      case .bottom:
        scene.line(from: Point(x: box.x, y: box.bottom), to: Point(x: box.right, y: box.bottom))
      case .left: scene.line(from: Point(x: box.x, y: box.y), to: Point(x: box.x, y: box.bottom))
      case .right:
        scene.line(from: Point(x: box.right, y: box.y), to: Point(x: box.right, y: box.bottom))
      }
    }
    scene.endGroup()
  }

  /// Returns the distance from each bar tip to its goal, by row, in user units.
  ///
  /// The distance is negative if a bar exceeds its goal.
  func distances(from values: [PlacedBar]) -> [Int: Double] {
    let ends = Dictionary(bars.map { ($0.row, $0.box) }, uniquingKeysWith: { $1 })
    var distances: [Int: Double] = [:]
    for bar in values {
      guard let goal = ends[bar.row] else { continue }
      distances[bar.row] =
        switch bar.tip {
        case .top: bar.box.y - goal.y
        case .bottom: goal.bottom - bar.box.bottom
        case .left: bar.box.x - goal.x
        case .right: goal.right - bar.box.right
        }
    }
    return distances
  }

  /// Returns the goals that their bars exceed.
  private func reached(_ values: [PlacedBar]) -> [PlacedBar] {
    var ends: [Int: Double] = [:]
    for bar in values { ends[bar.row] = bar.piece.to }
    return bars.filter { goal in ends[goal.row].map { goal.piece.to < $0 } ?? false }
  }
}
