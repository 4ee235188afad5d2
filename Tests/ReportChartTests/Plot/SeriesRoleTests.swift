import ChartTestSupport
import TestSupport
import Testing

/// Tests that a comparison series is drawn below the main series.
struct SeriesRoleTests {
  private static let week = "d,now,before,all\nMon,4,3,5\nTue,6,4,5\nWed,3,5,6\nThu,7,6,5\n"
  private static let series =
    "<series y='before' role='past'/><series y='now'/><series y='all' role='cohort'/>"

  private func draw(_ type: String, _ parts: String = series) -> DrawnChart {
    ChartBench(csv: Self.week).draw("<chart type='\(type)' x='d'>\(parts)</chart>")
  }

  @Test(.needs(charts: "line", "radial"), arguments: ["line", "radial"])
  func `a comparison line is grey, dashed, without markers and below the others`(type: String) {
    let tree = draw(type).tree
    #expect(tree.elements("//C(rg-series)").map { $0["data-series"] } == ["0", "2", "1"])
    let lines = tree.elements("//C(rg-series)//C(rg-line)")
    #expect(lines.map { $0["stroke"] } == ["#8a949e", "#8a949e", "#3d65bf"])
    #expect(lines.map { $0["stroke-dasharray"] } == ["5 3", "2 3", nil])
    #expect(tree.count("//C(rg-series)//C(rg-markers)") == 1)
  }

  @Test(.needs(charts: "line"))
  func `the only main line has a label at its last value`() {
    #expect(draw("line").tree.strings("//C(rg-labels)/text") == ["7"])
    let both = draw("line", "<series y='before'/><series y='now'/>")
    #expect(both.tree.strings("//C(rg-labels)/text").isEmpty)
  }

  @Test(.needs(charts: "bar"))
  func `comparison bars are grey and hatched, and the goal applies to the others`() {
    let tree = draw("bar", Self.series + "<reference y='5' label='Goal'/>").tree
    #expect(tree.count("//C(rg-series)[@data-series='0']//C(rg-bar)[@fill]") == 0)
    #expect(tree.count("//C(rg-series)[@data-series='1']//C(rg-bar)[@fill]") == 2)
    let fills = tree.elements("//C(rg-series)/C(rg-bars)").map { $0["fill"] }
    #expect(fills == ["#8a949e", "#8a949e", "#3d65bf"])
    #expect(tree.count("//C(rg-hatch)") > 0)
  }

  @Test(.needs(charts: "radial"))
  func `the only main outline of a radial chart is filled`() {
    #expect(draw("radial").tree.count("//C(rg-area)") == 1)
  }

  @Test(.needs(charts: "pie"))
  func `a pie chart has no comparison series`() {
    let (_, diagnostics) = ChartBench(csv: Self.week).prepare(
      ChartSource("<chart type='pie' label='d' value='now' role='past'/>"))
    #expect(diagnostics.all.contains { $0.message.contains("`role`") })
  }
}
