/// A chart type that blocks can name.
public struct ChartPlugin: Sendable {
  /// The type, summary, channels, and options of the chart type.
  public let manifest: ChartManifest
  /// The arrangement of values in the plot of the chart type.
  public let geometry: PlotGeometry
  private let prepare: @Sendable (borrowing ChartOptions) throws(Diagnostic) -> PreparedRenderer
  private var observers: [any ChartObserver] = []

  /// Creates a plugin for a chart type that is written in Swift.
  public init<R: ChartRenderer>(_ type: R.Type) {
    manifest = R.manifest
    geometry = R.Area.geometry
    prepare = { (options: borrowing ChartOptions) throws(Diagnostic) in
      PreparedRenderer(try R(options: options))
    }
  }

  /// Creates a plugin for a chart type with an external renderer.
  ///
  /// - Parameters:
  ///   - manifest: the type, summary, channels, and options.
  ///   - geometry: the geometry of the drawing area.
  ///   - responder: the external renderer that receives a request for each chart.
  public init(
    _ manifest: ChartManifest, on geometry: PlotGeometry,
    requestedFrom responder: any ChartResponder
  ) {
    self.manifest = manifest
    self.geometry = geometry
    prepare = { (options: borrowing ChartOptions) throws(Diagnostic) in
      PreparedRenderer(try ExternalBlock(manifest, geometry, options), requestedFrom: responder)
    }
  }

  /// Returns the same chart type with an additional observer, after the existing observers.
  public func observed(by observer: any ChartObserver) -> ChartPlugin {
    var plugin = self
    plugin.observers.append(observer)
    return plugin
  }

  /// Creates the renderer of a block from its options.
  func renderer(_ options: borrowing ChartOptions) throws(Diagnostic) -> PreparedRenderer {
    var renderer = try prepare(options)
    renderer.observers = observers
    return renderer
  }
}

/// A renderer with parsed options, independent of its Swift type.
struct PreparedRenderer: Sendable {
  let plan: @Sendable (borrowing ChartData) -> LayoutRequest
  let draw: @Sendable (Int, borrowing ChartData, LaidOutArea, inout Scene) -> Void
  let drawNextTo: @Sendable (Int, borrowing ChartData, LaidOutArea, inout Scene) -> Void
  let extents: @Sendable (Int, borrowing ChartData) -> [Extent?]?
  let labels: @Sendable (Int, borrowing ChartData, LaidOutArea) -> ValueLabels?
  let missing: @Sendable (Int, borrowing ChartData) -> MissingPositions?
  let lanes: @Sendable (Int, [Double], borrowing ChartData, LaidOutArea) -> [MarkLane]?
  /// Whether value labels are drawn before the marks, which can then cover them.
  let hasLabelsBelow: Bool
  let mixedColors: @Sendable ([Color]) -> [Color]
  /// Requests the chart of one document; nil for a renderer inside the host.
  let requestChart: (@Sendable (borrowing ChartData, ChartResponses) -> PreparedRenderer)?
  /// The observers that receive each chart of the renderer.
  var observers: [any ChartObserver] = []
  /// The position of the missing-reason glyphs in the chart.
  let reasonPosition: ReasonGlyphPosition
  /// Whether the renderer uses palette colours in addition to those of its series.
  let hasCustomColors: Bool

  init<R: ChartRenderer>(_ renderer: R) {
    reasonPosition = R.manifest.reasonPosition
    hasCustomColors = R.manifest.hasCustomColors
    requestChart = nil
    plan = { (data: borrowing ChartData) in renderer.plan(data).layout }
    draw = { (series: Int, data: borrowing ChartData, area: LaidOutArea, scene: inout Scene) in
      guard let area = R.Area(area) else { return }
      renderer.draw(series, of: data, in: area, into: &scene)
    }
    drawNextTo = {
      (series: Int, data: borrowing ChartData, area: LaidOutArea, scene: inout Scene) in
      guard let area = R.Area(area) else { return }
      renderer.drawNextTo(series, of: data, in: area, into: &scene)
    }
    extents = { (series: Int, data: borrowing ChartData) in
      renderer.extents(of: series, in: data)
    }
    labels = { (series: Int, data: borrowing ChartData, area: LaidOutArea) in
      R.Area(area).flatMap { renderer.labels(of: series, in: data, on: $0) }
    }
    missing = { (series: Int, data: borrowing ChartData) in
      renderer.missing(of: series, in: data)
    }
    lanes = { (series: Int, xs: [Double], data: borrowing ChartData, area: LaidOutArea) in
      R.Area(area).flatMap { renderer.lanes(of: series, at: xs, in: data, on: $0) }
    }
    hasLabelsBelow = renderer.hasLabelsBelow
    mixedColors = renderer.mixedColors
  }

  /// Creates a renderer that sends requests to an external renderer.
  init(_ block: ExternalBlock, requestedFrom responder: any ChartResponder) {
    self.init(ExternalRenderer(block: block, picture: nil)) { data, responses in
      switch responses.response(to: responder.request(about: block, data), by: responder) {
      case .picture(let picture):
        return PreparedRenderer(ExternalRenderer(block: block, picture: picture))
      case .failure(let failure): responses.failure = failure
      case nil: break
      }
      return PreparedRenderer(ExternalRenderer(block: block, picture: nil))
    }
  }

  private init(
    _ renderer: ExternalRenderer,
    requestChart: (@Sendable (borrowing ChartData, ChartResponses) -> PreparedRenderer)? = nil
  ) {
    self.requestChart = requestChart
    reasonPosition = .none
    hasCustomColors = true
    plan = { (data: borrowing ChartData) in renderer.plan(data) }
    draw = { (series: Int, data: borrowing ChartData, area: LaidOutArea, scene: inout Scene) in
      renderer.draw(series, of: data, in: area, into: &scene)
    }
    drawNextTo = { (_: Int, _: borrowing ChartData, _: LaidOutArea, _: inout Scene) in }
    extents = { (_: Int, _: borrowing ChartData) in nil }
    labels = { (series: Int, data: borrowing ChartData, area: LaidOutArea) in
      renderer.labels(of: series, in: data, on: area)
    }
    missing = { (series: Int, data: borrowing ChartData) in
      renderer.missing(of: series, in: data)
    }
    lanes = { (_: Int, _: [Double], _: borrowing ChartData, _: LaidOutArea) in nil }
    hasLabelsBelow = false
    mixedColors = { _ in [] }
  }

  /// Returns the renderer for one document.
  ///
  /// The host requests the chart of an external renderer here.
  func rendererForDocument(_ data: borrowing ChartData, _ responses: ChartResponses)
    -> PreparedRenderer
  {
    guard let requestChart else { return self }
    var renderer = requestChart(data, responses)
    renderer.observers = observers
    return renderer
  }
}
