import DiscretePlugin
import ReportChart
import ReportCompiler
import ReportText

/// Lowest and highest pulse of each day, as vertical ranges.
func pulseRanges(into diagnostics: inout Diagnostics) -> [UInt8]? {
  let block = SourceFile(
    name: "block.json",
    text: """
      {"type": "discrete", "x": "day", "low": "lowest", "high": "highest", "title": "Pulse",
      "data": [
        {"day": "2026-10-26", "lowest": 52, "highest": 118},
        {"day": "2026-10-27", "lowest": 55, "highest": 131}
      ]}
      """)
  let charts = ChartRegistry([ChartPlugin(DiscreteChart.self)])
  guard let drawing = ChartDrawing(block, charts: charts, files: .memory([:]), into: &diagnostics)
  else { return nil }
  var writer = ByteWriter()
  drawing.write(.picture, into: &writer, diagnostics: &diagnostics)
  return writer.withBytes { Array($0) }
}
