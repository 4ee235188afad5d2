import ReportChart

/// A chart made at random.
public struct FuzzedChart: Sendable {
  /// What draws it.
  public let bench: ChartBench
  /// The block.
  public let source: ChartSource
  /// False when no block could be made of it.
  public let isDrawn: Bool

  /// The types of its series.
  public var types: Set<String> {
    func type(_ spec: ChartSpec) -> String? {
      guard let own = spec.attributes.first(where: { $0.name == "type" }),
        case .constant(let text) = own.value
      else { return nil }
      return text
    }
    let series = source.spec.children.filter { $0.name == "series" }
    let block = type(source.spec)
    return Set((series.isEmpty ? [source.spec] : series).compactMap { type($0) ?? block })
  }
}
