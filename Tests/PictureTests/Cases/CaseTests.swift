import ChartTestSupport
import TestSupport
import Testing

/// Tests of common errors in charts of other tools.
///
/// Each case is a file in `Tests/Suite/charts`.
@Suite(
  .needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "pie", "radial"))
struct CaseTests {
  @Test(arguments: DrawnSpec.names)
  func `Each case is drawn without an error`(name: String) throws {
    let chart = try DrawnSpec.named(name)
    #expect(chart.errors.isEmpty)
    #expect(chart.tree.isWellFormed)
  }
}
