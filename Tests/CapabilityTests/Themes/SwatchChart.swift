import ReportChart
import ReportText

/// A chart type with one square per row: hatched squares, then a square with a gradient.
struct SwatchChart: ChartRenderer {
  static let value = Channel<Double>("value", .amount, "Which hatching each square has.")
  static let manifest = ChartManifest(
    type: "swatch", summary: "Squares.", channels: [value.description])

  init(options: borrowing ChartOptions) throws(Diagnostic) {}

  func plan(_ data: borrowing ChartData) -> FreeArea.Request { FreeArea.Request(legend: []) }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: FreeArea, into scene: inout Scene
  ) {
    let seriesData = data.series[series]
    for (row, value) in (seriesData[Self.value] ?? []).enumerated() {
      let box = Rect(
        x: area.plot.x + Double(row % 4) * 52, y: 4 + Double(row / 4) * 52, width: 46, height: 46)
      scene.rect(
        box, style: MarkStyle(.bar, fill: .hatched(seriesData.paint, Int(value))), row: row)
    }
    let gradient = scene.gradient(
      Gradient(
        .linear(from: Point(x: 0, y: 0), to: Point(x: 0, y: 100)),
        stops: [
          Gradient.Stop(0, seriesData.paint),
          Gradient.Stop(1, .color(Color(red: 255, green: 0, blue: 0)), opacity: 0.5),
        ]))
    for _ in 0..<2 {
      scene.rect(
        Rect(x: area.plot.x, y: 120, width: 46, height: 46), style: MarkStyle(.area, fill: gradient)
      )
    }
  }
}
