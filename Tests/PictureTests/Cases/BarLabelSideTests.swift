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
  private func counts(_ drawn: DrawnSpec) -> (within: Int, all: Int) {
    let bars = drawn.tree.elements("//C(rg-bars)//rect").map(\.box)
    let labels = drawn.tree.elements("//C(rg-labels)//text").map(\.box)
    let within = labels.count { label in
      let middle = (label.x + label.width / 2, label.y + label.height / 2)
      return bars.contains {
        $0.x < middle.0 && middle.0 < $0.x + $0.width && $0.y < middle.1
          && middle.1 < $0.y + $0.height
      }
    }
    return (within, labels.count)
  }

  @Test func `One value at the goal takes all into their bars`() {
    let drawn = draw([9100, 7400, 5820, 8210], "references: [{y: 8000, label: Goal}]")
    #expect(drawn.errors == [])
    let (within, all) = counts(drawn)
    #expect(all == 4 && within == 4)
  }

  @Test func `A bar that is too short for its value keeps it beyond, and others theirs`() {
    let (within, all) = counts(
      draw([9100, 7400, 60, 8210], "references: [{y: 8000, label: Goal}]"))
    #expect(all == 4 && within < 4)
  }

  @Test func `Without a reason all stand beyond`() {
    let (within, all) = counts(draw([9100, 7400, 5820, 8210], ""))
    #expect(all == 4 && within == 0)
  }
}
