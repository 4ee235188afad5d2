import TestSupport
import Testing

/// K1: tests that a non-zero value is never written as zero, and that different values differ.
@Suite(.needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "pie", "radial"))
struct DigitTests {
  @Test(
    arguments: [
      ("13c-log-tiny", ["1E−9", "3E−8", "5E−7", "0.000002", "0.1"]),
      ("70-decimals-bar", ["0.0004", "0.02", "150"]),
      ("70b-decimals-line", ["0.04", "1.2", "35", "1,200"]),
      ("32c-bar-log-below-one", ["0.01", "0.5", "2", "100"]),
      ("96-log-tick-mixed", ["0.000001", "1", "1,000,000,000"]),
      ("L5-german", ["1.235", "−0,75", "1.000.000"]),
      ("16c-offset", ["1,000,000.00000001", "1,000,000.00000002", "1,000,000.00000003"]),
      ("16-huge", ["1E15", "2.5E15", "9.9E15", "4.2E15"]),
      ("16b-tiny", ["1E−9", "2.5E−9", "9.9E−9", "4.2E−9"]),
    ])
  func `Table, titles, labels and description contain the same digits`(
    name: String, values: [String]
  ) throws {
    let chart = try DrawnSpec.named(name)
    #expect(chart.table.map { $0[1] } == values)
    #expect(chart.titles.map { $0.split(separator: ": ").last.map(String.init) } == values)
    #expect(chart.labels.allSatisfy(values.contains))
    #expect(values.count { chart.description.contains(" \($0) (") } >= 2)
  }

  @Test func `Both limits of a range have all their digits`() throws {
    let chart = try DrawnSpec.named("70e-decimals-discrete")
    #expect(chart.table == [["A", "0.002", "0.004"], ["B", "10", "2,000"]])
    #expect(chart.titles.contains("A: range from 0.002 to 0.004"))
  }

  @Test func `Positions and sizes have all their digits`() throws {
    let chart = try DrawnSpec.named("70d-decimals-bubble")
    #expect(chart.table.first == ["0.001", "0.002", "0.003"])
    #expect(chart.description.contains("z from 0.003 to 150"))
  }

  @Test(arguments: ["bar", "line", "discrete", "radial"])
  func `The chart contains the digits that distinguish two values`(type: String) {
    let chart = DrawnSpec(
      """
      type: \(type)
      x: d
      data: {d: [A, B, C], v: [1234.51, 1234.52, 2000]}
      series: [{y: v, labels: all}]
      """)
    #expect(chart.table.map { $0[1] } == ["1,234.51", "1,234.52", "2,000.00"])
    #expect(Set(chart.titles).count == 3)
  }

  @Test func `Small slices and prices have all their digits`() {
    let pie = DrawnSpec(
      "type: pie\nlabel: l\nvalue: v\ndata: {l: [A, B], v: [0.0004, 1500]}")
    #expect(pie.table.map { $0[1].prefix(6) } == ["0.0004", "1,500 "])
    let candles = DrawnSpec(
      """
      type: candlestick
      x: d
      open: o
      high: h
      low: l
      close: c
      data: {d: [A, B], o: [0.02, 1200], h: [0.04, 1300.5], l: [0.01, 1100], c: [0.03, 1250]}
      """)
    #expect(candles.table.first == ["A", "0.02", "0.04", "0.01", "0.03"])
  }

  @Test(arguments: ["bar", "line", "discrete", "radial"])
  func `A custom format writes a small value with a less-than character`(
    type: String
  ) {
    let chart = DrawnSpec(
      """
      type: \(type)
      x: d
      data: {d: [A, B, C], v: [0.04, 0, 3]}
      series: [{y: v, labels: all, format: number(0)}]
      """)
    #expect(chart.tree.isWellFormed)
    #expect(chart.table.map { $0[1] } == ["<1", "0", "3"])
    #expect(chart.titles.first == "A: <1")
    #expect(chart.description.contains("highest 3 (C)"))
  }

  @Test func `A custom format writes a small negative value with a greater-than character`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [A, B], v: [-0.004, -12]}
      series: [{y: v, labels: all, format: "percent(0)"}]
      """)
    #expect(chart.table.map { $0[1] } == [">−1%", "−1,200%"])
  }
}
