import ChartTestSupport
import TestSupport
import Testing

/// Tests of the baselines of series with lengths.
///
/// Each series starts at a dark line at its baseline. Two value axes have their baselines at one
/// height.
@Suite(.needs(charts: "bar", "line"))
struct LevelBaselineTests {
  /// Returns the y positions of dark horizontal lines: baselines and lines of horizontal axes.
  private func lines(_ chart: DrawnSpec) -> [Double] {
    chart.tree.elements("//C(rg-baseline)/line | //C(rg-axis-line)").filter {
      $0.number("y1") == $0.number("y2")
    }.map { $0.number("y1") }
  }

  /// Expects the bars of each series to start at one dark line, and returns these lines.
  @discardableResult
  private func expectBaselines(_ chart: DrawnSpec, _ name: String) -> Set<Double> {
    let lines = lines(chart)
    var used: Set<Double> = []
    for series in 0..<2 {
      let bars = chart.tree.elements("//C(rg-series)[@data-series='\(series)']//C(rg-bars)/rect")
      let baselines = lines.filter { line in
        bars.allSatisfy { abs($0.y - line) < 0.1 || abs($0.bottom - line) < 0.1 }
      }
      #expect(!baselines.isEmpty, "\(name): \(lines)")
      if !bars.isEmpty, let line = baselines.first { used.insert(line) }
    }
    return used
  }

  @Test(arguments: ["72-neg-two-axes-both", "04-two-axes-zero", "20-all-negative", "27-reversed"])
  func `bars of a case start at one dark line`(name: String) throws {
    let used = expectBaselines(try DrawnSpec.named(name), name)
    #expect(used.count == 1)
  }

  @Test func `areas on two axes start at one dark line`() throws {
    let chart = try DrawnSpec.named("95-two-axes-line-neg")
    #expect(Set(chart.tree.elements("//C(rg-baseline)/line").map { $0.number("y1") }).count == 1)
    let line = try #require(chart.tree.elements("//C(rg-baseline)/line").first).number("y1")
    for area in chart.tree.elements("//C(rg-area)") {
      let ends = area.path.flatMap { $0.numbers }
      #expect(ends.contains { abs($0 - line) < 0.02 })
    }
  }

  @Test(arguments: [
    ("[-1, -5]", "[3, 90]"), ("[-0.3, 12]", "[-900, -20]"), ("[0.5, 2.5]", "[-1.0e-6, 3.0e-6]"),
    ("[-10, 8]", "[0, 0]"), ("[-7, 3]", "[-70, 30]"), ("[-1, 1000]", "[-1000, 1]"),
  ])
  func `zeros of two axes are at one height`(left: String, right: String) {
    for more in [
      "", "labels: all", "axes: [{side: left, reverse: true}, {side: right, reverse: true}]",
    ] {
      let chart = DrawnSpec(
        """
        type: bar
        x: d
        \(more)
        data: {d: [A, B], a: \(left), b: \(right)}
        series: [{y: a}, {y: b, axis: right}]
        locale: en-GB
        """)
      #expect(chart.errors == [])
      let used = expectBaselines(chart, "\(left) \(right) \(more)")
      #expect(used.count == 1)
      for axis in ["y", "right"] {
        let labels = chart.ticks(axis)
        #expect(labels.count > 1 && Set(labels).count == labels.count, "\(labels)")
      }
    }
  }

  @Test func `zeros of bars, areas and reversed axes are at one height`() {
    let mixed = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [A, B, C], a: [-4, 2, 3], b: [200, 900, 400]}
      series: [{y: a}, {type: line, area: true, y: b, axis: right}]
      locale: en-GB
      """)
    #expect(Set(mixed.tree.elements("//C(rg-baseline)/line").map { $0.number("y1") }).count == 1)
    let turned = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [A, B], a: [-4, 2], b: [200, 900]}
      series: [{y: a}, {y: b, axis: right}]
      axes: [{side: left}, {side: right, reverse: true}]
      locale: en-GB
      """)
    #expect(expectBaselines(turned, "turned").count == 1)
  }

  @Test func `axes without values below zero retain their rounded limits`() throws {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [A, B], a: [4, 9], b: [200, 900]}
      series: [{y: a}, {y: b, axis: right}]
      locale: en-GB
      """)
    #expect(chart.tree.numbers("//C(rg-axis)[@data-scale='number']/@data-max") == [10, 1000])
    #expect(chart.tree.count("//C(rg-baseline)") == 0)
  }

  @Test func `exact ranges are unchanged and each series has a separate line`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [A, B], a: [-4, 2], b: [-200, 900]}
      series: [{y: a}, {y: b, axis: right}]
      axes: [{side: left, min: -5, max: 5, range: exact}, {side: right, min: -250, max: 1000, range: exact}]
      locale: en-GB
      """)
    #expect(chart.tree.numbers("//C(rg-axis)[@data-scale='number']/@data-min") == [-5, -250])
    #expect(expectBaselines(chart, "exact").count == 2)
  }

  @Test func `horizontal bars have a dark line at zero at the right`() {
    let chart = DrawnSpec(
      """
      type: bar
      orientation: horizontal
      x: d
      data: {d: [A, B], a: [-4, -2]}
      series: [{y: a}]
      locale: en-GB
      """)
    let line = chart.tree.elements("//C(rg-baseline)/line").map { $0.number("x1") }
    let ends = chart.tree.elements("//C(rg-bars)/rect").map(\.right)
    #expect(line.count == 1 && ends.allSatisfy { abs($0 - line[0]) < 0.1 })
  }
}
