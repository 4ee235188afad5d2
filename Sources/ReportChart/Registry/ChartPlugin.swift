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
    _ manifest: ChartManifest, on geometry: PlotGeometry, askedOf answerer: any ChartResponder
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

/// A renderer whose options are read, without its type: the one place where it is erased.
struct PreparedRenderer: Sendable {
  let plan: @Sendable (borrowing ChartData) -> LayoutRequest
  let draw: @Sendable (Int, borrowing ChartData, LaidOutArea, inout Scene) -> Void
  let drawBeside: @Sendable (Int, borrowing ChartData, LaidOutArea, inout Scene) -> Void
  let extents: @Sendable (Int, borrowing ChartData) -> [Extent?]?
  let labels: @Sendable (Int, borrowing ChartData, LaidOutArea) -> ValueLabels?
  let missing: @Sendable (Int, borrowing ChartData) -> MissingPositions?
  let lanes: @Sendable (Int, [Double], borrowing ChartData, LaidOutArea) -> [MarkLane]?
  /// True when labels lie under the marks.
  let hasLabelsBelow: Bool
  /// Asks for the picture of one document; nil for a renderer that draws itself.
  let ask: (@Sendable (borrowing ChartData, ChartResponses) -> PreparedRenderer)?
  /// Who watches.
  var observers: [any ChartObserver] = []
  /// Where it draws the signs of rows that say why they have no value.
  let reasonPlace: ReasonGlyphPosition
  /// True when it draws in more colours of the palette than those of its series.
  let hasOwnColors: Bool

  init<R: ChartRenderer>(_ renderer: R) {
    reasonPlace = R.manifest.reasonPlace
    hasOwnColors = R.manifest.hasOwnColors
    ask = nil
    plan = { (data: borrowing ChartData) in renderer.plan(data).layout }
    draw = { (series: Int, data: borrowing ChartData, area: LaidOutArea, scene: inout Scene) in
      guard let area = R.Area(area) else { return }
      renderer.draw(series, of: data, in: area, into: &scene)
    }
    drawBeside = {
      (series: Int, data: borrowing ChartData, area: LaidOutArea, scene: inout Scene) in
      guard let area = R.Area(area) else { return }
      renderer.drawBeside(series, of: data, in: area, into: &scene)
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
  }

  /// A renderer that asks somebody else.
  init(_ block: ExternalBlock, askedOf answerer: any ChartResponder) {
    self.init(ExternalRenderer(block: block, picture: nil)) { data, responses in
      switch responses.response(to: answerer.request(about: block, data), by: answerer) {
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
    ask: (@Sendable (borrowing ChartData, ChartResponses) -> PreparedRenderer)? = nil
  ) {
    self.ask = ask
    reasonPlace = .none
    hasOwnColors = true
    plan = { (data: borrowing ChartData) in renderer.plan(data) }
    draw = { (series: Int, data: borrowing ChartData, area: LaidOutArea, scene: inout Scene) in
      renderer.draw(series, of: data, in: area, into: &scene)
    }
    drawBeside = { (_: Int, _: borrowing ChartData, _: LaidOutArea, _: inout Scene) in }
    extents = { (_: Int, _: borrowing ChartData) in nil }
    labels = { (series: Int, data: borrowing ChartData, area: LaidOutArea) in
      renderer.labels(of: series, in: data, on: area)
    }
    missing = { (series: Int, data: borrowing ChartData) in
      renderer.missing(of: series, in: data)
    }
    lanes = { (_: Int, _: [Double], _: borrowing ChartData, _: LaidOutArea) in nil }
    hasLabelsBelow = false
  }

  /// The renderer of one document.
  func answered(_ data: borrowing ChartData, _ responses: ChartResponses) -> PreparedRenderer {
    guard let ask else { return self }
    var renderer = ask(data, responses)
    renderer.observers = observers
    return renderer
  }
}
