import ReportChart
import ReportText

/// A custom chart type with a square of fixed size at each value.
struct StampChart: ChartRenderer {
  static let x = Channel<Double>("x", .x, "Where each stamp stands.")
  static let y = Channel<Double>("y", .y, "How high each stamp stands.")
  static let edge = ChartOption("edge", default: 6.0, "The width of a stamp.", range: 1...40)
  static let manifest = ChartManifest(
    type: "stamp", summary: "Puts stamps at values.", channels: [x.description, y.description],
    options: [edge.description])
  let edge: Double

  init(options: borrowing ChartOptions) throws(Diagnostic) { edge = try options(Self.edge) }

  func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    EventLog.current?.add("plan")
    return CartesianArea.Request(
      series: data.series.map {
        CartesianArea.SeriesRequest(x: Extent($0[Self.x] ?? []), y: Extent($0[Self.y] ?? []))
      },
      legend: data.series.map {
        LegendEntry(series: $0.index, label: $0.label, symbol: .swatch, paint: $0.paint)
      })
  }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    EventLog.current?.add("draw \(series)")
    let seriesData = data.series[series]
    for (row, (x, y)) in zip(seriesData[Self.x] ?? [], seriesData[Self.y] ?? []).enumerated()
    where y.isFinite {
      let middle = area.point(series, x: x, y: y)
      scene.rect(
        Rect(x: middle.x - edge / 2, y: middle.y - edge / 2, width: edge, height: edge),
        style: MarkStyle(.bar, fill: .paint(seriesData.paint)), row: row)
    }
  }
}
