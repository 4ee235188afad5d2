import ChartTestSupport
import TestSupport
import Testing

/// Tests that a radial axis always has the number of its outer ring.
///
/// The number is inside the SVG and does not overlap other text.
@Suite(.needs(charts: "radial"))
struct RingNumberTests {
  private func numbers(_ drawn: DrawnSpec) -> [MarkupElement] {
    drawn.tree.elements("//C(rg-axis-labels)//text")
  }

  @Test func `the outer ring of the case has its number`() throws {
    let drawn = try DrawnSpec.named("radial-axis-without-numbers")
    #expect(numbers(drawn).map(\.text).contains("0.00008"))
  }

  @Test(arguments: [180, 220, 260, 320])
  func `numbers of any width are kept and begin in the picture`(width: Int) throws {
    let name = "Ynimilaz lsveskv mymtdog hcgce nmoyi"
    for (values, reverse) in [
      ("[1.6e-06, 6.59e-05, 3.63e-06, 1.0e-5]", false), ("[123456789, 2, 3, 4]", false),
      ("[123456789, 2, 3, 4]", true), ("[-1234567, 22222, 3, 4]", false), ("[1, 2, 3, 4]", false),
    ] {
      let drawn = DrawnSpec(
        """
        type: radial
        width: \(width)
        x: x
        series: [{y: v}]
        data: {x: [\(name), Y1, \(name) a, \(name) b], v: \(values)}
        axes: [{side: bottom, reverse: \(reverse)}, {side: left, grid-shape: curved}]
        locale: en-GB
        """)
      #expect(drawn.errors == [])
      let found = numbers(drawn)
      #expect(!found.isEmpty, "\(width) \(values)")
      let outer = try #require(drawn.tree.elements("//C(rg-axis-line)").first)
      let top = outer.number("cy") - outer.number("r")
      #expect(found.contains { abs($0.number("y") - top) < 16 })
      let box =
        drawn.tree.elements("//svg").first?["viewBox"]?.split(separator: " ")
        .compactMap { Double($0) } ?? []
      for text in found {
        // A character is at most as wide as its font size.
        let size = Double(text.text.count) * 5.0
        let isEnd =
          text["text-anchor"] == "end"
          || drawn.tree.count("//C(rg-axis-labels)[@text-anchor='end']") > 0
        let left = isEnd ? text.number("x") - size : text.number("x")
        #expect(left >= box[0] - 1 && left + size <= box[0] + box[2] + 10, "\(width) \(text.text)")
      }
    }
  }

  @Test(arguments: [
    ([78.5, 86.5, 56.5, 65.7, 77.6], [100, 85.9, 73.2, 57.1, 87.2]),
    ([51.45, 81.75, 64.47, 56.67, 63.45], [57.59, 77.78, 66.31, 65.71, 68.57]),
  ])
  func `no number of a ring stands on the data where the rings begin at zero`(
    before: [Double], now: [Double]
  ) throws {
    let drawn = DrawnSpec(
      """
      type: radial
      height: 220
      x: measure
      series: [{y: before}, {y: now}]
      data: {measure: [Steps, Sleep, Adherence, Mood, Range], before: \(before), now: \(now)}
      """)
    #expect(drawn.errors == [])
    #expect(numbers(drawn).map(\.text) == ["100"])
  }

  @Test func `two numbers of rings are kept where they do not begin at zero`() {
    let drawn = DrawnSpec(
      """
      type: radial
      height: 220
      x: measure
      include-zero: false
      series: [{y: before}, {y: now}]
      data: {measure: [Steps, Sleep, Adherence, Mood, Range], before: [78.5, 86.5, 56.5, 65.7, 77.6], now: [100, 85.9, 73.2, 57.1, 87.2]}
      axes: [{side: left, min: 20, max: 100}]
      """)
    #expect(drawn.errors == [])
    #expect(numbers(drawn).count >= 2)
  }
}
