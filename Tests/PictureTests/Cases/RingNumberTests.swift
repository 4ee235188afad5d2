import ChartTestSupport
import TestSupport
import Testing

/// Tests that a radial axis always has the number of its outer ring.
///
/// The number is inside the SVG and does not overlap other text.
@Suite(.needs(charts: "radial"))
struct RingNumberTests {
  private func numbers(_ chart: DrawnSpec) -> [MarkupElement] {
    chart.tree.elements("//C(rg-axis-labels)//text")
  }

  @Test func `the outer ring of the case has its number`() throws {
    let chart = try DrawnSpec.named("radial-axis-without-numbers")
    #expect(numbers(chart).map(\.text).contains("0.00008"))
  }

  @Test(arguments: [180, 220, 260, 320])
  func `numbers of any width are shown and begin inside the chart`(width: Int) throws {
    let name = "Ynimilaz lsveskv mymtdog hcgce nmoyi"
    for (values, reverse) in [
      ("[1.6e-06, 6.59e-05, 3.63e-06, 1.0e-5]", false), ("[123456789, 2, 3, 4]", false),
      ("[123456789, 2, 3, 4]", true), ("[-1234567, 22222, 3, 4]", false), ("[1, 2, 3, 4]", false),
    ] {
      let chart = DrawnSpec(
        """
        type: radial
        width: \(width)
        x: x
        series: [{y: v}]
        data: {x: [\(name), Y1, \(name) a, \(name) b], v: \(values)}
        axes: [{side: bottom, reverse: \(reverse)}, {side: left, grid-shape: curved}]
        locale: en-GB
        """)
      #expect(chart.errors == [])
      let ringNumbers = numbers(chart)
      #expect(!ringNumbers.isEmpty, "\(width) \(values)")
      let outer = try #require(chart.tree.elements("//C(rg-axis-line)").first)
      let top = outer.number("cy") - outer.number("r")
      #expect(ringNumbers.contains { abs($0.number("y") - top) < 16 })
      let box =
        chart.tree.elements("//svg").first?["viewBox"]?.split(separator: " ")
        .compactMap { Double($0) } ?? []
      for text in ringNumbers {
        // A character is at most as wide as its font size.
        let size = Double(text.text.count) * 5.0
        let isEnd =
          text["text-anchor"] == "end"
          || chart.tree.count("//C(rg-axis-labels)[@text-anchor='end']") > 0
        let left = isEnd ? text.number("x") - size : text.number("x")
        #expect(left >= box[0] - 1 && left + size <= box[0] + box[2] + 10, "\(width) \(text.text)")
      }
    }
  }

  @Test(arguments: [
    ([78.5, 86.5, 56.5, 65.7, 77.6], [100, 85.9, 73.2, 57.1, 87.2]),
    ([51.45, 81.75, 64.47, 56.67, 63.45], [57.59, 77.78, 66.31, 65.71, 68.57]),
  ])
  func `no ring number overlaps the data if the rings begin at zero`(
    before: [Double], now: [Double]
  ) throws {
    let chart = DrawnSpec(
      """
      type: radial
      height: 220
      x: measure
      series: [{y: before}, {y: now}]
      data: {measure: [Steps, Sleep, Adherence, Mood, Range], before: \(before), now: \(now)}
      """)
    #expect(chart.errors == [])
    #expect(numbers(chart).map(\.text) == ["100"])
  }

  @Test func `two ring numbers are shown if the rings do not begin at zero`() {
    let chart = DrawnSpec(
      """
      type: radial
      height: 220
      x: measure
      include-zero: false
      series: [{y: before}, {y: now}]
      data: {measure: [Steps, Sleep, Adherence, Mood, Range], before: [78.5, 86.5, 56.5, 65.7, 77.6], now: [100, 85.9, 73.2, 57.1, 87.2]}
      axes: [{side: left, min: 20, max: 100}]
      """)
    #expect(chart.errors == [])
    #expect(numbers(chart).count >= 2)
  }
}
