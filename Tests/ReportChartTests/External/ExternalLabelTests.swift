import ChartTestSupport
import ReportChart
import ReportText
import Testing

/// Tests of value labels in charts of external renderers.
@Suite struct ExternalLabelTests {
  /// Returns a bench with a chart that has a marker and a label at each position.
  private static func bench(
    _ geometry: PlotGeometry, _ entries: [(x: Double, y: Double, text: String)]
  ) -> ChartBench {
    var picture = ExternalPicture()
    for (row, entry) in entries.enumerated() {
      let (x, y) = (ExternalPosition.number(entry.x), ExternalPosition.number(entry.y))
      let start = picture.strings.count
      picture.strings += Array(entry.text.utf8)
      let text = ExternalRange(start..<picture.strings.count)
      picture.marks.append(
        ExternalMark(.marker(.circle, x: x, y: y, size: 4), row: row, style: nil))
      picture.marks.append(ExternalMark(.label(text, x: x, y: y, gap: 6), row: row))
    }
    var bench = ChartBench(csv: "x,y\n1,40\n2,50\n3,45\n")
    bench.charts = ChartRegistry([
      ChartPlugin(
        ChartManifest(
          type: "dots", summary: "Made up.",
          channels: [
            Channel<Double>("x", .x, "Where.", required: true).description,
            Channel<Double>("y", .y, "How far.", required: true).description,
          ]), on: geometry, requestedFrom: PictureResponder(picture: picture))
    ])
    return bench
  }

  private func labels(_ chart: DrawnChart) -> [MarkupElement] {
    chart.tree.elements("//C(rg-labels)//text")
  }

  @Test(arguments: [PlotGeometry.cartesian, .free])
  func `each label is near its position and overlaps no other label`(geometry: PlotGeometry) {
    let entries =
      geometry == .free
      ? [(0.3, 0.4, "first"), (0.32, 0.42, "second"), (0.34, 0.4, "third")]
      : [(1.0, 45.0, "first"), (1.05, 45.2, "second"), (1.1, 45.0, "third")]
    let chart = Self.bench(geometry, entries).draw(
      "<chart type='dots' x='x' y='y' annotate='true'/>")
    #expect(chart.diagnostics.map(\.message) == [])
    let elements = labels(chart)
    #expect(Set(elements.map(\.text)) == ["first", "second", "third"])
    let boxes = elements.map(\.box)
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        let across = min(box.x + box.width, other.x + other.width) - max(box.x, other.x)
        let down = min(box.y + box.height, other.y + other.height) - max(box.y, other.y)
        #expect(min(across, down) <= 0.01)
      }
    }
    let dots = chart.tree.elements("//C(rg-marks)//circle")
    #expect(dots.count == 3)
    for box in boxes {
      let near = dots.map { dot in
        let x = max(box.x - dot.number("cx"), dot.number("cx") - box.x - box.width, 0)
        let y = max(box.y - dot.number("cy"), dot.number("cy") - box.y - box.height, 0)
        return max(x, y)
      }.min()
      #expect((near ?? .infinity) < 14)
    }
  }

  @Test func `a label without a position is counted`() {
    let crowd = (0..<60).map { (2.0, 45.0, "label \($0)") }
    let chart = Self.bench(.cartesian, crowd).draw("<chart type='dots' x='x' y='y'/>")
    #expect(labels(chart).count < 60)
    #expect(chart.tree.strings("//desc").joined().contains("without their own marker or label"))
  }
}
