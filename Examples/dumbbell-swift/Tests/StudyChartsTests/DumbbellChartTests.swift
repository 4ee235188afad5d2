import ReportChart
import ReportCompiler
import ReportText
import StudyCharts
import Testing

/// The chart type and the scale as a page gets them: a block and its data in, a picture out.
@Suite struct DumbbellChartTests {
  /// What is drawn of a block, and what is said of it.
  private func drawn(_ keys: String, _ rows: String) -> (picture: String, messages: [String]) {
    let charts = ChartRegistry([ChartPlugin(DumbbellChart.self)])
      .adding(ScalePlugin(SquareRootScale.self))
    var diagnostics = Diagnostics()
    let source = SourceFile(
      name: "block.json",
      text: """
        {"type": "dumbbell", "x": "group", "from": "before", "to": "after", "title": "Scores", \(keys)
         "data": \(rows)}
        """)
    var writer = ByteWriter()
    let drawing = ChartDrawing(
      source, charts: charts, files: .memory([:]), into: &diagnostics)
    drawing?.write(.picture, into: &writer, diagnostics: &diagnostics)
    return (
      writer.withBytes { String(decoding: $0, as: UTF8.self) }, diagnostics.all.map(\.message)
    )
  }

  /// The values of an attribute of the markers, in order.
  private func markers(_ attribute: String, in picture: String) throws -> [Double] {
    let group = try #require(picture.firstRange(of: "rg-dumbbells"))
    let marks = picture[group.upperBound...].prefix { $0 != "\u{0}" }
    let end = marks.firstRange(of: "</g>")?.lowerBound ?? marks.endIndex
    return marks[..<end].matches(of: /<circle [^>]*?(c[xy])="([0-9.]+)"[^>]*?(c[xy])="([0-9.]+)"/)
      .map { Double(($0.output.1 == attribute ? $0.output.2 : $0.output.4)) ?? .nan }
  }

  private let rows = """
    [{"group": "A", "before": 0, "after": 25}, {"group": "B", "before": 100, "after": 25}]
    """

  @Test func `each category has two markers, above each other`() throws {
    let (picture, messages) = drawn("", rows)
    #expect(messages == [])
    let xs = try markers("cx", in: picture)
    #expect(xs.count == 4)
    #expect(xs[0] == xs[1] && xs[2] == xs[3] && xs[0] < xs[2])
  }

  @Test func `on the scale of square roots a quarter of the value lies in the middle`() throws {
    let axis =
      "\"axes\": [{\"side\": \"left\", \"scale\": \"square-root\", \"min\": 0, \"max\": 100}],"
    let ys = try markers("cy", in: drawn(axis, rows).picture)
    #expect(abs(ys[1] - (ys[0] + ys[2]) / 2) < 0.02)
    let plain = try markers("cy", in: drawn("", rows).picture)
    #expect(abs(plain[1] - (plain[0] + plain[2]) / 2) > 1)
  }

  @Test func `what is missing has no marker, and what is below zero no place on the scale`() throws
  {
    let missing = """
      [{"group": "A", "before": null, "after": 25}, {"group": "B", "before": 100, "after": 25}]
      """
    #expect(try markers("cx", in: drawn("", missing).picture).count == 3)
    let axis = "\"axes\": [{\"side\": \"left\", \"scale\": \"square-root\"}],"
    let negative = """
      [{"group": "A", "before": -4, "after": 25}, {"group": "B", "before": 100, "after": 25}]
      """
    #expect(try markers("cx", in: drawn(axis, negative).picture).count == 3)
  }

  @Test func `an option is checked like any other`() {
    #expect(drawn("\"size\": 50,", rows).messages.contains { $0.contains("`size`") })
    #expect(drawn("\"siez\": 5,", rows).messages.contains { $0.contains("`siez`") })
  }
}
