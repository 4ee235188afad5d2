import ChartTestSupport
import ReportChart
import ReportText
import Testing

/// Hatchings and gradients.
@Suite struct PaintTests {
  private func bench(_ values: String) -> ChartBench {
    var bench = ChartBench(csv: "v\n" + values)
    bench.charts = ChartRegistry([ChartPlugin(SwatchChart.self)])
    return bench
  }

  @Test func `LEG-08 eight hatchings differ, the first of them is plain`() {
    let tree = bench((0..<8).map { "\($0)\n" }.joined()).draw("<chart type='swatch' value='v'/>")
      .tree
    let fills = tree.texts("//C(rg-bar)/@fill")
    #expect(Set(fills).count == 8)
    #expect(fills[0] == "#3d65bf")
    #expect(tree.count("//C(rg-bar)[contains(@class,'rg-p0')]") == 1)
    let ids = tree.texts("//pattern/@id")
    #expect(fills.dropFirst() == ids.map { "url(#\($0))" }[...])
    let forms = tree.elements("//pattern/path").map { "\($0["d"] ?? "")" }
    #expect(Set(forms).count == 7)
    #expect(tree.count("//pattern/rect[@fill='#3d65bf'][@class='rg-p0']") == 7)
    #expect(tree.count("//pattern/path[@stroke='#ffffff'][@class='rg-c-background']") == 7)
  }

  @Test func `LEG-08 a hatching is defined once, and a colour that comes again has another`() {
    let drawn = bench("1\n1\n9\n0\n8\n").draw(
      "<chart type='swatch' value='v'><series/><series color='#3d65bf'/></chart>")
    let ids = drawn.tree.texts("//pattern/@id")
    #expect(ids.count == 4)
    #expect(Set(ids).count == 4)
    let fills = drawn.tree.texts("//C(rg-bar)[@data-series='0']/@fill")
    #expect(fills[0] == fills[1])
    #expect(fills[2] != fills[0])
    #expect(fills[4] != fills[3])
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
    #expect(tree.count("//pattern") == 8)
    let ids = tree.texts("//@id")
    #expect(ids.count > 12)
    #expect(Set(ids).count == ids.count)
    for fill in tree.texts("//@fill") where fill.hasPrefix("url(") {
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
