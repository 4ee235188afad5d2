public import ReportChart

/// Shows values around a centre: along spokes of categories, or at angles.
public struct RadialChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "The direction: a category, a date or a number.")
  static let y = Channel<Double>(
    "y", .y, "The distance from the centre.")

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "radial", summary: "Compares values around a centre.",
    channels: [x.description, y.description])

  /// Reads the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {}

  /// The extents of the values and an entry a series.
  public func plan(_ data: borrowing ChartData) -> PolarArea.Request {
    PolarArea.Request(
      series: data.series.map { own in
        CartesianArea.SeriesRequest(
          x: Extent(own[Self.x] ?? []),
          y: Extent(own[Self.y] ?? []), yIncludes: [0])
      },
      legend: data.series.map {
        LegendEntry(series: $0.index, label: $0.label, symbol: .swatch, paint: $0.paint)
      })
  }

  /// Draws the marks of a series.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: PolarArea, into scene: inout Scene
  ) {
    let own = data.series[series]
    let xs = own[Self.x] ?? []
    let ys = own[Self.y] ?? []
    scene.beginPath(style: MarkStyle(.line, fill: MarkPaint.none, stroke: .paint(own.paint)))
    for row in 0..<own.rowCount where xs[row].isFinite && ys[row].isFinite {
      scene.line(to: area.point(x: xs[row], y: ys[row]))
    }
    scene.endPath()
    for row in 0..<own.rowCount {
      scene.circle(
        center: area.point(x: xs[row], y: ys[row]), radius: 3,
        style: MarkStyle(.point, fill: .paint(own.paint)), row: row)
    }
  }
}
