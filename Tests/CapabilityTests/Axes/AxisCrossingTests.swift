import ChartTestSupport
import TestSupport
import Testing

/// Tests of axes that cross the plot at a value.
@Suite(.needs(charts: "line")) struct AxisCrossingTests {
  private let bench = ChartBench(csv: "x,y\n-4,-20\n0,10\n6,30\n")
  private let high = ChartBench(csv: "x,y\n1,5\n2,7\n3,10\n")

  private func plot(_ chart: DrawnChart) -> (x: Double, y: Double, right: Double, bottom: Double) {
    let box = chart.tree.elements("//C(rg-plot)")[0].box
    return (box.x, box.y, box.x + box.width, box.y + box.height)
  }

  private func axis(_ id: String) -> String { "//C(rg-axis)[@data-axis='\(id)']" }

  /// Returns the position of a value on the y axis.
  private func y(_ value: Double, _ chart: DrawnChart) -> Double {
    let facts = chart.tree.elements(axis("y"))[0]
    let plot = plot(chart)
    let share =
      (value - facts.number("data-min")) / (facts.number("data-max") - facts.number("data-min"))
    return plot.bottom - share * (plot.bottom - plot.y)
  }

  @Test func `AXS-13 an axis crosses at a value, or at the edge if outside`() {
    for labels in ["edge", "axis"] {
      let chart = bench.draw(
        """
        <chart type='line' x='x' y='y'>
          <axis side='bottom' cross='0' label-place='\(labels)'/></chart>
        """)
      #expect(chart.errors.isEmpty)
      let line = chart.tree.elements("\(axis("x"))/C(rg-axis-line)")[0]
      #expect(abs(line.number("y1") - y(0, chart)) < 0.02 && line["y1"] == line["y2"])
      let outside = high.draw(
        """
        <chart type='line' x='x' y='y'><axis side='left' min='5' max='10' range='exact'/>
          <axis side='bottom' cross='0' label-place='\(labels)'/></chart>
        """)
      let pinned = outside.tree.elements("\(axis("x"))/C(rg-axis-line)")[0]
      #expect(pinned.number("y1") == plot(outside).bottom)
      #expect(outside.tree.numbers("\(axis("y"))/@data-min") == [5])
    }
    let vertical = bench.draw(
      "<chart type='line' x='x' y='y'><axis side='left' cross='0' label-place='axis'/></chart>")
    let line = vertical.tree.elements("\(axis("y"))/C(rg-axis-line)")[0]
    let box = plot(vertical)
    #expect(abs(line.number("x1") - (box.x + 0.4 * (box.right - box.x))) < 0.02)
    let labels = vertical.tree.elements("\(axis("y"))//text")
    #expect(!labels.isEmpty && labels.allSatisfy { $0.box.x + $0.box.width < line.number("x1") })
    #expect(
      bench.draw("<chart type='line' x='x' y='y'><axis side='bottom' cross='low'/></chart>").errors
        == ["expected a number in `cross`, found `low`"])
  }

  @Test func `AXS-14 labels are at the edge or at the crossing axis`() {
    let edge = bench.draw(
      "<chart type='line' x='x' y='y'><axis side='bottom' cross='0' label-place='edge'/></chart>")
    let strings = edge.tree.elements("\(axis("x"))/C(rg-tick)/text")
    #expect(strings.count >= 3)
    #expect(strings.allSatisfy { abs($0.box.y - plot(edge).bottom - 9) < 0.02 })
    let line = edge.tree.numbers("\(axis("x"))/C(rg-axis-line)/@y1")[0]
    #expect(abs(line - y(0, edge)) < 0.02 && line < plot(edge).bottom - 20)
    let along = bench.draw(
      "<chart type='line' x='x' y='y'><axis side='bottom' cross='0' label-place='axis'/></chart>")
    let inside = along.tree.elements("\(axis("x"))/C(rg-tick)/text")
    #expect(inside.count >= 3)
    #expect(inside.allSatisfy { abs($0.box.y - y(0, along) - 9) < 0.02 })
    // The plot uses the space that the labels no longer need.
    #expect(plot(along).bottom > plot(edge).bottom + 5)
    // Two axes cross at the origin. Their labels do not overlap.
    let both = bench.draw(
      """
      <chart type='line' x='x' y='y'><axis side='bottom' cross='0' label-place='axis' ticks='20'/>
        <axis side='left' cross='0' label-place='axis' ticks='12'/></chart>
      """)
    let boxes = both.tree.elements("//C(rg-tick)/text").map(LabelQuad.init)
    #expect(boxes.count >= 8)
    for (index, one) in boxes.enumerated() {
      #expect(!boxes[(index + 1)...].contains { $0.intersects(one) })
    }
  }
}
