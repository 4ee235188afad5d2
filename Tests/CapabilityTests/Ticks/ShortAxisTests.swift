import ChartTestSupport
import Testing

/// Tests of the limits of value axes in charts with a small height.
@Suite(.needs(charts: "discrete")) struct ShortAxisTests {
  @Test func `the axis of a low chart does not extend far past its data`() throws {
    let rows = (0..<40).map { "\($0),\(75 + $0 % 13),\(118 + $0 % 32)\n" }.joined() + "40,,\n"
    for height in [110, 120, 130, 150, 170] {
      let chart = ChartBench(csv: "x,low,high\n" + rows).draw(
        """
        <chart type='discrete' x='x' low='low' high='high' height='\(height)'>
        <axis side='left' title='mmHg'/><reference y='135'/></chart>
        """)
      let axis = try chart.axis("y")
      #expect(axis.low >= 0 && axis.high <= 250, "\(height): \(axis.low) to \(axis.high)")
    }
  }
}
