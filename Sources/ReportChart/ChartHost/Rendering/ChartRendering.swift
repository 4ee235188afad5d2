import ReportText

/// One chart of one document between plan and drawing. An object: it is large to copy, and many ask it.
final class ChartDocument {
  var chart: PreparedChart
  let inputs: [ChartInput]
  let locale: ReportLocale
  var data: [ChartData]
  /// What draws its series.
  private(set) var renderers: [PreparedRenderer]
  private(set) var requests: [LayoutRequest] = []
  /// True when somebody else who draws a series gave no picture of it.
  private(set) var isFaulty = false
  /// What each series asks of its axes, by its place in the block; nil where it asks for nothing.
  private var wishes: [CartesianArea.SeriesRequest?]
  var categories: [CategoryIndex]
  /// False for a picture alone, without lists and a table beside it.
  let isFigure: Bool
  /// True for a picture of a stretch of the x axis.
  let isWindow: Bool
  /// The words of the figure, where the picture itself reads values.
  var words: FigureWords?
  /// Where the pins of the block stand on their x axes.
  var pinned: [Double?] = []
  /// What stands above a picture alone.
  let heading: PictureHeading?
  /// What stands below a picture alone.
  let footing: PictureFooting?
  /// What the worker keeps of the chart; nil when nothing can be kept.
  var kept: KeptChart?
  /// The prefix of the ids in the figure, where something is kept.
  var id: ByteText = ""
  /// The marks that other documents have as well.
  var excerpts: [PlacedExcerpt] = []
  /// What it has in common with the other charts of its group.
  let frame: SharedFrame?

  init(
    chart: PreparedChart, inputs: [ChartInput], locale: ReportLocale, data: [ChartData],
    categories: [CategoryIndex], isFigure: Bool, isWindow: Bool, heading: PictureHeading?,
    footing: PictureFooting?, frame: SharedFrame?
  ) {
    self.chart = chart
    renderers = chart.renderers
    self.inputs = inputs
    self.locale = locale
    self.data = data
    self.categories = categories
    wishes = [CartesianArea.SeriesRequest?](repeating: nil, count: chart.series.count)
    self.isFigure = isFigure
    self.isWindow = isWindow
    self.heading = heading
    self.footing = footing
    self.frame = frame
  }

  /// Lets the renderers say what the data needs.
  func plan(_ answers: ChartAnswers) {
    if chart.isAsked {
      let before = answers.takeFault()
      renderers = chart.renderers.indices.map { chart.renderers[$0].answered(data[$0], answers) }
      isFaulty = answers.fault != nil
      answers.fault = before ?? answers.fault
    }
    requests = renderers.indices.map { renderers[$0].plan(data[$0]) }
    for (index, own) in chart.series.enumerated() {
      guard case .axes(let request) = requests[own.renderer], own.place < request.series.count
      else { continue }
      wishes[index] = request.series[own.place]
    }
  }

  /// What the plugins say that they will not show.
  var remarks: [ChartRemark] { requests.flatMap(\.remarks) }

  /// What the plugins say of the picture, for each of them; empty for nothing.
  var descriptions: [ByteText] { requests.map(\.description) }

