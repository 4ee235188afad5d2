import ChartTestSupport
import TestSupport
import Testing

/// Tests that a negative value in a tornado is omitted and reported.
@Suite(.needs(charts: "bar"))
struct TornadoTests {
  @Test func `A negative value has no bar, a warning and words`() throws {
    let drawn = try DrawnSpec.named("K3-tornado")
    #expect(drawn.titles == ["Left, A: 5", "Left, C: 0", "Right, A: 4", "Right, B: 6"])
    #expect(drawn.labels == ["5", "4", "6"])
    #expect(drawn.description.contains("1 negative value left out"))
    #expect(drawn.warnings == ["1 value is negative and not drawn, at row 1 (from 0)"])
    #expect(drawn.table[1] == ["B", "−3", "6"])
  }

  @Test func `What is not negative is told nothing of`() {
    let drawn = DrawnSpec(
      "type: bar\nx: d\nlayout: tornado\ndata: {d: [A], l: [5], r: [0]}\nseries: [{y: l}, {y: r}]\nlocale: en-GB\n"
    )
    #expect(drawn.warnings == [])
    #expect(!drawn.description.contains("negative"))
  }
}
