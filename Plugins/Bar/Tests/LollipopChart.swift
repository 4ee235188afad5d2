import ReportChart
import ReportText

/// A third-party plugin: lollipops with ``BarLayout``, and default bars below a limit.
struct LollipopChart: ChartRenderer {
  static let x = Channel<Double>("x", .x, "Where each lollipop stands.")
  static let y = Channel<Double>("y", .y, "How long each lollipop is.")
  static let least = ChartOption("least", default: 0.0, "Shorter ones are bars.")
  static let manifest = ChartManifest(
    type: "lollipop", summary: "Bars with a disc at the end.",
    channels: [x.description, y.description], options: [least.description])

  let layout: BarLayout
  let shape: Lollipop

  /// A stem with a disc at the tip.
  struct Lollipop: BarShape {
    let least: Double

    func draw(_ bar: PlacedBar, style: MarkStyle, into scene: inout Scene) -> Bool {
      guard bar.piece.to >= least else { return false }
      let middle = bar.box.x + bar.box.width / 2
      scene.line(
        from: Point(x: middle, y: bar.box.bottom), to: Point(x: middle, y: bar.box.y),
        style: MarkStyle(stroke: style.fill, strokeWidth: 2))
      scene.circle(center: Point(x: middle, y: bar.box.y), radius: 5, style: style, row: bar.row)
      return true
    }
  }

  init(options: borrowing ChartOptions) throws(Diagnostic) {
    layout = BarLayout((0..<options.seriesCount).map { _ in BarKey(stack: "all") })
    shape = Lollipop(least: try options(Self.least))
  }

  func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    let values = values(data)
    return CartesianArea.Request(
      series: data.series.indices.map { index in
        let pieces = layout.pieces(of: index, values)
        return CartesianArea.SeriesRequest(
          x: Extent(values[index].xs), y: Extent(pieces.flatMap { [$0.from, $0.to] }),
          needsSlots: true)
      }, legend: [])
  }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let seriesData = data.series[series]
    scene.beginGroup(class: "rg-lollipops", style: MarkStyle(.bar, fill: .paint(seriesData.paint)))
    scene.bars(layout.bars(of: series, values(data), in: area), shape: shape) { _ in
      MarkStyle(fill: .paint(seriesData.paint))
    }
    scene.endGroup()
  }

  private func values(_ data: borrowing ChartData) -> [BarValues] {
    data.series.map { BarValues(xs: $0[Self.x] ?? [], ys: $0[Self.y] ?? []) }
  }
}
