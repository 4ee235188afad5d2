/// A chart type that blocks can name.
public struct ChartPlugin: Sendable {
  /// Type, summary, channels and options.
  public let manifest: ChartManifest
  /// What it draws on.
  public let geometry: PlotGeometry
  private let prepare: @Sendable (borrowing ChartOptions) throws(Diagnostic) -> PreparedRenderer
  private var observers: [any ChartObserver] = []

  /// Registers a chart type.
  public init<R: ChartRenderer>(_ type: R.Type) {
    manifest = R.manifest
    geometry = R.Area.geometry
    prepare = { (options: borrowing ChartOptions) throws(Diagnostic) in
      PreparedRenderer(try R(options: options))
    }
  }

  /// Registers a chart type that somebody else draws.
  /// - Parameters:
  ///   - manifest: type, summary, channels and options.
  ///   - geometry: what it draws on.
  ///   - answerer: who is asked for each picture.
  public init(
    _ manifest: ChartManifest, on geometry: PlotGeometry, askedOf answerer: any ChartAnswerer
  ) {
    self.manifest = manifest
    self.geometry = geometry
    prepare = { (options: borrowing ChartOptions) throws(Diagnostic) in
      PreparedRenderer(try ExternalBlock(manifest, geometry, options), askedOf: answerer)
    }
  }

  /// The same type, whose pictures somebody watches, after those who watch them already.
  public func observed(by observer: any ChartObserver) -> ChartPlugin {
    var plugin = self
    plugin.observers.append(observer)
    return plugin
  }

  /// The renderer of a block.
  func renderer(_ options: borrowing ChartOptions) throws(Diagnostic) -> PreparedRenderer {
    var renderer = try prepare(options)
    renderer.observers = observers
    return renderer
  }
}
