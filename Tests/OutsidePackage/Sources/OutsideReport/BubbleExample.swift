import BubblePlugin
import ReportChart
import ReportCompiler
import ReportText

/// Pain by day, with the minutes of exercise as the area of the discs.
func painAndExercise(into diagnostics: inout Diagnostics) -> [UInt8]? {
  let block = SourceFile(
    name: "block.json",
    text: """
      {"type": "bubble", "x": "day", "y": "pain", "area": "minutes", "title": "Pain",
      "data": [
        {"day": "2026-10-26", "pain": 3, "minutes": 20},
        {"day": "2026-10-27", "pain": 5, "minutes": 5},
        {"day": "2026-10-28", "pain": 2, "minutes": 45}
      ]}
      """)
  let charts = ChartRegistry([ChartPlugin(BubbleChart.self)])
  guard let drawing = ChartDrawing(block, charts: charts, files: .memory([:]), into: &diagnostics)
  else { return nil }
  var writer = ByteWriter()
  drawing.write(.picture, into: &writer, diagnostics: &diagnostics)
  return writer.withBytes { Array($0) }
}
