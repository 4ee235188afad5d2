import ChartTestSupport
import TestSupport
import Testing

/// K24: tests of the labels of close references.
@Suite(.needs(charts: "line")) struct ReferenceLabelTests {
  @Test func `No reference line crosses the label of another reference`() throws {
    let chart = try DrawnSpec.named("J2-reference-labels-close")
    let over = chart.tree.elements("//C(rg-over)//*[self::line or self::text or self::rect]")
    // Two labels would also cover the data line, so they are in the legend. The label of the range
    // is inside it.
    #expect(over.filter { $0.name == "text" }.map(\.text) == ["Lower goal 5.1", "Usual 5–5.3"])
    #expect(chart.tree.count("//C(rg-over)//C(rg-backdrop)") == 0)
    #expect(
      chart.tree.strings("//C(rg-legend)//text") == [
        "Your mean last month 5.12", "Mean of all participants 5.14",
      ])
    #expect(Set(over.compactMap { $0.name == "line" ? $0["stroke-dasharray"] : nil }).count == 3)
  }

  @Test(.needs(charts: "bar"))
  func `a label over a bar with another value is in the legend`() throws {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      y: v
      labels: all
      data: {d: [Mo, Tu, We, Th, Fr, Sa, Su], v: [8034, 7176, 9039, 8959, 6462, 4163, 11289]}
      references: [{y: 8000, label: Goal}]
      """)
    #expect(chart.tree.count("//C(rg-ref)//text") == 0)
    #expect(chart.tree.strings("//C(rg-legend)//text") == ["Goal 8,000"])
  }

  @Test func `A label avoids overlap with other reference lines if possible`() throws {
    let chart = DrawnSpec(
      """
      type: line
      x: d
      y: v
      data: {d: [1, 2, 3, 4], v: [0, 10, 5, 100]}
      references: [{y: 50, label: Goal}, {y: 56, label: Mean}]
      """)
    let lines = chart.tree.elements("//C(rg-over)//line").map { $0.number("y1") }
    let baselines = chart.tree.elements("//C(rg-over)//text").map { $0.number("y") }
    #expect(lines.count == 2 && baselines.count == 2)
    // The text extends 9 units above its baseline and 3 units below it.
    for baseline in baselines {
      for line in lines { #expect(line <= baseline - 9 || line >= baseline + 3) }
    }
  }
}
