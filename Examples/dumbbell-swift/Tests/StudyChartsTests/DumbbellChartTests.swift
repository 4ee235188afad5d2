import ReportChart
import ReportCompiler
import ReportText
import StudyCharts
import Testing

/// Tests of the chart type and the scale in charts that are drawn from a block and its data.
@Suite struct DumbbellChartTests {
  /// Draws a chart with additional keys, and returns its SVG and the messages.
  private func render(_ keys: String, _ rows: String) -> (svg: String, messages: [String]) {
    let charts = ChartRegistry([ChartPlugin(DumbbellChart.self)])
      .adding(ScalePlugin(SquareRootScale.self))
    var diagnostics = Diagnostics()
    let source = SourceFile(
      name: "block.json",
      text: """
        {"type": "dumbbell", "x": "group", "from": "before", "to": "after", "title": "Scores",
         \(keys) "data": \(rows)}
        """)
    var writer = ByteWriter()
    let chart = ChartDrawing(source, charts: charts, files: .memory([:]), into: &diagnostics)
    chart?.write(.picture, into: &writer, diagnostics: &diagnostics)
    return (
      writer.withBytes { String(decoding: $0, as: UTF8.self) }, diagnostics.all.map(\.message)
    )
  }

  /// Returns the values of an attribute, `cx` or `cy`, of all markers in drawing order.
  private func markers(_ attribute: String, in svg: String) throws -> [Double] {
    let group = try #require(svg.firstRange(of: "rg-dumbbells"))
    let marks = svg[group.upperBound...].prefix { $0 != "\u{0}" }
    let end = marks.firstRange(of: "</g>")?.lowerBound ?? marks.endIndex
    return marks[..<end].matches(of: /<circle [^>]*?(c[xy])="([0-9.]+)"[^>]*?(c[xy])="([0-9.]+)"/)
      .map { Double(($0.output.1 == attribute ? $0.output.2 : $0.output.4)) ?? .nan }
  }

  private let rows = """
    [{"group": "A", "before": 0, "after": 25}, {"group": "B", "before": 100, "after": 25}]
    """

  @Test func `each category has two markers at one x position`() throws {
    let (svg, messages) = render("", rows)
    #expect(messages == [])
    let xs = try markers("cx", in: svg)
    #expect(xs.count == 4)
    #expect(xs[0] == xs[1] && xs[2] == xs[3] && xs[0] < xs[2])
  }

  @Test func `a quarter of the maximum is in the middle of a square-root scale`() throws {
    let axis =
      "\"axes\": [{\"side\": \"left\", \"scale\": \"square-root\", \"min\": 0, \"max\": 100}],"
    let ys = try markers("cy", in: render(axis, rows).svg)
    #expect(abs(ys[1] - (ys[0] + ys[2]) / 2) < 0.02)
    let linear = try markers("cy", in: render("", rows).svg)
    #expect(abs(linear[1] - (linear[0] + linear[2]) / 2) > 1)
  }

  @Test func `a missing value and a negative value have no marker`() throws {
    let missing = """
      [{"group": "A", "before": null, "after": 25}, {"group": "B", "before": 100, "after": 25}]
      """
    #expect(try markers("cx", in: render("", missing).svg).count == 3)
    let axis = "\"axes\": [{\"side\": \"left\", \"scale\": \"square-root\"}],"
    let negative = """
      [{"group": "A", "before": -4, "after": 25}, {"group": "B", "before": 100, "after": 25}]
      """
    #expect(try markers("cx", in: render(axis, negative).svg).count == 3)
  }

  @Test func `an invalid or unknown option is an error`() {
    #expect(render("\"size\": 50,", rows).messages.contains { $0.contains("`size`") })
    #expect(render("\"siez\": 5,", rows).messages.contains { $0.contains("`siez`") })
  }
}
