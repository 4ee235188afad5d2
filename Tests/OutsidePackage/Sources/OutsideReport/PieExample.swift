import PiePlugin
import ReportChart
import ReportCompiler
import ReportText

/// Completed and missed tasks.
func completedTasks(into diagnostics: inout Diagnostics) -> [UInt8]? {
  let block = SourceFile(
    name: "block.json",
    text: """
      {"type": "pie", "label": "state", "value": "tasks", "title": "Tasks",
      "data": [
        {"state": "Completed", "tasks": 18},
        {"state": "Missed", "tasks": 3}
      ]}
      """)
  let charts = ChartRegistry([ChartPlugin(PieChart.self)])
  guard let drawing = ChartDrawing(block, charts: charts, files: .memory([:]), into: &diagnostics)
  else { return nil }
  var writer = ByteWriter()
  drawing.write(.picture, into: &writer, diagnostics: &diagnostics)
  return writer.withBytes { Array($0) }
}
