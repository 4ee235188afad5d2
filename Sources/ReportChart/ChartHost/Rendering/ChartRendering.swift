public import ReportData
public import ReportText

extension PreparedChart {
  /// Writes the figure of one document: the caption, the chart, and the data table.
  ///
  /// - Parameters:
  ///   - views: the rows of each view, in the order of ``viewNames``.
  ///   - inputs: the values that the document computes, by their indices in the block.
  ///   - locale: the locale of numbers and dates.
  ///   - id: the prefix of the ids in the figure. It is unique in the document, and it consists of
  ///     letters, digits, and hyphens.
  ///   - frame: the shared properties of the group of the chart; nil if it belongs to no group.
  ///   - workspace: the workspace of the worker.
  ///   - writer: receives the markup.
  public func write(
    views: [Slice], inputs: [ChartInput], locale: ReportLocale, id: ByteText,
    sharing frame: SharedFrame? = nil, workspace: inout ChartWorkspace,
    into writer: inout ByteWriter
  ) {
    if workspace.responses.isCollecting, windows.isEmpty, frame == nil, scroll == nil {
      // The requests are known after planning, and no other output is necessary.
      workspace.notices = []
      if isRequested { _ = plan(views, inputs, locale, workspace.responses) }
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
      facts: facts, phrases: phrases, scroll: scrolled?.frame, hasPicture: hasPicture,
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

  /// Writes only the chart of one document, as an SVG element.
  ///
  /// The parameters are those of ``write(views:inputs:locale:id:sharing:workspace:into:)``, except
  /// `frame`.
  public func writePicture(
    views: [Slice], inputs: [ChartInput], locale: ReportLocale, id: ByteText,
    workspace: inout ChartWorkspace, into writer: inout ByteWriter
  ) {
    let chart = scrolled(views, inputs, locale, &workspace)?.chart ?? self
    let facts = chart.draw(views, inputs, locale, id, &workspace, isFigure: false)
    FigureWriter(facts: facts, phrases: phrases).writePicture(workspace.scene, into: &writer)
  }

  // MARK: Drawing and planning

  /// Draws the chart of one document into the scene of a workspace, and returns its facts.
  ///
  /// - Parameters:
  ///   - window: the interval of the first x axis to draw; nil for the complete axis.
  ///   - isFigure: false for a standalone chart, which must contain all text.
  func draw(
    _ views: [Slice], _ inputs: [ChartInput], _ locale: ReportLocale, _ id: ByteText,
    _ workspace: inout ChartWorkspace, within window: Extent? = nil, isFigure: Bool = true,
    sharing frame: SharedFrame? = nil
  ) -> ChartFacts {
    let planned = plan(
      views, inputs, locale, workspace.responses, within: window, isFigure: isFigure, sharing: frame
    )
    let document = planned.document
    var data = document.data
    addLongNames(document, inputs, to: &data)
    document.data = data
    if !document.chart.pins.isEmpty || description.isInteractive {
      document.words = FigureText(facts: facts(document, id), phrases: phrases)
    }
    if isKeepable, isFigure, window == nil, frame == nil {
      document.plotCache = workspace.plotCaches.chart(identity)
      document.id = id
    }
    if isObserved { document.notifyPrepared() }
    let drawn = drawRepeatedly(document, &workspace)
    workspace.excerpts = document.excerpts
    if direction == .rightToLeft { workspace.scene.mirrorLegend() }
    document.heading?.draw(isMirrored: direction == .rightToLeft, into: &workspace.scene)
    document.footing?.draw(
      below: drawn.height, isMirrored: direction == .rightToLeft, into: &workspace.scene)
    workspace.notices =
      planned.notices + document.notices + drawn.notices + workspace.scene.notices
    var facts = facts(document, id)
    facts.window = window
    facts.width = drawn.width
    facts.height = drawn.height
    facts.isEmpty = drawn.isEmpty
    facts.growth = drawn.growth
    facts.sides = drawn.sides
    facts.backdrop = backdrop.canvas ?? backdrop.figure
    facts.notices = workspace.notices
    facts.legend = document.listedEntries
    facts.notes = drawn.notes
    facts.pins = drawn.pins
    facts.crosshair = drawn.crosshair
    return facts
  }

  /// Returns the facts of a figure that are known before drawing: its text, its size, and its id.
  private func facts(_ document: ChartDocument, _ id: ByteText) -> ChartFacts {
    let inputs = document.inputs
    return ChartFacts(
      sharedChart: sharedDescription, id: id, title: text(title, inputs),
      caption: text(caption, inputs), header: text(header, inputs), footer: text(footer, inputs),
      alt: text(alt, inputs), width: width, height: height,
      headingHeight: document.heading?.height ?? 0,
      footingHeight: document.footing?.height ?? 0, data: document.data,
      shares: document.requests.map { request in
        if case .free(let free) = request { return free.shares }
        return []
      },
      isEmpty: false, descriptions: document.requests.map(\.description),
      notices: [], locale: document.locale, missingText: text(description.words.missing, inputs),
      dataLink: link(description.words.dataLink, inputs), language: language,
      direction: direction, legendOptions: legend, legendTitle: text(legend?.title, inputs))
  }

  /// Reads the data of one document and computes the layout requirements of its chart.
  ///
  /// - Parameters:
  ///   - responses: the responses of external renderers that the worker received.
  ///   - window: the interval of the first x axis to draw; nil for the complete axis.
  ///   - isFigure: false for a standalone chart, which must contain all text.
  ///   - frame: the shared properties of the group so far.
  func plan(
    _ views: [Slice], _ inputs: [ChartInput], _ locale: ReportLocale, _ responses: ChartResponses,
    within window: Extent? = nil, isFigure: Bool = true, sharing frame: SharedFrame? = nil
  ) -> PlannedChart {
    var categories = axes.indices.map {
      CategoryIndex(axes[$0].values == .category ? axes[$0].categories : [])
    }
    if let frame, let shared = sharedAxis, axes[shared].values == .category {
      for name in frame.categories { _ = categories[shared].index(inserting: name) }
    }
    var notices: [DataNotice] = []
    var data = read(
      views, inputs: inputs, locale: locale, categories: &categories, notices: &notices)
    applyMeanings(to: &data)
    let alerts = applyRules(inputs, to: &data)
    let document = ChartDocument(
      chart: self, inputs: inputs, locale: locale, data: data, categories: categories,
      isFigure: isFigure, isWindow: window != nil,
      heading: isFigure
        ? nil
        : StandaloneHeading(
          title: text(title, inputs), caption: text(caption, inputs),
          header: text(header, inputs), width: width),
      footing: isFigure ? nil : StandaloneFooter(text(footer, inputs), width: width),
      frame: frame)
    addValueNames(document, inputs, to: &data)
    document.pinned = document.positions(of: pins)
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
    document.plan(responses)
    return PlannedChart(document: document, notices: notices + alerts)
  }
}

// MARK: - Chart of one document

/// The state of one chart of one document, from planning to drawing.
///
/// The type is a class, because the state is large and many functions read it.
final class ChartDocument {
  var chart: PreparedChart
  let inputs: [ChartInput]
  let locale: ReportLocale
  var data: [ChartData]
  /// The renderers of the series.
  private(set) var renderers: [PreparedRenderer]
  /// The positions at which a series has no value, for each renderer and series.
  private(set) var missing: [[MissingPositions?]] = []
  private(set) var requests: [LayoutRequest] = []
  /// Whether an external renderer failed to draw a series.
  private(set) var hasFailed = false
  /// The layout requirements of each series, by index in the block; nil if it has none.
  private(set) var seriesRequests: [CartesianArea.SeriesRequest?]
  var categories: [CategoryIndex]
  /// Whether the chart is part of a figure with lists and a table.
  let isFigure: Bool
  /// Whether the chart shows only an interval of the x axis (a window).
  let isWindow: Bool
  /// The figure text, if the chart reads values itself.
  var words: FigureText?
  /// The values of the pins on their x axes; nil for a pin without a value.
  var pinned: [Double?] = []
  /// The title and caption above a standalone chart; nil for a chart in a figure.
  let heading: StandaloneHeading?
  /// The footer below a standalone chart; nil for a chart in a figure.
  let footing: StandaloneFooter?
  /// The worker's cache of the chart; nil if the layout cannot be cached.
  var plotCache: PlotCache?
  /// The prefix of the ids in the figure, if the layout is cached.
  var id: ByteText = ""
  /// The cached fragments of the scene, which other documents share.
  var excerpts: [PlacedFragment] = []
  /// The shared properties of the group of the chart; nil if it belongs to no group.
  let frame: SharedFrame?
  /// Whether text for missing values had no space, so that all missing values have marks.
  var lacksMissingWords = false
  /// Whether value labels had no space in the chart.
  var lacksLabels = false
  /// The references in the legend, because their labels would hide data in the plot.
  var explainedReferences: [OverlayReference] = []

  init(
    chart: PreparedChart, inputs: [ChartInput], locale: ReportLocale, data: [ChartData],
    categories: [CategoryIndex], isFigure: Bool, isWindow: Bool, heading: StandaloneHeading?,
    footing: StandaloneFooter?, frame: SharedFrame?
  ) {
    self.chart = chart
    renderers = chart.renderers
    self.inputs = inputs
    self.locale = locale
    self.data = data
    self.categories = categories
    seriesRequests = [CartesianArea.SeriesRequest?](repeating: nil, count: chart.series.count)
    self.isFigure = isFigure
    self.isWindow = isWindow
    self.heading = heading
    self.footing = footing
    self.frame = frame
  }

  /// Plans the chart: each renderer computes its layout requirements from the data.
  func plan(_ responses: ChartResponses) {
    if chart.isRequested {
      let before = responses.takeFailure()
      renderers = chart.renderers.indices.map {
        chart.renderers[$0].rendererForDocument(data[$0], responses)
      }
      hasFailed = responses.failure != nil
      responses.failure = before ?? responses.failure
    }
    readGoal()
    requests = renderers.indices.map { renderers[$0].plan(data[$0]) }
    missing = zip(renderers, data).map { renderer, data in
      data.series.indices.map { renderer.missing($0, data) }
    }
    for (index, series) in chart.series.enumerated() {
      guard case .axes(let request) = requests[series.renderer],
        series.localIndex < request.series.count
      else { continue }
      seriesRequests[index] = request.series[series.localIndex]
    }
  }

  /// The notices of renderers about omitted data, and of lengths that cannot be compared.
  var notices: [DataNotice] {
    let lengths = seriesRequests.indices.filter { index in
      guard let baseline = seriesRequests[index]?.baseline, chart.series[index].yAxis >= 0 else {
        return false
      }
      let axis = chart.sharedAxes[chart.series[index].yAxis]
      return axis.value.stepIsFactor && !axis.value.hasPlace(baseline)
    }
    return requests.flatMap(\.notices)
      + lengths.map { DataNotice(.unequalLength, series: $0, count: 1) }
  }

  /// Returns the position of a reference or note in axis values; nil if it has none.
  func coordinate(_ source: CoordinateSource?, _ axis: Int) -> Double? {
    switch source?.resolved(inputs, chart.axes[axis].values, chart.timeZone) {
    case .number(let value): value
    case .category(let name): categories[axis].find(name).map { Double($0) }
    case .none, .input: nil
    }
  }

  // MARK: Drawing of marks

  /// Adds the text of a chart without data to the middle of a box, or away from other text.
  func drawEmpty(in box: Rect, avoiding words: [Rect] = [], into scene: inout Scene) {
    var style = chart.description.words.noDataStyle
    style.backdrop = .role(.background)
    let message =
      hasFailed
      ? ByteText(Self.bytes(of: chart.phrases.notDrawn))
      : allZero ?? chart.text(chart.description.words.noData, inputs)
        ?? ByteText(Self.bytes(of: chart.phrases.noData))
    var strings = TextFitter()
    let lines = strings.lines(of: message, width: box.width, limit: 4, style: style)
    let middle = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    let (width, height) = style.size(of: lines)
    var textBox = style.box(of: "", at: middle)
    textBox.x -= width / 2
    textBox.y -= Double(lines.count - 1) * style.lineHeight / 2
    textBox.width = width
    textBox.height = height
    if words.contains(where: { $0.intersects(textBox) }) {
      var placer = LabelPlacer(box)
      for word in words { placer.occupy(word) }
      guard let free = placer.search(textBox.width, textBox.height, near: middle) else { return }
      textBox = free
    }
    scene.beginGroup(class: "rg-empty")
    scene.text(
      lines, of: message,
      at: Point(
        x: textBox.x + textBox.width / 2,
        y: textBox.y + (TextMetrics.capHeight - style.vertical.shift) * style.size.units),
      anchor: .middle, style: style)
    scene.endGroup()
  }

  /// The text of a chart with only zeros; nil if a value is not zero or if there are no values.
  private var allZero: ByteText? {
    var zero: [UInt8]?
    for (index, series) in chart.series.enumerated() {
      guard let main = series.channels.mainChannel else { continue }
      let column = data[series.renderer].series[series.localIndex].columns[main]
      for value in column.numbers where value.isFinite {
        guard value == 0 else { return nil }
        guard zero == nil else { continue }
        let unit = chart.description.series[index].channels[main].unit
        zero = Array(ByteText.value(0, column.format, locale: locale).bytes)
        if let unit, !column.format.includesUnit { zero? += UnitSuffix.bytes(of: unit, locale) }
      }
    }
    guard let zero else { return nil }
    var writer = ByteWriter(capacity: 64)
    writer.phrase(chart.phrases.allEqual) { _, writer in writer.markup(zero) }
    return ByteText(writer.copy())
  }

  private static func bytes(of phrase: StaticString) -> [UInt8] {
    phrase.withUTF8Buffer { Array($0) }
  }

  /// Draws all series with their renderers, with comparison series first.
  func drawMarks(
    areas: [LaidOutArea], isClipped: Bool = false, into scene: inout Scene
  ) {
    scene.dataStart = scene.marks.count
    if isClipped { scene.beginGroup(class: "rg-marks", isClipped: true) }
    let isObserved = chart.isObserved
    if isObserved { notifyLaidOut(areas) }
    let order = chart.drawingOrder
    for index in order {
      let series = chart.series[index]
      beginGroup(of: index, into: &scene)
      if isObserved { notifyWillDraw(series, areas[series.renderer]) }
      let before = scene.marks.count
      if renderers[series.renderer].hasLabelsBelow { drawLabels(with: series, areas, into: &scene) }
      drawMissingSectors(below: series, areas, into: &scene)
      renderers[series.renderer].draw(
        series.localIndex, data[series.renderer], areas[series.renderer], &scene)
      showMeaning(of: series, from: before, into: &scene)
      if isObserved {
        notifyDidDraw(series, areas[series.renderer], marks: scene.markCount(from: before))
      }
      if !isClipped { drawNextTo(series, areas, into: &scene) }
      scene.endGroup()
    }
    guard isClipped else { return }
    scene.endGroup()
    for index in order {
      let series = chart.series[index]
      beginGroup(of: index, into: &scene)
      let before = scene.marks.count
      drawNextTo(series, areas, into: &scene)
      showMeaning(of: series, from: before, into: &scene)
      if !scene.dropEmptyGroup() { scene.endGroup() }
    }
  }

  private func beginGroup(of index: Int, into scene: inout Scene) {
    let emphasis =
      data[chart.series[index].renderer].series[chart.series[index].localIndex].emphasis
    scene.beginGroup(
      class: emphasis == .selected ? "rg-series rg-selected" : "rg-series",
      style: MarkStyle(opacity: emphasis.opacity), series: index)
  }

  private func drawNextTo(
    _ series: PreparedSeries, _ areas: [LaidOutArea], into scene: inout Scene
  ) {
    renderers[series.renderer].drawNextTo(
      series.localIndex, data[series.renderer], areas[series.renderer], &scene)
    drawMissing(of: series, areas, into: &scene)
    if !renderers[series.renderer].hasLabelsBelow { drawLabels(with: series, areas, into: &scene) }
  }
}

// MARK: - Results of planning and drawing

/// A chart that is ready for layout, with the data notices so far.
struct PlannedChart {
  let document: ChartDocument
  var notices: [DataNotice]
}

/// The result of drawing: the size of the chart, whether it is empty, and its notices.
struct DrawnChart {
  var width: Double
  var height: Double
  var isEmpty: Bool
  /// The side of the plot from which marks can grow; nil if there is none.
  var growth: PlotSide?
  /// The fixed axes of a scrolling chart.
  var sides: [FixedAxes] = []
  /// The notices of the layout about omitted data.
  var notices: [DataNotice] = []
  /// The text of each numbered note, for the list below the chart.
  var notes: [ByteText] = []
  /// The text of each pin readout: the values of the series at the pin.
  var pins: [ByteText] = []
  /// The crosshair positions for the script of the document; nil for an empty chart.
  var crosshair: Crosshair?
}
