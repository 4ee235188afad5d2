import ReportChart

/// The goals behind a series of bars.
struct BarGoals {
  let chart: BarChart
  let area: CartesianArea
  let series: Int
  /// The bars that the goals would have.
  let bars: [PlacedBar]

  /// Nil for a series without goals, or in a stack.
  init?(
    chart: BarChart, area: CartesianArea, series: Int, values: [BarValues],
    data: borrowing ChartData
  ) {
    guard let goals = chart.goals(of: series, data), !chart.layout.isStacked(series) else {
      return nil
    }
    var whole = values
    whole[series] = BarValues(
      xs: values[series].xs, ys: goals, starts: values[series].starts)
    self.chart = chart
    self.area = area
    self.series = series
    bars = chart.layout.bars(of: series, whole, in: area)
  }

  /// Draws pale bars as long as the goals. What lies wholly under its bar has no line around it.
  func drawWhole(
    _ paint: BarPaint, under values: [PlacedBar], of data: borrowing ChartData,
    into scene: inout Scene
  ) {
    let hidden = Set(reached(values).map(\.row))
    scene.beginGroup(
      class: "rg-goals",
      style: MarkStyle(
        MarkClass("rg-goal"), fill: .paint(paint.base), stroke: .paint(paint.base),
        strokeWidth: 1, fillOpacity: 0.15))
    let own = data.series[series]
    scene.bars(bars, shape: chart.box) { bar in
      MarkStyle(
        stroke: hidden.contains(bar.row) ? MarkPaint.none : nil,
        opacity: own.style(bar.row).emphasis.opacity)
    }
    scene.endGroup()
  }

  /// Draws a line at each goal that lies under its bar.
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

  /// The distances from the tips of bars to those of their goals, in units of the picture, by rows; negative where a bar
  /// exceeds its goal.
  func distances(beyond values: [PlacedBar]) -> [Int: Double] {
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

  /// The goals that lie under their bars.
  private func reached(_ values: [PlacedBar]) -> [PlacedBar] {
    var ends: [Int: Double] = [:]
    for bar in values { ends[bar.row] = bar.piece.to }
    return bars.filter { goal in ends[goal.row].map { goal.piece.to < $0 } ?? false }
  }
}
