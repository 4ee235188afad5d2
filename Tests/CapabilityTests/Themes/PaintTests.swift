import ChartTestSupport
import ReportChart
import ReportText
import Testing

/// Tests of hatchings and gradients.
@Suite struct PaintTests {
  private func bench(_ values: String) -> ChartBench {
    var bench = ChartBench(csv: "v\n" + values)
    bench.charts = ChartRegistry([ChartPlugin(SwatchChart.self)])
    return bench
  }

  @Test func `LEG-08 eight hatchings differ, and the first is plain`() {
    let tree = bench((0..<8).map { "\($0)\n" }.joined()).draw("<chart type='swatch' value='v'/>")
      .tree
    #expect(tree.count("//C(rg-bar)[@fill='#3d65bf'][contains(@class,'rg-p0')]") == 8)
    let patterns = tree.hatchings(over: "//C(rg-bar)")
    #expect(Set(patterns).count == 8)
    #expect(patterns.firstIndex(of: nil) == 0)
    let lines = "//path[@stroke='#ffffff'][@class='rg-hatch rg-c-background'][@fill='none']"
    #expect(tree.count("\(lines)[@pointer-events='none'][not(*)]") == 7)
  }

  /// Returns the centers of the hatching lines, from the dashes of their line.
  private func centers(_ lines: MarkupElement) -> [Double] {
    let ends = lines.path.flatMap(\.numbers)
    let dashes = (lines["stroke-dasharray"] ?? "").split(separator: " ").compactMap { Double($0) }
    let start = ends[0] + ends[1]
    let length = (ends[2] + ends[3] - start) / 2.0.squareRoot()
    return stride(from: dashes[0] / 2, to: length, by: dashes[0] + dashes[1]).map {
      start + $0 * 2.0.squareRoot()
    }
  }

  @Test func `LEG-08 the lines of a hatching continue in the next shape`() {
    // Two squares are next to each other, and one is below them.
    let values = "1\n9\n0\n0\n0\n0\n0\n0\n1\n0\n1\n"
    let tree = bench(values).draw("<chart type='swatch' value='v'/>").tree
    let lines = tree.elements("//C(rg-hatch)[contains(@stroke-dasharray,'1 5.0104')]")
      .filter { $0.path[0].numbers[1] < $0.path[1].numbers[1] }
    #expect(lines.count == 3)
    for line in lines {
      let centers = centers(line)
      #expect(centers.count > 10)
      for center in centers {
        let position = center / 8.5
        #expect(abs(position - position.rounded()) < 0.01, "\(center)")
      }
    }
  }

  @Test func `LEG-08 a repeated colour has another hatching`() {
    let chart = bench("1\n1\n9\n0\n8\n").draw(
      "<chart type='swatch' value='v'><series/><series color='#3d65bf'/></chart>")
    let patterns = chart.tree.hatchings(over: "//C(rg-bar)[@data-series='0']")
    #expect(patterns[0] != nil && patterns[0] == patterns[1])
    #expect(patterns[2] != patterns[0])
    #expect(patterns[4] != patterns[3])
  }

  @Test func `THM-07 gradients are defined once and ids are unique in a document`() {
    var figures = ""
    for id in ["c1", "c2"] {
      figures +=
        bench("1\n2\n").draw(
          ChartSource("<chart type='swatch'><series value='v'/><series value='v'/></chart>"),
          id: ByteText(id)
        ).figure
    }
    let tree = MarkupTree("<body>\(figures)</body>")
    #expect(tree.count("//linearGradient") == 4)
    #expect(tree.count("//clipPath") == tree.count("//C(rg-hatch)"))
    let ids = tree.strings("//@id")
    #expect(ids.count > 12)
    #expect(Set(ids).count == ids.count)
    for fill in tree.strings("//@fill | //@clip-path") where fill.hasPrefix("url(") {
      #expect(ids.contains(String(fill.dropFirst(5).dropLast())), "\(fill)")
    }
    let stops = tree.elements("//linearGradient[1]/stop")
    #expect(stops.first?["stop-color"] == "#3d65bf")
    #expect(stops.first?["class"] == "rg-p0")
    #expect(stops.dropFirst().first?["stop-color"] == "#ff0000")
    #expect(stops.dropFirst().first?["class"] == nil)
    #expect(stops.dropFirst().first?["stop-opacity"] == "0.5")
  }
}
