import ReportChart

/// A random chart.
public struct FuzzedChart: Sendable {
  /// The bench that draws the chart.
  public let bench: ChartBench
  /// The block.
  public let source: ChartSource
  /// Whether the block became a chart.
  public let isDrawn: Bool

  /// The chart types of the series.
  public var types: Set<String> {
    func type(_ spec: ChartSpec) -> String? {
      guard let attribute = spec.attributes.first(where: { $0.name == "type" }),
        case .constant(let text) = attribute.value
      else { return nil }
      return text
    }
    let series = source.spec.children.filter { $0.name == "series" }
    let block = type(source.spec)
    return Set((series.isEmpty ? [source.spec] : series).compactMap { type($0) ?? block })
  }
}
