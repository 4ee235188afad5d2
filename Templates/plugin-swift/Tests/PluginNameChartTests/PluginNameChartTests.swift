import PluginNameChart
import ReportChart
import ReportCompiler
import ReportText
import Testing

/// The chart type as a template gets it: a block and its data in, a picture out.
@Suite struct PluginNameChartTests {
  /// What is drawn of a block, and what is said of it.
  private func drawn(_ keys: String, _ rows: String) -> (picture: String, messages: [String]) {
    var diagnostics = Diagnostics()
    let source = SourceFile(
      name: "block.json",
      text: """
        {"type": "plugin-name", "x": "day", "y": "steps", "title": "Steps", \(keys) "data": \(rows)}
        """)
    var writer = ByteWriter()
    let drawing = ChartDrawing(
      source, charts: ChartRegistry([ChartPlugin(PluginNameChart.self)]), files: .memory([:]),
      into: &diagnostics)
    drawing?.write(.picture, into: &writer, diagnostics: &diagnostics)
    return (
      writer.withBytes { String(decoding: $0, as: UTF8.self) }, diagnostics.all.map(\.message)
    )
  }

  @Test func `each value has a stem and a dot`() {
    let rows = #"[{"day": "Mon", "steps": 4000}, {"day": "Tue", "steps": 9000}]"#
    let (picture, messages) = drawn("", rows)
    #expect(messages == [])
    #expect(picture.matches(of: /<circle\b/).count == 2)
  }

  @Test func `a missing value has none`() {
    let rows = #"[{"day": "Mon", "steps": null}, {"day": "Tue", "steps": 9000}]"#
    #expect(drawn("", rows).picture.matches(of: /<circle\b/).count == 1)
  }

  @Test func `a size beyond its range is refused`() {
    let messages = drawn("\"size\": 99,", #"[{"day": "Mon", "steps": 1}]"#).messages
    #expect(messages.contains { $0.contains("`size`") })
  }
}
