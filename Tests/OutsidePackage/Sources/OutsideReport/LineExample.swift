import LinePlugin
import ReportChart
import ReportCompiler
import ReportText

/// Body weight over three weeks.
func bodyWeight(into diagnostics: inout Diagnostics) -> [UInt8]? {
  let block = SourceFile(
    name: "block.json",
    text: """
      {"type": "line", "x": "day", "y": "weight", "title": "Weight",
      "data": [
        {"day": "2026-10-12", "weight": 71.4},
        {"day": "2026-10-19", "weight": 71.0},
        {"day": "2026-10-26", "weight": 70.3}
      ]}
      """)
  let charts = ChartRegistry([ChartPlugin(LineChart.self)])
  guard let drawing = ChartDrawing(block, charts: charts, files: .memory([:]), into: &diagnostics)
  else { return nil }
  var writer = ByteWriter()
  drawing.write(.picture, into: &writer, diagnostics: &diagnostics)
  return writer.withBytes { Array($0) }
}
