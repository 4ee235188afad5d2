import PluginNameChart
import ReportChart
import ReportCompiler
import ReportText
import Testing

/// Tests of the chart type in charts that are drawn from a block and its data.
@Suite struct PluginNameChartTests {
  /// Draws a chart with additional keys, and returns its SVG and the messages.
  private func render(_ keys: String, _ rows: String) -> (svg: String, messages: [String]) {
    var diagnostics = Diagnostics()
    let source = SourceFile(
      name: "block.json",
      text: """
        {"type": "plugin-name", "x": "day", "y": "steps", "title": "Steps",
         \(keys) "data": \(rows)}
        """)
    var writer = ByteWriter()
    let chart = ChartDrawing(
      source, charts: ChartRegistry([ChartPlugin(PluginNameChart.self)]), files: .memory([:]),
      into: &diagnostics)
    chart?.write(.picture, into: &writer, diagnostics: &diagnostics)
    return (
      writer.withBytes { String(decoding: $0, as: UTF8.self) }, diagnostics.all.map(\.message)
    )
  }

  @Test func `each value has a stem and a dot`() {
    let rows = #"[{"day": "Mon", "steps": 4000}, {"day": "Tue", "steps": 9000}]"#
    let (svg, messages) = render("", rows)
    #expect(messages == [])
    #expect(svg.matches(of: /<circle\b/).count == 2)
  }

  @Test func `a missing value has no dot`() {
    let rows = #"[{"day": "Mon", "steps": null}, {"day": "Tue", "steps": 9000}]"#
    #expect(render("", rows).svg.matches(of: /<circle\b/).count == 1)
  }

  @Test func `a size outside its range is an error`() {
    let messages = render("\"size\": 99,", #"[{"day": "Mon", "steps": 1}]"#).messages
    #expect(messages.contains { $0.contains("`size`") })
  }
}
