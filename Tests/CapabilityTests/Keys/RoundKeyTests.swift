import ChartTestSupport
import ReportChart
import Testing

/// No key of a round chart type is read and then does nothing.
@Suite struct RoundKeyTests {
  private static let types = ChartBench.builtin.plugins.filter { $0.geometry == .polar }

  @Test(arguments: types.map(\.manifest.type))
  func `every key of a round chart type has an effect or is refused`(type: String) throws {
    let plugin = try #require(Self.types.first { $0.manifest.type == type })
    let faults = KeyEffectTests.faults(
      plugin.manifest, in: KeyScene.round(type),
      besides: [
        // What is not finite cannot be written in a CSV file, and this may be the only type that shares
        // a plot with itself.
        "chart infinite", "series type",
      ])
    #expect(faults == [])
  }
}
