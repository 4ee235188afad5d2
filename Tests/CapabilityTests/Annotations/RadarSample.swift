import ReportChart

/// A polar chart type for tests of notes and references on polar plots.
struct RadarSample: ChartRenderer {
  static let x = Channel<Double>("x", .x, "The direction.")
  static let y = Channel<Double>("y", .y, "The distance from the centre.")
  static let manifest = ChartManifest(
    type: "radar", summary: "Compares around a centre.",
    channels: [x.description, y.description])

  init(options: borrowing ChartOptions) throws(Diagnostic) {}

  func plan(_ data: borrowing ChartData) -> PolarArea.Request {
    PolarArea.Request(
      series: data.series.map {
        CartesianArea.SeriesRequest(
          x: Extent($0[Self.x] ?? []), y: Extent($0[Self.y] ?? []), yIncludes: [0])
      }, legend: [])
  }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: PolarArea, into scene: inout Scene
  ) {
    let seriesData = data.series[series]
    scene.beginPath(style: MarkStyle(.line, fill: MarkPaint.none, stroke: .paint(seriesData.paint)))
    for (x, y) in zip(seriesData[Self.x] ?? [], seriesData[Self.y] ?? []) {
      scene.line(to: area.point(x: x, y: y))
    }
    scene.close()
    scene.endPath()
  }
}
