import ChartTestSupport
import TestSupport
import Testing

/// Tests of lengths on a logarithmic axis.
///
/// Each length is visible. The description states that lengths cannot be compared.
@Suite(.needs(charts: "bar", "line", "radial"))
struct LogLengthTests {
  private static let said = "lengths on a logarithmic axis"

  @Test(arguments: ["77b-bar-log-min10", "77-bar-log-min", "32c-bar-log-below-one"])
  func `the lowest bar has a length`(name: String) throws {
    let drawn = try DrawnSpec.named(name)
    let bars = drawn.tree.elements("//C(rg-bars)/rect")
    #expect(bars.count >= 3)
    for bar in bars { #expect(min(bar.width, bar.height) > 6) }
    #expect(drawn.description.contains(Self.said))
    #expect(drawn.diagnostics.map(\.code.number) == [4023])
  }

  @Test(arguments: [
    [1, 1_000_000_000], [1.3e-9, 0.1], [5, 5], [20, 50], [11, 980], [1.01, 1.05], [0.3, 40_000],
  ])
  func `the lowest of other bars has a length`(values: [Double]) {
    for more in ["orientation: horizontal", "layout: grouped"] {
      let drawn = DrawnSpec(
        """
        type: bar
        x: d
        \(more)
        data: {d: [A, B], v: [\(values[0]), \(values[1])]}
        series: [{y: v}]
        axes: [{side: \(more.hasPrefix("o") ? "bottom" : "left"), scale: log}]
        locale: en-GB
        """)
      let bars = drawn.tree.elements("//C(rg-bars)/rect")
      #expect(bars.count == 2)
      for bar in bars { #expect(min(bar.width, bar.height) > 4, "\(values)") }
    }
  }

  @Test func `stacked areas are filled down to the edge`() throws {
    for name in ["32b-area-stack-log", "B1-log-two-stacks-area"] {
      let drawn = try DrawnSpec.named(name)
      #expect(drawn.tree.count("//C(rg-area)") == 2)
      let edge = try #require(drawn.tree.elements("//C(rg-plot)").first).bottom
      let lowest = try #require(
        drawn.tree.elements("//C(rg-area)").first?.path.flatMap { $0.numbers }.max())
      #expect(lowest >= edge - 0.1)
      #expect(drawn.description.contains("2 series have \(Self.said)"))
      #expect(drawn.diagnostics.map(\.code.number) == [4023])
    }
  }

  @Test func `marks at their values and lengths from one are not spoken of`() {
    for (spec, isSaid) in [
      ("type: line", false), ("type: line\narea: true", true), ("type: line\nstack: s", true),
      ("type: bar", true), ("type: bar\nbaseline: 1", false), ("type: bar\nlayout: stacked", true),
    ] {
      let drawn = DrawnSpec(
        """
        \(spec)
        x: d
        data: {d: [A, B], v: [3, 500]}
        series: [{y: v}]
        axes: [{side: left, scale: log}]
        locale: en-GB
        """)
      #expect(drawn.errors == [])
      #expect(drawn.description.contains(Self.said) == isSaid, "\(spec)")
    }
  }
}
