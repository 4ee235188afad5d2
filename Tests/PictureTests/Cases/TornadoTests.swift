import ChartTestSupport
import TestSupport
import Testing

/// Tests that a negative value in a tornado is omitted and reported.
@Suite(.needs(charts: "bar"))
struct TornadoTests {
  @Test func `A negative value has no bar, but a warning and a notice`() throws {
    let chart = try DrawnSpec.named("K3-tornado")
    #expect(chart.titles == ["Left, A: 5", "Left, C: 0", "Right, A: 4", "Right, B: 6"])
    #expect(chart.labels == ["5", "4", "6"])
    #expect(chart.description.contains("1 negative value left out"))
    #expect(chart.warnings == ["1 value is negative and not drawn, at row 1 (from 0)"])
    #expect(chart.table[1] == ["B", "−3", "6"])
  }

  @Test func `A value that is not negative has no warning or notice`() {
    let chart = DrawnSpec(
      "type: bar\nx: d\nlayout: tornado\ndata: {d: [A], l: [5], r: [0]}\nseries: [{y: l}, {y: r}]\nlocale: en-GB\n"
    )
    #expect(chart.warnings == [])
    #expect(!chart.description.contains("negative"))
  }
}
