import ChartTestSupport
import TestSupport
import Testing

/// Tests that bar labels are all inside or all outside their bars, if possible.
@Suite(.needs(charts: "bar"))
struct BarLabelSideTests {
  private func draw(_ values: [Int], _ more: String) -> DrawnSpec {
    DrawnSpec(
      """
      type: bar
      x: d
      labels: all
      annotate: true
      data: {d: [\(values.indices.map { "day \($0)" }.joined(separator: ", "))], v: \(values)}
      series: [{y: v}]
      locale: en-GB
      \(more)
      """)
  }

  /// Returns the number of labels with their center in a bar, and the number of all labels.
  private func counts(_ chart: DrawnSpec) -> (within: Int, all: Int) {
    let bars = chart.tree.elements("//C(rg-bars)//rect").map(\.box)
    let labels = chart.tree.elements("//C(rg-labels)//text").map(\.box)
    let within = labels.count { label in
      let middle = (label.x + label.width / 2, label.y + label.height / 2)
      return bars.contains {
        $0.x < middle.0 && middle.0 < $0.x + $0.width && $0.y < middle.1
          && middle.1 < $0.y + $0.height
      }
    }
    return (within, labels.count)
  }

  @Test func `One label that would cross the goal moves all labels into their bars`() {
    let chart = draw([9100, 7400, 5820, 8210], "references: [{y: 8000, label: Goal}]")
    #expect(chart.errors == [])
    let (within, all) = counts(chart)
    #expect(all == 4 && within == 4)
  }

  @Test func `Labels that cannot be inside are on the other side of the goal`() throws {
    let chart = draw([9100, 7700, 60, 8210], "references: [{y: 8000, label: Goal}]")
    let (within, all) = counts(chart)
    #expect(all == 4 && within == 0)
    let goal = try #require(chart.tree.elements("//C(rg-ref)//line").first).number("y1")
    for label in chart.tree.elements("//C(rg-labels)//text").map(\.box) {
      #expect(label.y > goal || label.y + label.height < goal)
    }
  }

  @Test func `A bar that is too short for its label leaves labels outside`() {
    let (within, all) = counts(
      draw([9100, 7400, 60, 8210], "references: [{y: 8000, label: Goal}]"))
    #expect(all == 4 && within < 4)
  }

  @Test func `Without a goal, all labels are outside their bars`() {
    let (within, all) = counts(draw([9100, 7400, 5820, 8210], ""))
    #expect(all == 4 && within == 0)
  }
}
