import RadialPlugin
import ReportChart
import ReportCompiler
import ReportText

/// Hours of sleep by weekday, on a circle.
func sleepByWeekday(into diagnostics: inout Diagnostics) -> [UInt8]? {
  let block = SourceFile(
    name: "block.json",
    text: """
      {"type": "radial", "x": "weekday", "y": "hours", "title": "Sleep",
      "data": [
        {"weekday": "Mon", "hours": 7.1},
        {"weekday": "Tue", "hours": 6.4},
        {"weekday": "Wed", "hours": 8.0}
      ]}
      """)
  let charts = ChartRegistry([ChartPlugin(RadialChart.self)])
  guard let drawing = ChartDrawing(block, charts: charts, files: .memory([:]), into: &diagnostics)
  else { return nil }
  var writer = ByteWriter()
  drawing.write(.picture, into: &writer, diagnostics: &diagnostics)
  return writer.withBytes { Array($0) }
}
