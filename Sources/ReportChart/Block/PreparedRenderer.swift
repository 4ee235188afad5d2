/// A renderer whose options are read, without its type: the one place where it is erased.
struct PreparedRenderer: Sendable {
  let plan: @Sendable (borrowing ChartData) -> LayoutRequest
  let draw: @Sendable (Int, borrowing ChartData, LaidOutArea, inout Scene) -> Void
  /// Asks for the picture of one document; nil for a renderer that draws itself.
  let ask: (@Sendable (borrowing ChartData, ChartAnswers) -> PreparedRenderer)?
  /// Who watches.
  var observers: [any ChartObserver] = []
  /// Where it draws the signs of rows that say why they have no value.
  let reasonPlace: ReasonPlace

  init<R: ChartRenderer>(_ renderer: R) {
    reasonPlace = R.manifest.reasonPlace
    ask = nil
    plan = { (data: borrowing ChartData) in renderer.plan(data).layout }
    draw = { (series: Int, data: borrowing ChartData, area: LaidOutArea, scene: inout Scene) in
      guard let area = R.Area(area) else { return }
      renderer.draw(series, of: data, in: area, into: &scene)
    }
  }

  /// A renderer that asks somebody else.
  init(_ block: ExternalBlock, askedOf answerer: any ChartAnswerer) {
    self.init(ExternalRenderer(block: block, picture: nil)) { data, answers in
      switch answers.answer(to: answerer.question(about: block, data), by: answerer) {
      case .picture(let picture):
        return PreparedRenderer(ExternalRenderer(block: block, picture: picture))
      case .fault(let fault): answers.fault = fault
      case nil: break
      }
      return PreparedRenderer(ExternalRenderer(block: block, picture: nil))
    }
  }

  private init(
    _ renderer: ExternalRenderer,
    ask: (@Sendable (borrowing ChartData, ChartAnswers) -> PreparedRenderer)? = nil
  ) {
    self.ask = ask
    reasonPlace = .none
    plan = { (data: borrowing ChartData) in renderer.plan(data) }
    draw = { (series: Int, data: borrowing ChartData, area: LaidOutArea, scene: inout Scene) in
      renderer.draw(series, of: data, in: area, into: &scene)
    }
  }

  /// The renderer of one document.
  func answered(_ data: borrowing ChartData, _ answers: ChartAnswers) -> PreparedRenderer {
    guard let ask else { return self }
    var renderer = ask(data, answers)
    renderer.observers = observers
    return renderer
  }
}
