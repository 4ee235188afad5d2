import ChartTestSupport
import Testing

/// What bubble charts draw.
@Suite struct BubbleChartTests {
  @Test func `one value gives a mark`() {
    let drawn = ChartBench(csv: "x,y,z\n1,2,3\n").draw(
      "<chart type='bubble' x='x' y='y' area='z'/>")
    #expect(drawn.errors.isEmpty && drawn.tree.count("//C(rg-mark)") > 0)
  }
}
