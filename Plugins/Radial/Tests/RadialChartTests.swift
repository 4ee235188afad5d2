import ChartTestSupport
import Testing

/// What radial charts draw.
@Suite struct RadialChartTests {
  @Test func `one value gives a mark`() {
    let drawn = ChartBench(csv: "x,y\na,1\n").draw("<chart type='radial' x='x' y='y'/>")
    #expect(drawn.errors.isEmpty && drawn.tree.count("//C(rg-mark)") > 0)
  }
}
