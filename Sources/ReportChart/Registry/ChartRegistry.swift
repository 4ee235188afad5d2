/// The chart types and scales that blocks can name.
public struct ChartRegistry: Sendable {
  /// The chart types, in the order of the reference documentation.
  public let plugins: [ChartPlugin]
  /// The scales that blocks can name.
  public private(set) var scales: ScaleRegistry
  /// The name and version of the added types, such as `my-charts 1.2`; empty if there are none.
  ///
  /// A run with a different name renders all documents again. Change the version whenever the
  /// output of a chart can change.
  public private(set) var name = ""

  /// Creates a registry of plugins with different types.
  public init(_ plugins: [ChartPlugin], scales: ScaleRegistry = .standard) {
    for (index, plugin) in plugins.enumerated() {
      precondition(
        !plugins[..<index].contains { $0.manifest.type == plugin.manifest.type },
        "duplicate chart type")
    }
    self.plugins = plugins
    self.scales = scales
  }

  /// Returns a registry with one more chart type.
  public func adding(_ plugin: ChartPlugin) -> ChartRegistry { with(plugins + [plugin]) }

  /// Returns a registry with the same chart types and one more scale.
  public func adding(_ scale: ScalePlugin) -> ChartRegistry {
    var registry = self
    registry.scales = scales.adding(scale)
    return registry
  }

  /// Returns the same registry with a name and version for the added types.
  public func named(_ name: String) -> ChartRegistry {
    var registry = self
    registry.name = name
    return registry
  }

  /// Returns a registry with other chart types and the same scales and name.
  public func with(_ plugins: [ChartPlugin]) -> ChartRegistry {
    var registry = ChartRegistry(plugins, scales: scales)
    registry.name = name
    return registry
  }

  /// The plugin of a chart type; nil for an unknown type.
  public subscript(type: String) -> ChartPlugin? { plugins.first { $0.manifest.type == type } }

  /// Returns the same registry with an observer for all chart types.
  public func observed(by observer: any ChartObserver) -> ChartRegistry {
    with(plugins.map { $0.observed(by: observer) })
  }

  /// The names of all chart types, for suggestions in diagnostics.
  public var types: [String] { plugins.map(\.manifest.type) }
}