  /// What the series of an axis need of it.
  func needs(of axis: Int) -> AxisDomain.Needs {
    let isX = chart.axes[axis].isX
    var needs = AxisDomain.Needs()
    var slots: [Double] = []
    for index in chart.series.indices {
      guard (isX ? chart.series[index].xAxis : chart.series[index].yAxis) == axis else { continue }
      guard let wish = wishes[index] else { continue }
      needs.reach = max(needs.reach, wish.reach)
      if isX { needs.inset = max(needs.inset, wish.inset) }
      if !wish.reaches.isEmpty, chart.axes[axis].range != .exact {
        needs.marks += marks(of: chart.series[index], wish.reaches, isX ? .x : .y)
      }
      if isX { needs.slotPadding = max(needs.slotPadding, wish.slotPadding) }
      if let extent = isX ? wish.x : wish.y, extent.low.isFinite, extent.high.isFinite {
        needs.data = extent.union(needs.data)
      }
      if !isX {
        for value in wish.yIncludes where value.isFinite { needs.includes.append(value) }
        needs.isHanging = needs.isHanging || wish.isHanging
        needs.isMirrored = needs.isMirrored || wish.isMirrored
        let above = chart.isHorizontal ? wish.labelsAbove.width : wish.labelsAbove.height
        let below = chart.isHorizontal ? wish.labelsBelow.width : wish.labelsBelow.height
        needs.roomAbove = max(needs.roomAbove, above)
        needs.roomBelow = max(needs.roomBelow, below)
      } else if wish.needsSlots || isOpenTurn(of: axis), chart.axes[axis].values != .category,
        let place = chart.series[index].channels.firstIndex(where: { $0.role == .x })
      {
        let own = chart.series[index]
        slots += data[own.renderer].series[own.place].columns[place].numbers
      }
    }
    if chart.axes[axis].scaling.includesZero { needs.includes.append(0) }
    if !slots.isEmpty { needs.gap = AxisDomain.gap(of: slots, chart.axes[axis].values) }
    return needs
  }

  /// True for an angle of days or moments without limits: its first and its last one are not the same,
  /// so that a slot lies between them.
  private func isOpenTurn(of axis: Int) -> Bool {
    guard chart.geometry == .polar else { return false }
    let own = chart.axes[axis]
    return own.low == nil && own.high == nil
      && own.scaling.lowInput == nil && own.scaling.highInput == nil
      && (own.values == .day || own.values == .moment)
  }

  /// The marks of a series at their values on an axis.
  private func marks(
    of own: PreparedSeries, _ reaches: [Double], _ role: ChannelRole
  ) -> [MarkReach] {
    guard let place = own.channels.firstIndex(where: { $0.role == role }) else { return [] }
    let values = data[own.renderer].series[own.place].columns[place].numbers
    var marks: [MarkReach] = []
    marks.reserveCapacity(min(values.count, reaches.count))
    for (value, reach) in zip(values, reaches)
    where value.isFinite && reach > 0 && reach.isFinite {
      marks.append(MarkReach(value: value, reach: reach))
    }
    return marks
  }

  /// The position that a reference or note means, in the units of its axis; nil when it has none.
  func coordinate(_ source: CoordinateSource?, _ axis: Int) -> Double? {
    switch source?.given(inputs, chart.axes[axis].values) {
    case .number(let value): value
    case .category(let name): categories[axis].known(name).map { Double($0) }
    case .none, .input: nil
    }
  }

  /// Adds the words that stand in place of marks: in the middle of a box, or where they keep off
  /// other words that stand in it.
  func drawEmpty(in box: Rect, avoiding words: [Rect] = [], into scene: inout Scene) {
    let style = chart.description.words.noDataStyle
    let whole =
      isFaulty
      ? ByteText(Self.bytes(of: chart.phrases.notDrawn))
      : chart.text(chart.description.words.noData, inputs)
        ?? ByteText(Self.bytes(of: chart.phrases.noData))
    let text = TextMetrics.truncated(
      whole, toWidth: box.width, size: style.size.units, bold: style.isBold)
    let middle = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    var own = style.box(of: text, at: middle, anchor: .middle)
    if words.contains(where: { $0.intersects(own) }) {
      var placer = LabelPlacer(box)
      for word in words { placer.take(word) }
      guard let free = placer.search(own.width, own.height, near: middle) else { return }
      own = free
    }
    scene.beginGroup(class: "rg-empty")
    scene.text(
      text,
      at: Point(
        x: own.x + own.width / 2,
        y: own.y + (TextMetrics.capHeight - style.vertical.shift) * style.size.units),
      anchor: .middle, style: style, title: text == whole ? nil : whole)
    scene.endGroup()
  }

  private static func bytes(of phrase: StaticString) -> [UInt8] {
    phrase.withUTF8Buffer { Array($0) }
  }
}
