import ReportData
import ReportText

extension PreparedChart {
  /// Reads, plans, lays out and draws.
  /// - Parameters:
  ///   - window: the stretch of the first x axis to draw; nil for all of it.
  ///   - isFigure: false for a picture alone, in which everything must be said.
  func draw(
    _ views: [Slice], _ inputs: [ChartInput], _ locale: ReportLocale, _ id: ByteText,
    _ workspace: inout ChartWorkspace, within window: Extent? = nil, isFigure: Bool = true,
    sharing frame: SharedFrame? = nil
  ) -> ChartFacts {
    let planned = plan(
      views, inputs, locale, workspace.answers, within: window, isFigure: isFigure, sharing: frame)
    let document = planned.document
    var data = document.data
    workspace.scene.removeAll()
    addLongNames(document, inputs, to: &data)
    document.data = data
    if !document.chart.pins.isEmpty || description.isInteractive {
      document.words = FigureWords(facts: facts(document, id), phrases: phrases)
    }
    if isKeepable, isFigure, window == nil, frame == nil {
      document.kept = workspace.kept.chart(identity)
      document.id = id
    }
    if isObserved { document.tellPrepared() }
    let drawn: DrawnChart =
      switch geometry {
      case .cartesian: document.drawCartesian(&workspace.scene, &workspace.labeler)
      case .polar: document.drawPolar(&workspace.scene, &workspace.labeler)
      case .free: document.drawFree(&workspace.scene)
      }
    workspace.excerpts = document.excerpts
    if direction == .rightToLeft { workspace.scene.mirrorLegend() }
    document.heading?.draw(isMirrored: direction == .rightToLeft, into: &workspace.scene)
    document.footing?.draw(
      below: drawn.height, isMirrored: direction == .rightToLeft, into: &workspace.scene)
    workspace.remarks =
      planned.remarks + document.remarks + drawn.remarks + workspace.scene.remarks
    var facts = facts(document, id)
    facts.window = window
    facts.width = drawn.width
    facts.height = drawn.height
    facts.isEmpty = drawn.isEmpty
    facts.growth = drawn.growth
    facts.sides = drawn.sides
    facts.backdrop = backdrop.canvas ?? backdrop.figure
    facts.remarks = workspace.remarks
    facts.legend = document.listedEntries
    facts.notes = drawn.notes
    facts.pins = drawn.pins
    facts.crosshair = drawn.crosshair
    return facts
  }

  /// What is known of a document before it is drawn.
  private func facts(_ document: ChartDocument, _ id: ByteText) -> ChartFacts {
    let inputs = document.inputs
    return ChartFacts(
      sharedChart: sharedDescription, id: id, title: text(title, inputs),
      caption: text(caption, inputs), header: text(header, inputs), footer: text(footer, inputs),
      alt: text(alt, inputs), width: width, height: height,
      headingHeight: document.heading?.height ?? 0,
      footingHeight: document.footing?.height ?? 0, data: document.data,
      shares: document.requests.map { request in
        if case .free(let own) = request { return own.shares }
        return []
      },
      isEmpty: false, descriptions: document.descriptions,
      remarks: [], locale: document.locale, missingText: text(description.words.missing, inputs),
      dataLink: link(description.words.dataLink, inputs), language: language,
      direction: direction, legendOptions: legend, legendTitle: text(legend?.title, inputs))
  }
}
