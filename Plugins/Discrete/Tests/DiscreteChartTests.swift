import ChartTestSupport
import Testing

/// What discrete charts draw.
@Suite struct DiscreteChartTests {
  @Test func `one value gives a mark`() {
    let drawn = ChartBench(csv: "x,low,high\na,1,2\n").draw(
      "<chart type='discrete' x='x' low='low' high='high'/>")
    #expect(drawn.errors.isEmpty && drawn.tree.count("//C(rg-mark)") > 0)
  }
}
