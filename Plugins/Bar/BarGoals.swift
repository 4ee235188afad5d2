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
    whole[series].ys = goals
    self.chart = chart
    self.area = area
    self.series = series
    bars = chart.layout.bars(of: series, whole, in: area)
  }

  /// Draws pale bars as long as the goals.
  func drawWhole(
    _ paint: BarPaint, of data: borrowing ChartData, into scene: inout Scene
  ) {
    scene.beginGroup(
      class: "rg-goals",
      style: MarkStyle(
        MarkClass("rg-goal"), fill: .paint(paint.base), stroke: .paint(paint.base),
        strokeWidth: 1, opacity: data.series[series].emphasis.opacity, fillOpacity: 0.15))
    scene.bars(bars, shape: chart.box) { _ in .inherited }
    scene.endGroup()
  }

  /// Draws a line at each goal that lies under its bar.
  func drawReached(_ values: [PlacedBar], into scene: inout Scene) {
    var places: [Int: PlacedBar] = [:]
    for bar in values { places[bar.row] = bar }
    let reached = bars.filter { goal in
      guard let bar = places[goal.row] else { return false }
      return goal.piece.to < bar.piece.to
    }
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
}
