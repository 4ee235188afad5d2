import ChartTestSupport
import ReportChart
import Testing

/// Tests that every key of a polar chart type has an effect or is refused.
@Suite struct RoundKeyTests {
  private static let types = ChartBench.builtin.plugins.filter { $0.geometry == .polar }

  @Test(arguments: types.map(\.manifest.type))
  func `every key of a polar chart type has an effect or is refused`(type: String) throws {
    let plugin = try #require(Self.types.first { $0.manifest.type == type })
    let errors = KeyEffectTests.errors(
      plugin.manifest, in: KeyScene.round(type),
      excluding: [
        // A CSV file cannot contain infinite values. This can be the only type with its geometry.
        "chart infinite", "series type",
      ])
    #expect(errors == [])
  }
}
