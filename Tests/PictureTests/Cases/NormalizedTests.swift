import ChartTestSupport
import TestSupport
import Testing

/// Tests that charts with normalized bars state the normalization.
@Suite(.needs(charts: "bar"))
struct NormalizedTests {
  @Test func `Axis title, ticks and description contain percentages of the largest value`() throws {
    let chart = try DrawnSpec.named("97-normalize-desc")
    #expect(chart.ticks("y") == ["0%", "20%", "40%", "60%", "80%", "100%"])
    #expect(chart.axisTitles == ["% of the largest"])
    #expect(
      chart.description.hasSuffix("Bars show the percentage of the largest value of their series."))
    #expect(chart.titles.first == "Steps, Mo: 5,000")
  }

  @Test(arguments: ["title: Share", "title: ''"])
  func `A custom axis title is unchanged`(title: String) throws {
    let spec = try DrawnSpec.spec(of: "97-normalize-desc")
    let chart = DrawnSpec(spec + "\naxes: [{side: left, \(title)}]\n")
    #expect(chart.errors == [])
    #expect(chart.axisTitles == (title == "title: Share" ? ["Share"] : []))
  }

  @Test func `A horizontal chart of one series has a German axis title`() {
    let chart = DrawnSpec(
      """
      type: bar
      normalize: max
      orientation: horizontal
      x: d
      data: {d: [A, B], v: [2, 3]}
      series: [{y: v}]
      locale: de-DE
      """)
    #expect(chart.axisTitles == ["% des größten Werts"])
    #expect(chart.ticks("y").contains("100\u{A0}%"))
  }
}
