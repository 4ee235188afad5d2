import ChartTestSupport
import TestSupport
import Testing

/// Tests that markers at the limits of an exact range are complete.
///
/// Values outside the range have no marker.
@Suite(.needs(charts: "discrete", "line"))
struct WholeMarkerTests {
  @Test func `markers and labels of a line are not clipped`() throws {
    let chart = try DrawnSpec.named("08-ticks-near-zero")
    #expect(chart.tree.count("//C(rg-markers)/circle") == 4)
    #expect(chart.tree.count("//*[@clip-path]//C(rg-markers)") == 0)
    #expect(chart.tree.count("//*[@clip-path]//C(rg-labels)") == 0)
    #expect(chart.labels.sorted() == ["0.10", "0.30", "0.65", "−0.65"])
    // The line itself is clipped.
    #expect(chart.tree.count("//*[@clip-path]//C(rg-line)") == 1)
  }

  @Test func `markers outside an exact range are omitted`() {
    for more in ["", "line: false"] {
      let chart = DrawnSpec(
        """
        type: line
        x: d
        \(more)
        data: {d: [1, 2, 3, 4], v: [0, 10, 20, 30], w: [5, 10, 10, 5]}
        series: [{y: v}, {y: w}]
        axes: [{side: left, min: 0, max: 20, range: exact}]
        locale: en-GB
        """)
      #expect(chart.tree.count("//C(rg-series)[@data-series='0']//C(rg-markers)/*") == 3)
      #expect(chart.tree.count("//C(rg-series)[@data-series='1']//C(rg-markers)/*") == 4)
      #expect(chart.tree.count("//*[@clip-path]//C(rg-markers)") == 0)
    }
  }

  @Test func `points and ends of ranges are not clipped`() {
    let points = DrawnSpec(
      """
      type: discrete
      x: d
      data: {d: [A, B, C], v: [0, 10, 30]}
      series: [{y: v}]
      axes: [{side: left, min: 0, max: 10, range: exact}]
      locale: en-GB
      """)
    #expect(points.tree.count("//C(rg-values)/*") == 2)
    #expect(points.tree.count("//*[@clip-path]//C(rg-values)") == 0)
    let ranges = DrawnSpec(
      """
      type: discrete
      x: d
      data: {d: [A, B], v: [0, 5], w: [10, 30]}
      series: [{low: v, high: w, markers: all}]
      axes: [{side: left, min: 0, max: 10, range: exact}]
      locale: en-GB
      """)
    #expect(ranges.tree.count("//C(rg-ends)/*") == 3)
    #expect(ranges.tree.count("//*[@clip-path]//C(rg-ends)") == 0)
  }
}
