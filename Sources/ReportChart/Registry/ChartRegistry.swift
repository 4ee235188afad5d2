/// The chart types and scales that blocks can name.
public struct ChartRegistry: Sendable {
  /// The plugins, in the order of the reference.
  public let plugins: [ChartPlugin]
  /// The scales.
  public private(set) var scales: ScaleRegistry
  /// Name and version of what is not the program's own, such as `my-charts 1.2`; empty for nothing. A run
  /// with another name makes all documents anew, so it changes whenever the pictures may.
  public private(set) var name = ""

  /// A registry of these plugins, no two of one type.
  public init(_ plugins: [ChartPlugin], scales: ScaleRegistry = .standard) {
    for (place, plugin) in plugins.enumerated() {
      precondition(
        !plugins[..<place].contains { $0.manifest.type == plugin.manifest.type },
        "two chart plugins of one type")
    }
    self.plugins = plugins
    self.scales = scales
  }

  /// These types and one more.
  public func adding(_ plugin: ChartPlugin) -> ChartRegistry { with(plugins + [plugin]) }

  /// The same types, and one more scale.
  public func adding(_ scale: ScalePlugin) -> ChartRegistry {
    var registry = self
    registry.scales = scales.adding(scale)
    return registry
  }

  /// The same types and scales, with name and version of what was added.
  public func named(_ name: String) -> ChartRegistry {
    var registry = self
    registry.name = name
    return registry
  }

  /// Other types, with the same scales and name.
  public func with(_ plugins: [ChartPlugin]) -> ChartRegistry {
    var registry = ChartRegistry(plugins, scales: scales)
    registry.name = name
    return registry
  }

  /// A plugin by its type.
  public subscript(type: String) -> ChartPlugin? { plugins.first { $0.manifest.type == type } }

  /// The same types, whose pictures somebody watches.
  public func observed(by observer: any ChartObserver) -> ChartRegistry {
    with(plugins.map { $0.observed(by: observer) })
  }

  /// The types, for suggestions.
  public var types: [String] { plugins.map(\.manifest.type) }
}
