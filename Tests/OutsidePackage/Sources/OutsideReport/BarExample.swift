import BarPlugin
import ReportChart
import ReportCompiler
import ReportText

/// Steps of three days, one bar per day.
func dailySteps(into diagnostics: inout Diagnostics) -> [UInt8]? {
  let block = SourceFile(
    name: "block.json",
    text: """
      {"type": "bar", "x": "day", "y": "steps", "title": "Steps",
      "data": [
        {"day": "2026-10-26", "steps": 6000},
        {"day": "2026-10-27", "steps": null},
        {"day": "2026-10-28", "steps": 8000}
      ]}
      """)
  let charts = ChartRegistry([ChartPlugin(BarChart.self)])
  guard let drawing = ChartDrawing(block, charts: charts, files: .memory([:]), into: &diagnostics)
  else { return nil }
  var writer = ByteWriter()
  drawing.write(.picture, into: &writer, diagnostics: &diagnostics)
  return writer.withBytes { Array($0) }
}
