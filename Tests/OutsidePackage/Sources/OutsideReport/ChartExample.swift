import ReportChart
import ReportCompiler
import ReportText

/// A chart type: one disc per value, on x and y axes.
struct DotChart: ChartRenderer {
  static let x = Channel<Double>("x", .x, "The positions.")
  static let y = Channel<Double>("y", .y, "The values.")
  static let radius = ChartOption("radius", default: 4.0, "The radius of a disc.", range: 1...20)

  static let manifest = ChartManifest(
    type: "dot", summary: "One disc per value.", channels: [x.description, y.description],
    options: [radius.description])

  private let radius: Double

  init(options: borrowing ChartOptions) throws(Diagnostic) { radius = try options(Self.radius) }

  func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var request = CartesianArea.Request(series: [], legend: [])
    for series in data.series {
      request.series.append(
        CartesianArea.SeriesRequest(
          x: series[Self.x].flatMap { Extent($0) }, y: series[Self.y].flatMap { Extent($0) }))
    }
    return request
  }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let columns = data.series[series]
    guard let x = columns[Self.x], let y = columns[Self.y] else { return }
    for row in 0..<columns.rowCount where y[row].isFinite {
      let center = area.point(series, x: x[row], y: y[row])
      scene.circle(
        center: center, radius: radius, style: MarkStyle(fill: .paint(columns.paint)), row: row)
    }
  }
}

/// The scores of two days, drawn by the new chart type.
func dotChart(into diagnostics: inout Diagnostics) -> [UInt8]? {
  let block = SourceFile(
    name: "block.json",
    text: """
      {"type": "dot", "x": "day", "y": "score", "radius": 6, "title": "Scores",
      "data": [{"day": "2026-10-26", "score": 3}, {"day": "2026-10-27", "score": 5}]}
      """)
  let charts = ChartRegistry([ChartPlugin(DotChart.self)])
  guard let drawing = ChartDrawing(block, charts: charts, files: .memory([:]), into: &diagnostics)
  else { return nil }
  var writer = ByteWriter()
  drawing.write(.picture, into: &writer, diagnostics: &diagnostics)
  return writer.withBytes { Array($0) }
}
