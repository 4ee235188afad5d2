import ChartTestSupport
import PictureReader
import TestSupport
import Testing

/// Tests that text never hides data, and that lines never cross text or bars.
@Suite(.needs(charts: "bar", "discrete", "line", "radial"))
struct LabelGroundTests {
  @Test func `Labels wider than their bars do not overlap longer adjacent bars`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: week
      gap: 0.1
      labels: all
      data: {week: [a, b, c, d], steps: [7200, 8900, 5100, 9800], sleep: [7.4, 6.9, null, 7.8], mood: [3.1, 3.4, 2.2, 4]}
      normalize: max
      series: [{y: steps}, {y: sleep}, {y: mood}]
      """)
    #expect(chart.errors == [])
    #expect(chart.labels.count == 11)
    #expect(chart.tree.count("//C(rg-labels)//C(rg-backdrop)") <= 3)
  }

  @Test func `A fixed axis limit leaves space for the label of a near value`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: week
      labels: all
      data: {week: [a, b, c, d], one: [98.3, 85.22, 94.5, 87.54], two: [68.8, 95.9, 52.55, 67]}
      series: [{y: one}, {y: two}]
      axes: [{side: left, min: 0, max: 100}]
      """)
    #expect(chart.errors == [])
    #expect(chart.labels.count == 8)
  }

  @Test func `A legend next to an axis title does not overlap labels above the plot`() throws {
    let chart = DrawnSpec(
      """
      type: bar
      x: week
      layout: grouped
      labels: all
      height: 220
      width: 400
      data: {week: [a, b, c, d], one: [88, 70, 69, 82], two: [70, 84, 99, 75]}
      series: [{y: one, label: Weekdays}, {y: two, label: Weekend}]
      axes: [{side: left, min: 0, max: 100, title: "%"}]
      """)
    #expect(chart.errors == [])
    let name = try #require(chart.tree.elements("//C(rg-legend)//text").first)
    let title = try #require(chart.tree.elements("//C(rg-axis-title)").first)
    let label = try #require(chart.tree.elements("//C(rg-labels)//text").first { $0.text == "99" })
    #expect(label.number("y") - name.number("y") > 12)
    #expect(abs(title.number("y") - name.number("y")) < 1)
  }

  @Test func `Labels in lightened and hatched bars have no page background`() {
    let lightened = DrawnSpec(
      """
      type: bar
      x: week
      y: v
      labels: inside
      data: {week: [a, b, c], v: [95, 120, 150]}
      references: [{y: 150, label: Goal}]
      """)
    #expect(lightened.labels == ["95", "120", "150"])
    #expect(lightened.tree.count("//C(rg-labels)//C(rg-backdrop)") == 0)
    let hatched = DrawnSpec(
      """
      type: bar
      x: week
      layout: stacked
      labels: all
      data: {week: [a, b], v: [40, 50], w: [60, 50]}
      series: [{y: v}, {y: w}]
      """)
    #expect(hatched.labels.count == 4)
    let fills = hatched.tree.elements("//C(rg-labels)//C(rg-backdrop)").map { $0["fill"] }
    #expect(!fills.isEmpty && !fills.contains("#ffffff"))
  }

  @Test func `Labels have a background over grid lines only`() {
    let spec = "{type: bar, x: week, y: v, labels: all, data: {week: [a, b], v: [4, 5]}"
    #expect(DrawnSpec(spec + "}").tree.count("//C(rg-backdrop)") == 0)
    let scaled = DrawnSpec(spec + ", axes: [{side: left, grid: true, max: 6, at: 0 4.3 6}]}")
    #expect(scaled.tree.count("//C(rg-gridlines)//line") > 0)
    #expect(scaled.tree.count("//C(rg-labels)//C(rg-backdrop)") == 1)
    let stripe = DrawnSpec(spec + ", references: [{y: 4.2, to: 6}]}")
    #expect(stripe.tree.count("//C(rg-labels)//C(rg-backdrop)") == 0)
  }

  @Test func `A line over the data does not cross value labels`() throws {
    let chart = DrawnSpec(
      """
      type: discrete
      x: d
      data: {d: [1, 2, 3, 4], low: [-3, -1, -2, -4], high: [2, 4, 3, 1]}
      series: [{low: low, high: high, labels: all}]
      references: [{y: -3.6, label: Frost}]
      """)
    #expect(chart.errors == [])
    let figure = try #require(ReadFigure(chart.figure))
    let lines = figure.marks("rg-ref").filter { $0.form == .line }
    #expect(!lines.isEmpty)
    for label in figure.strings("rg-value-label") {
      for line in lines { #expect(line.box.intersection(label.box) == nil, "\(label.string)") }
    }
  }

  @Test func `The casing of a dashed line is as wide as the line`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      y: v
      data: {d: [a, b, c], v: [5, 9, 12]}
      references: [{y: 8, label: Goal}]
      """)
    let casings = chart.tree.elements("//C(rg-casing)").map { $0.number("stroke-width") }
    #expect(casings == [1])
  }

  @Test func `Ring values do not overlap markers or lines`() throws {
    let chart = DrawnSpec(
      """
      type: radial
      x: d
      data: {d: [a, b, c, d, e, f, g, h], v: [50, 48, 52, 49, 51, 50, 47, 100]}
      series: [{y: v}]
      """)
    let figure = try #require(ReadFigure(chart.figure))
    let rings = figure.strings("rg-axis-labels")
    #expect(!rings.isEmpty)
    for ring in rings {
      for mark in figure.marks("rg-point") {
        #expect(mark.box.intersection(ring.box) == nil, "\(ring.string)")
      }
    }
  }

  @Test func `the line of a note ends above the label of its bar`() throws {
    let chart = DrawnSpec(
      """
      type: bar
      x: day
      y: steps
      labels: all
      height: 182
      data: {day: [Mon, Tue, Wed], steps: [4805, 5820, 8340]}
      notes: [{x: Wed, text: Best day}]
      """)
    // The top of the text.
    let top = try #require(chart.tree.elements("//C(rg-labels)/text").last).number("y") - 8
    for line in chart.tree.elements("//C(rg-note)//line") {
      #expect(max(line.number("y1"), line.number("y2")) <= top)
    }
    #expect(try #require(chart.tree.elements("//C(rg-note)//text").first).number("y") <= top)
  }
}
