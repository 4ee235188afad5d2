import CandlestickPlugin
import ReportChart
import ReportCompiler
import ReportText

/// First, highest, lowest, and last glucose value of each day.
func dailyGlucose(into diagnostics: inout Diagnostics) -> [UInt8]? {
  let block = SourceFile(
    name: "block.json",
    text: """
      {"type": "candlestick", "x": "day", "open": "first", "high": "highest", "low": "lowest",
      "close": "last", "title": "Glucose",
      "data": [
        {"day": "2026-10-26", "first": 5.1, "highest": 9.2, "lowest": 4.4, "last": 6.0},
        {"day": "2026-10-27", "first": 6.0, "highest": 8.1, "lowest": 3.9, "last": 5.2}
      ]}
      """)
  let charts = ChartRegistry([ChartPlugin(CandlestickChart.self)])
  guard let drawing = ChartDrawing(block, charts: charts, files: .memory([:]), into: &diagnostics)
  else { return nil }
  var writer = ByteWriter()
  drawing.write(.picture, into: &writer, diagnostics: &diagnostics)
  return writer.withBytes { Array($0) }
}
