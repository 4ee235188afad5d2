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
    let drawn = try DrawnSpec.named(name)
    #expect(drawn.errors.isEmpty)
    #expect(drawn.tree.isWellFormed)
  }
}
