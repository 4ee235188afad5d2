public import ReportData
public import ReportText

extension PreparedChart {
  /// Writes the figure of one document: caption, picture and data table.
  /// - Parameters:
  ///   - views: the rows of each view, in the order of ``viewNames``.
  ///   - inputs: the values that the document computes, by their places in the block.
  ///   - locale: how numbers and dates are written.
  ///   - id: the prefix of the ids in the figure, unlike that of every other chart of the document;
  ///     letters, digits and hyphens.
  ///   - frame: what it has in common with the other charts of its group; nil for a chart of none.
  ///   - workspace: the worker's.
  public func write(
    views: [Slice], inputs: [ChartInput], locale: ReportLocale, id: ByteText,
    sharing frame: SharedFrame? = nil, workspace: inout ChartWorkspace,
    into writer: inout ByteWriter
  ) {
    if workspace.answers.isGathering, windows.isEmpty, frame == nil, scroll == nil {
      // What is asked is known once the chart is planned, and nothing else of it is wanted.
      workspace.remarks = []
      if isAsked { _ = plan(views, inputs, locale, workspace.answers) }
      return
    }
    let scrolled = scrolled(views, inputs, locale, sharing: frame, &workspace)
    var facts = (scrolled?.chart ?? self).draw(
      views, inputs, locale, id, &workspace, sharing: frame)
    let hasPicture = windows.isEmpty || hasOverview
    if hasPicture, !facts.notes.isEmpty {
      for mark in workspace.scene.marks where mark.kind == .noteIdentifier {
        facts.shownNotes.append(Int(mark.row))
      }
    }
    let figure = FigureWriter(
      facts: facts, phrases: phrases, scroll: scrolled, hasPicture: hasPicture,
      excerpts: workspace.excerpts)
    figure.writeHead(into: &writer)
    if hasPicture { figure.writeCanvas(workspace.scene, into: &writer) }
    if let scrolled {
      writePages(scrolled, figure.facts, views, inputs, locale, &workspace, into: &writer)
    }
    if !windows.isEmpty {
      writeWindows(figure.facts, views, inputs, locale, &workspace, into: &writer)
    }
    figure.writeTail(into: &writer)
    if figure.hasAppendix { figure.writeAppendix(into: &workspace.appendix) }
  }

  /// Writes the picture of one document alone, as an SVG element. The parameters are those of
  /// ``write(views:inputs:locale:id:workspace:into:)``.
  public func writePicture(
    views: [Slice], inputs: [ChartInput], locale: ReportLocale, id: ByteText,
    workspace: inout ChartWorkspace, into writer: inout ByteWriter
  ) {
    let chart = scrolled(views, inputs, locale, &workspace)?.chart ?? self
    let facts = chart.draw(views, inputs, locale, id, &workspace, isFigure: false)
    FigureWriter(facts: facts, phrases: phrases).writePicture(workspace.scene, into: &writer)
  }

  /// Reads and plans.
  /// - Parameters:
  ///   - answers: the worker's.
  ///   - window: the stretch of the first x axis to draw; nil for all of it.
  ///   - isFigure: false for a picture alone, in which everything must be said.
  ///   - frame: what is known of the group so far.
  func plan(
    _ views: [Slice], _ inputs: [ChartInput], _ locale: ReportLocale, _ answers: ChartAnswers,
    within window: Extent? = nil, isFigure: Bool = true, sharing frame: SharedFrame? = nil
  ) -> PlannedChart {
    var categories = axes.indices.map {
      CategoryIndex(axes[$0].values == .category ? axes[$0].categories : [])
    }
    if let frame, let shared = sharedAxis, axes[shared].values == .category {
      for name in frame.categories { _ = categories[shared].place(of: name) }
    }
    var remarks: [ChartRemark] = []
    var data = read(
      views, inputs: inputs, locale: locale, categories: &categories, remarks: &remarks)
    applyMeanings(to: &data)
    let alerts = applyRules(inputs, to: &data)
    let document = ChartDocument(
      chart: self, inputs: inputs, locale: locale, data: data, categories: categories,
      isFigure: isFigure, isWindow: window != nil,
      heading: isFigure
        ? nil
        : PictureHeading(
          title: text(title, inputs), caption: text(caption, inputs),
          header: text(header, inputs), width: width),
      footing: isFigure ? nil : PictureFooting(text(footer, inputs), width: width),
      frame: frame)
    document.pinned = document.places(of: pins)
    if let frame { document.addGuides(of: frame) }
    if let window {
      keep(window, of: &data, &categories)
      if let axis = sharedAxis, axes[axis].values == .category {
        document.pinned = document.pinned.map { $0.map { $0 - window.low } }
      }
    }
    if geometry == .cartesian, description.words.reasons == .signs {
      ReasonRows.assign(
        to: &data, of: self, length: isHorizontal ? height : width)
    }
    document.data = data
    document.categories = categories
    document.plan(answers)
    return PlannedChart(document: document, remarks: remarks + alerts)
  }

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
