import ChartTestSupport
import TestSupport
import Testing

/// Tests that charts with normalized bars state the normalization.
@Suite(.needs(charts: "bar"))
struct NormalizedTests {
  @Test func `Axis title, ticks and description`() throws {
    let drawn = try DrawnSpec.named("97-normalize-desc")
    #expect(drawn.ticks("y") == ["0%", "20%", "40%", "60%", "80%", "100%"])
    #expect(drawn.axisTitles == ["% of the largest"])
    #expect(
      drawn.description.hasSuffix("Bars show the percentage of the largest value of their series."))
    #expect(drawn.titles.first == "Steps, Mo: 5,000")
  }

  @Test(arguments: ["title: Share", "title: ''"])
  func `The title of the author stays`(title: String) throws {
    let spec = try DrawnSpec.spec(of: "97-normalize-desc")
    let drawn = DrawnSpec(spec + "\naxes: [{side: left, \(title)}]\n")
    #expect(drawn.errors == [])
    #expect(drawn.axisTitles == (title == "title: Share" ? ["Share"] : []))
  }

  @Test func `One series, lying, in German`() {
    let drawn = DrawnSpec(
      """
      type: bar
      normalize: max
      orientation: horizontal
      x: d
      data: {d: [A, B], v: [2, 3]}
      series: [{y: v}]
      locale: de-DE
      """)
    #expect(drawn.axisTitles == ["% des größten Werts"])
    #expect(drawn.ticks("y").contains("100\u{A0}%"))
  }
}
