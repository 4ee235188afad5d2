import ChartTestSupport
import Testing

/// What candlestick charts draw.
@Suite struct CandlestickChartTests {
  @Test func `one value gives a mark`() {
    let drawn = ChartBench(csv: "x,o,h,l,c\na,1,3,0,2\n").draw(
      "<chart type='candlestick' x='x' open='o' high='h' low='l' close='c'/>")
    #expect(drawn.errors.isEmpty && drawn.tree.count("//C(rg-mark)") > 0)
  }
}
