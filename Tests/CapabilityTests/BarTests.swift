import ChartTestSupport
import Testing

/// Bars and columns.
@Suite struct BarTests {
  @Test func `BAR-02 bars start at the baseline`() {
    let drawn = ChartBench(csv: "x,y\na,20\nb,30\nc,50\n").draw(
      "<chart type='bar' x='x' y='y'/>")
    let heights = drawn.tree.numbers("//C(rg-bar)/@height")
    #expect(heights.count == 3)
    #expect(abs(heights[0] / heights[2] - 0.4) < 0.001)
    #expect(abs(heights[1] / heights[2] - 0.6) < 0.001)
  }
}
