import ChartTestSupport
import TestSupport
import Testing

/// Tests of lengths on a logarithmic axis.
///
/// Each length is visible. The description states that lengths cannot be compared.
@Suite(.needs(charts: "bar", "line", "radial"))
struct LogLengthTests {
  private static let notice = "lengths on a logarithmic axis"

  @Test(arguments: ["77b-bar-log-min10", "77-bar-log-min", "32c-bar-log-below-one"])
  func `the lowest bar has a length`(name: String) throws {
    let chart = try DrawnSpec.named(name)
    let bars = chart.tree.elements("//C(rg-bars)/rect")
    #expect(bars.count >= 3)
    for bar in bars { #expect(min(bar.width, bar.height) > 6) }
    #expect(chart.description.contains(Self.notice))
    #expect(chart.diagnostics.map(\.code.number) == [4023])
  }

  @Test(arguments: [
    [1, 1_000_000_000], [1.3e-9, 0.1], [5, 5], [20, 50], [11, 980], [1.01, 1.05], [0.3, 40_000],
  ])
  func `the lowest bar has a length in other layouts`(values: [Double]) {
    for more in ["orientation: horizontal", "layout: grouped"] {
      let chart = DrawnSpec(
        """
        type: bar
        x: d
        \(more)
        data: {d: [A, B], v: [\(values[0]), \(values[1])]}
        series: [{y: v}]
        axes: [{side: \(more.hasPrefix("o") ? "bottom" : "left"), scale: log}]
        locale: en-GB
        """)
      let bars = chart.tree.elements("//C(rg-bars)/rect")
      #expect(bars.count == 2)
      for bar in bars { #expect(min(bar.width, bar.height) > 4, "\(values)") }
    }
  }

  @Test func `stacked areas are filled down to the edge`() throws {
    for name in ["32b-area-stack-log", "B1-log-two-stacks-area"] {
      let chart = try DrawnSpec.named(name)
      #expect(chart.tree.count("//C(rg-area)") == 2)
      let edge = try #require(chart.tree.elements("//C(rg-plot)").first).bottom
      let lowest = try #require(
        chart.tree.elements("//C(rg-area)").first?.path.flatMap { $0.numbers }.max())
      #expect(lowest >= edge - 0.1)
      #expect(chart.description.contains("2 series have \(Self.notice)"))
      #expect(chart.diagnostics.map(\.code.number) == [4023])
    }
  }

  @Test func `marks at their values and lengths from one have no notice`() {
    for (spec, hasNotice) in [
      ("type: line", false), ("type: line\narea: true", true), ("type: line\nstack: s", true),
      ("type: bar", true), ("type: bar\nbaseline: 1", false), ("type: bar\nlayout: stacked", true),
    ] {
      let chart = DrawnSpec(
        """
        \(spec)
        x: d
        data: {d: [A, B], v: [3, 500]}
        series: [{y: v}]
        axes: [{side: left, scale: log}]
        locale: en-GB
        """)
      #expect(chart.errors == [])
      #expect(chart.description.contains(Self.notice) == hasNotice, "\(spec)")
    }
  }
}
