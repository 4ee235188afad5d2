import ChartTestSupport
import TestSupport
import Testing

/// Tests that few bars on a vertical axis of numbers have one tick each.
@Suite(.needs(charts: "bar"))
struct BarTickTests {
  private func ticks(_ responses: String, height: Int) -> [String] {
    let count = responses.split(separator: ",").count
    let values = (1...count).map(String.init).joined(separator: ",")
    return DrawnSpec(
      """
      type: bar
      orientation: horizontal
      height: \(height)
      x: a
      data: {a: [\(responses)], v: [\(values)]}
      series: [{y: v}]
      locale: en-GB
      """
    ).ticks("x")
  }

  @Test func `every number has its tick if there is space`() {
    #expect(Set(ticks("1, 2, 3, 4, 5", height: 150)) == ["1", "2", "3", "4", "5"])
    #expect(Set(ticks("0, 2, 4, 6", height: 150)) == ["0", "2", "4", "6"])
    #expect(Set(ticks("1, 3, 4", height: 150)) == ["1", "2", "3", "4"])
  }

  @Test func `many bars or a low chart have fewer ticks`() {
    let many = (1...30).map(String.init).joined(separator: ",")
    #expect((2...8).contains(ticks(many, height: 220).count))
    #expect((2...4).contains(ticks("1, 2, 3, 4, 5", height: 70).count))
  }
}
