import ChartTestSupport
import TestSupport
import Testing

/// Tests that a repeated name in a pie gives several slices, in all parts of the chart.
@Suite(.needs(charts: "pie"))
struct PieNameTests {
  @Test func `Legend, labels, description and table contain both slices with one name`() throws {
    let chart = try DrawnSpec.named("44-pie-duplicate")
    #expect(chart.labels == ["Tea 20%", "Tea 30%", "Milk 50%"])
    #expect(chart.legend == ["Tea (20%)", "Tea (30%)", "Milk (50%)"])
    #expect(chart.description.contains("3 slices: Tea 20 (20%), Tea 30 (30%), Milk 50 (50%)"))
  }

  @Test func `A name of many thin slices has the share of their sum`() {
    let names = (0..<200).map { $0 % 4 == 0 ? "Tea" : "Milk" }
    let chart = DrawnSpec(
      """
      type: pie
      label: d
      value: v
      data: {d: [\(names.joined(separator: ", "))], v: [\(names.map { _ in "1" }.joined(separator: ", "))]}
      locale: en-GB
      """)
    let strings = chart.tree.strings("//C(rg-legend)//text") + chart.legend
    #expect(strings.contains { $0.hasSuffix("25%") || $0.hasSuffix("(25%)") }, "\(strings)")
    #expect(strings.contains { $0.hasSuffix("75%") || $0.hasSuffix("(75%)") }, "\(strings)")
  }

  @Test func `Long names of a narrow pie are complete and have several lines`() {
    let names = [
      "The tracker was worn all day", "The tracker was not charged",
      "Forgotten at home or at work", "Illness of the participant",
    ]
    let chart = DrawnSpec(
      """
      type: pie
      label: d
      value: v
      labels: both
      width: 300
      height: 260
      legend: {position: none}
      data: {d: [\(names.joined(separator: ", "))], v: [64, 16, 12, 8]}
      locale: en-GB
      """)
    #expect(chart.warnings == [])
    #expect(!chart.tree.strings("//svg//text").contains { $0.contains("…") })
    let words = chart.tree.strings("//svg//text").joined(separator: " ")
    #expect(names.allSatisfy { words.contains($0) })
  }

  @Test(arguments: ["value", "name-value"])
  func `The legend contains the values of slices with equal names`(labels: String) {
    let chart = DrawnSpec(
      """
      type: pie
      label: d
      value: v
      labels: \(labels)
      data: {d: [Tea, Milk, Tea, Tea], v: [20, 30, 50, null]}
      locale: en-GB
      """)
    #expect(chart.legend == ["Tea (20)", "Tea (50)", "Tea", "Milk (30)"])
  }
}
