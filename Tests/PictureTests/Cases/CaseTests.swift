import ChartTestSupport
import TestSupport
import Testing

/// Situations that come out wrong in charts of many tools. Each is a file of `Tests/Suite/charts`.
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
