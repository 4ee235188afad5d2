import ChartTestSupport
import TestSupport
import Testing

/// Tests that a value label is never nearer to another value.
@Suite(.needs(charts: "candlestick", "line"))
struct ValueLabelTests {
  @Test func `The label of a candle end is outside that end`() throws {
    for scale in ["number", "log"] {
      let chart = DrawnSpec(
        """
        type: candlestick
        x: d
        orientation: horizontal
        data: {d: [2026-02-16, 2026-02-17], o: [0.3, 3.0e+9], h: [45, 1.0e+15], l: [0.3, 3.0e+9], c: [45, 1.0e+15]}
        series: [{open: o, high: h, low: l, close: c, labels: extremes}]
        axes: [{side: bottom, scale: \(scale)}]
        locale: en-GB
        """)
      #expect(chart.errors == [])
      let boxes = chart.tree.elements("//C(rg-candles)//rect[title]").map(\.box)
      let left = try #require(boxes.map(\.x).min())
      let right = try #require(boxes.map { $0.x + $0.width }.max())
      for label in chart.tree.elements("//C(rg-value-label)//text") {
        #expect(label.text == "0.3" ? label.number("x") < left : label.number("x") > right)
      }
      #expect(chart.labels.count == 2 || chart.description.contains("without"))
    }
  }

  @Test func `Narrow spaces between digits have their reduced width`() throws {
    let chart = DrawnSpec(
      """
      type: line
      x: d
      data: {d: ["2026-04-07T00:00:00", "2026-02-28T19:30:00", "2026-04-15T18:00:00"], v: [89000000000000, 936000000000000, 34000000000000]}
      series: [{y: v, labels: all}]
      locale: fr-FR
      """)
    let points = chart.tree.elements("//C(rg-point)/circle").map { $0.number("cx") }
    let label = try #require(
      chart.tree.elements("//C(rg-value-label)/text").first { $0.text.hasPrefix("34") })
    // In browsers, 14 digits are 0.556 em wide, 4 spaces are 0.2 em wide, and the font size is 12.
    let end = label.number("x") + (14 * 0.556 + 4 * 0.2) * 12 / 2
    let marker = try #require(points.max())
    #expect(marker - end < 12)
  }

  @Test func `A bar with an empty text has its value as its label`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: x
      data: {x: [a, b, c], y: [20, 30, 50], t: [fair, "", null]}
      series: [{y: y, text: t}]
      labels: "true"
      """)
    #expect(chart.labels == ["fair", "30", "50"])
  }
}
