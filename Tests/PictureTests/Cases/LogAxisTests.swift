import ChartTestSupport
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tests that a logarithmic axis covers little more than its data and has labels in one notation.
@Suite(.needs(charts: "bubble", "discrete", "line"))
struct LogAxisTests {
  private func chart(_ values: [Double], _ more: String = "") -> DrawnSpec {
    let rows = values.map { "\($0)" }.joined(separator: ", ")
    return DrawnSpec(
      """
      type: line
      x: d
      data: {d: [1, 2], v: [\(rows)]}
      series: [{y: v}]
      axes: [{side: left, scale: log}]
      locale: en-GB
      \(more)
      """)
  }

  /// Returns the share of the axis that the data covers.
  private func share(of values: [Double], in chart: DrawnSpec) throws -> Double {
    let axis = try #require(chart.tree.elements("//C(rg-axis)[@data-axis='y']").first)
    let low = try #require(values.min())
    let high = try #require(values.max())
    #expect(axis.number("data-min") <= low && axis.number("data-max") >= high)
    return log(high / low) / log(axis.number("data-max") / axis.number("data-min"))
  }

  @Test func `axes of the cases have labels next to their data`() throws {
    let narrow = try DrawnSpec.named("13b-log-very-narrow")
    #expect(narrow.ticks("y") == ["1.01", "1.02", "1.03", "1.04", "1.05"])
    #expect(try DrawnSpec.named("13-log-narrow").ticks("y") == ["20", "30", "40", "50"])
    #expect(
      try DrawnSpec.named("13c-log-tiny").ticks("y") == ["1E−9", "1E−7", "1E−5", "1E−3", "1E−1"])
    #expect(try DrawnSpec.named("16b-tiny").labels == ["1E−9", "2.5E−9", "9.9E−9", "4.2E−9"])
    #expect(
      try DrawnSpec.named("40-candles-tiny").ticks("y").allSatisfy {
        $0 == "0" || $0.contains("E−")
      })
  }

  @Test(arguments: [
    [1.01, 1.05], [22, 47], [31, 69], [60, 130], [99, 101], [0.4, 2.2], [3, 14], [8, 120],
    [4, 60], [9, 11], [0.0031, 0.0048], [55, 5200], [2, 900], [1, 1000], [7, 40_000],
    [1_000_003, 1_000_009], [2.1e-8, 4.9e-8], [1e-9, 0.1],
  ])
  func `the data covers most of the axis and has at least three labels`(values: [Double]) throws {
    let chart = chart(values)
    #expect(try share(of: values, in: chart) > 0.55)
    let labels = chart.ticks("y")
    #expect(labels.count >= 3 && labels.count <= 9, "\(labels)")
    #expect(Set(labels).count == labels.count)
    #expect(Set(labels.map { $0.contains("E") }).count == 1, "\(labels)")
  }

  @Test(arguments: ["{y: 0, to: 8}", "{y: 0}", "{y: -5, to: 0}"])
  func `a reference at or below zero leaves most of the axis for data`(reference: String) throws {
    #expect(try share(of: [1, 20], in: chart([1, 20], "references: [\(reference)]")) > 0.55)
  }

  @Test(arguments: ["discrete", "bubble"])
  func `other chart types and horizontal axes have at least three labels`(type: String) throws {
    let spec =
      """
      type: \(type)
      x: a
      \(type == "bubble" ? "y: b\narea: a\ndiameter: 10" : "y: b")
      data: {a: [22, 28, 47], b: [1.01, 1.03, 1.05]}
      locale: en-GB
      axes: [{side: left, scale: log}, {side: bottom, scale: log}]
      """
    let chart = DrawnSpec(spec)
    #expect(chart.errors == [])
    #expect(chart.ticks("x").count >= 3, "\(chart.ticks("x"))")
    #expect(chart.ticks("y").count >= 3, "\(chart.ticks("y"))")
  }

  @Test func `an exact range retains its limits and has labels`() {
    let labels = chart(
      [1.02, 1.04], ""
    ).ticks("y")
    #expect(labels.count >= 3)
    let exact = DrawnSpec(
      """
      type: line
      x: d
      data: {d: [1, 2], v: [12, 18]}
      series: [{y: v}]
      axes: [{side: left, scale: log, min: 11, max: 19, range: exact}]
      locale: en-GB
      """)
    #expect(exact.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max") == [19])
    #expect(exact.ticks("y").count >= 3)
  }
}
