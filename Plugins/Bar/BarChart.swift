public import ReportChart

/// A bar chart: grouped, layered, stacked, or with a common center line.
///
/// Bars start at the baseline, which the axis includes by default. Bars of smaller values run in
/// the opposite direction. A missing value has a dash at the baseline instead of a bar. Zero has a
/// line at the baseline. In a stack, larger and smaller values extend in opposite directions from
/// the baseline.
public final class BarChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "The position of each bar: a category, a date, or a number.", sharing: .apart)
  static let y = Channel<Double>("y", .y, "The end of each bar.")
  static let from = Channel<Double>(
    "from", .y, "The start of each bar, instead of the baseline.", required: false
  ).needed
  static let goal = Channel<Double>(
    "goal", .y, "The length of a light bar in the background, which the bar fills in part.",
    required: false)
  static let subtitle = Channel<Category>.subtitle(
    "subtitle", "A second line below the name of each category.")
  static let text = Channel<Category>(
    "text", "The text at each bar, instead of its value.", required: false)

  /// The type, summary, channels, and options of bar charts.
  public static let manifest = ChartManifest(
    type: "bar", summary: "Compares amounts by the length of bars.",
    channels: [
      x.description, y.description, from.description, goal.description, subtitle.description,
      text.description,
    ],
    options: BarOptions.options, seriesOptions: BarSeries.options,
    unusedRuleKeys: ["marker", "size"],
    movement: .grow, reasonPosition: .slot, hasCustomColors: false)

  let layout: BarLayout
  let series: [BarSeries]
  let isStacked: Bool
  let includesBaseline: Bool
  let isTopAligned: Bool
  let isNormalized: Bool
  let box: BarBox
  let patterns: BarOptions.Patterns
  let hasShades: Bool
  let gradient: (from: Color, to: Color)?
  let labels: BarLabelStyle
  /// Whether the bar series is the only series of the block.
  let isAlone: Bool

  /// Returns the shades of the stacks; none without `shades`.
  public func mixedColors(of series: [Color]) -> [Color] {
    guard hasShades else { return [] }
    return series.indices.map { index in
      let members = layout.members(of: index)
      return series[members[0]].shade(members.firstIndex(of: index) ?? 0, of: members.count)
    }
  }

  /// Creates a bar chart from the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    let arrangement = try options(BarOptions.layout)
    var series: [BarSeries] = []
    for index in 0..<options.seriesCount {
      series.append(
        try BarSeries(options, index: index, arrangement: arrangement))
    }
    if arrangement == .tornado, series.count != 2 {
      throw options.wrong(
        BarOptions.layout, expected: "`grouped` or `stacked` (`tornado` requires two series)")
    }
    var layout = BarLayout(series.map(\.key))
    layout.widths = series.map(\.width)
    layout.isTornado = arrangement == .tornado
    layout.baseline = try options(BarOptions.baseline)
    if let gap = try options(BarOptions.gap) { layout.gap = gap } else { layout.gapOfFew = 0.36 }
    layout.groupGap = try options(BarOptions.groupGap)
    layout.padding = try options(BarOptions.padding)
    layout.minimumLength = try options(BarOptions.minLength)
    if options.isSet(BarOptions.gap, series: 0) { layout.widest = .infinity }
    self.layout = layout
    self.series = series
    isStacked = series.indices.contains { layout.isStacked($0) }
    includesBaseline = try options(BarOptions.includeBaseline)
    isTopAligned = try options(BarOptions.hang)
    isNormalized = try options(BarOptions.normalize) == .max
    box = BarBox(
      radius: try options(BarOptions.cornerRadius), corners: try options(BarOptions.corners))
    patterns = try options(BarOptions.patterns)
    hasShades = try options(BarOptions.shades)
    gradient = try Self.gradient(options)
    labels = try BarLabelStyle(options)
    isAlone = options.isAlone
  }

  private static func gradient(
    _ options: borrowing ChartOptions
  ) throws(Diagnostic) -> (from: Color, to: Color)? {
    let from = try options(BarOptions.gradientFrom)
    let to = try options(BarOptions.gradientTo)
    guard from != nil || to != nil else { return nil }
    guard let from else {
      throw options.wrong(BarOptions.gradientTo, expected: "no value (`gradient-from` is missing)")
    }
    guard let to else {
      throw options.wrong(BarOptions.gradientFrom, expected: "no value (`gradient-to` is missing)")
    }
    return (from, to)
  }

  // MARK: Planning

  /// Returns the extents of the bars or stacks, with the baseline and space for labels.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var requests: [CartesianArea.SeriesRequest] = []
    var legend: [LegendEntry] = []
    let values = values(of: data)
    for (index, seriesData) in data.series.enumerated() {
      let pieces = layout.pieces(of: index, values)
      var extent = Extent(pieces.lazy.map(\.to))
      let starts = Extent(pieces.lazy.map(\.from).filter { $0 != self.layout.baseline })
      extent = starts?.union(extent) ?? extent
      if let goal = Extent(goals(of: index, data) ?? []) { extent = goal.union(extent) }
      if layout.isTornado, let current = extent {
        // Both sides have the same extent, so that readers can compare them.
        let magnitude = max(abs(current.low), abs(current.high))
        extent = Extent(low: -magnitude, high: magnitude)
      }
      var request = CartesianArea.SeriesRequest(
        x: Extent(values[index].xs), y: extent,
        yIncludes: includesBaseline ? [layout.baseline] : [], needsSlots: true)
      request.baseline = layout.baseline
      request.slotPadding = layout.padding ?? 0
      request.isTopAligned = isTopAligned
      request.isMirrored = layout.isTornado
      addSpace(for: index, pieces, data, &request)
      request.isWritten = isWritten(data)
      let paint = BarPaint(chart: self, series: index, data: data)
      request.boldTickValues = pieces.indices.filter { paint.meetsGoal(pieces[$0]) }.map {
        values[index].xs[$0]
      }
      requests.append(request)
      legend.append(
        LegendEntry(
          series: seriesData.index, label: seriesData.label, symbol: .swatch, paint: paint.swatch,
          outline: series[index].outlineStyle.flatMap { $0.width > 0 ? $0.paint : nil }))
    }
    raiseEqual(&requests)
    addMinimumSpace(&requests)
    var request = CartesianArea.Request(series: requests, legend: legend)
    request.notices = negatives(of: data)
    return request
  }

  /// Returns notices for tornado values that would run to the side of the other series.
  private func negatives(of data: borrowing ChartData) -> [DataNotice] {
    guard layout.isTornado else { return [] }
    return data.series.compactMap { seriesData in
      let rows = (seriesData[Self.y] ?? []).indices.filter { isNegative($0, seriesData) }
      guard let first = rows.first else { return nil }
      return DataNotice(.negative, series: seriesData.index, count: rows.count, row: first)
    }
  }

  private func isNegative(_ row: Int, _ seriesData: SeriesData) -> Bool {
    guard let y = seriesData[Self.y]?[row] else { return false }
    return y < seriesData[Self.from]?[row] ?? layout.baseline
  }

  /// Extends the axis past the bars if all bars end at one value.
  ///
  /// Otherwise, bars that fill the plot would suggest a value of 100%.
  private func raiseEqual(_ requests: inout [CartesianArea.SeriesRequest]) {
    var combined: Extent?
    for case let extent? in requests.map(\.y) { combined = extent.union(combined) }
    guard let combined, combined.low == combined.high, combined.low != layout.baseline,
      includesBaseline
    else {
      return
    }
    let end = combined.low + (combined.low - layout.baseline) / 10
    guard end.isFinite else { return }
    for index in requests.indices where requests[index].y != nil {
      requests[index].y = combined.including(end)
    }
  }

  /// Adds space for the minimum length of bars on a short side of the baseline.
  ///
  /// A side is short if it has less than a hundredth of the axis.
  private func addMinimumSpace(_ requests: inout [CartesianArea.SeriesRequest]) {
    var combined = Extent(low: layout.baseline, high: layout.baseline)
    for case let extent? in requests.map(\.y) { combined = combined.union(extent) }
    let tiny = (combined.high - combined.low) / 100
    let space = LabelSpace(width: layout.minimumLength + 1, height: layout.minimumLength + 1)
    for index in requests.indices where layout.minimumLength > 0 {
      if combined.low < layout.baseline, layout.baseline - combined.low < tiny {
        requests[index].labelsBelow = requests[index].labelsBelow.union(space)
      }
      if combined.high > layout.baseline, combined.high - layout.baseline < tiny {
        requests[index].labelsAbove = requests[index].labelsAbove.union(space)
      }
    }
  }

  /// Adds space for labels outside bars, and for dashes outside stacks with missing pieces.
  private func addSpace(
    for index: Int, _ pieces: [BarPiece], _ data: borrowing ChartData,
    _ request: inout CartesianArea.SeriesRequest
  ) {
    if layout.isStacked(index), pieces.contains(where: { !$0.isKnown }) {
      request.labelsAbove = LabelSpace(width: 12, height: 8)
    }
    let labelled = choice(of: index, in: data)
    guard labelled != .none, labelled.position == .tip, !layout.isStacked(index) else { return }
    let largest = labelSpace(of: index, pieces, data)
    let space = LabelSpace(
      width: largest.width + labels.offset + 3, height: largest.height + labels.offset + 3)
    if pieces.contains(where: { $0.isKnown && !$0.isBelow }) { request.labelsAbove = space }
    if pieces.contains(where: { $0.isKnown && $0.isBelow }) { request.labelsBelow = space }
  }

  // MARK: Values and goals

  /// Returns the bar values of all series.
  ///
  /// Hidden rows have no value. Normalized values are percentages of the largest value.
  func values(of data: borrowing ChartData) -> [BarValues] {
    data.series.enumerated().map { index, seriesData in
      var ys = seriesData[Self.y] ?? []
      if !seriesData.rowStyles.isEmpty {
        for row in ys.indices where seriesData.style(row).isHidden { ys[row] = .nan }
      }
      if layout.isTornado {
        for row in ys.indices where isNegative(row, seriesData) { ys[row] = .nan }
      }
      var starts = seriesData[Self.from]
      if isNormalized {
        let largest = Self.largest(seriesData)
        for row in ys.indices { ys[row] *= 100 / largest }
        starts = starts?.map { $0 * 100 / largest }
      }
      return BarValues(
        xs: seriesData[Self.x] ?? [], ys: ys, starts: starts,
        isStacked: layout.isStacked(index))
    }
  }

  /// Returns the goals of a series in axis values; nil if there are none.
  func goals(of index: Int, _ data: borrowing ChartData) -> [Double]? {
    let seriesData = data.series[index]
    guard var goals = seriesData[Self.goal] else { return nil }
    if !seriesData.rowStyles.isEmpty {
      for row in goals.indices where seriesData.style(row).isHidden { goals[row] = .nan }
    }
    if isNormalized {
      let largest = Self.largest(seriesData)
      for row in goals.indices { goals[row] *= 100 / largest }
    }
    return goals
  }

  /// Returns the largest magnitude in a series, or 1 if all values are zero or missing.
  private static func largest(_ series: SeriesData) -> Double {
    let extent = Extent(series[y] ?? [])
    let largest = max(abs(extent?.low ?? 0), abs(extent?.high ?? 0))
    return largest > 0 ? largest : 1
  }

  /// Returns the value extent of each bar: usually the tip, and also the start and the goal if set.
  public func extents(of series: Int, in data: borrowing ChartData) -> [Extent?]? {
    let goals = goals(of: series, data)
    let hasStarts = data.series[series][Self.from] != nil
    return layout.pieces(of: series, values(of: data)).enumerated().map { row, piece in
      let goal = goals?[row] ?? .nan
      let tip = piece.isKnown ? piece.to : goal
      guard tip.isFinite else { return nil }
      var extent = Extent(low: tip, high: tip)
      if hasStarts, piece.isKnown { extent = extent.including(piece.from) }
      return goal.isFinite ? extent.including(goal) : extent
    }
  }

  // MARK: Drawing

  /// Draws the bars of a series and the marks of its missing values.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let values = values(of: data)
    let seriesData = data.series[series]
    let bars = layout.bars(of: series, values, in: area)
    let isLast = series == data.lastDrawn
    let paint = BarPaint(chart: self, series: series, data: data)
    let goals = BarGoals(chart: self, area: area, series: series, values: values, data: data)
    goals?.drawBackground(paint, under: bars, of: data, into: &scene)
    var style = MarkStyle(.bar, fill: paint.fill(in: area, series, &scene))
    setOutline(series, of: data, &style)
    scene.beginGroup(class: "rg-bars", style: style)
    let isPlain = seriesData.rowStyles.isEmpty && paint.isPlain
    scene.bars(bars, shape: box) { isPlain ? .inherited : paint.style(of: $0, seriesData) }
    scene.endGroup()
    goals?.drawReached(bars, into: &scene)
    countShort(bars, series, of: data, in: area.plot, into: &scene)
    drawZeros(series, bars, paint, of: data, in: area, into: &scene)
    if isLast {
      // The baselines are above all bars. The outlines of stack pieces hide the axis line.
      area.drawBaselines(
        data.series.indices.map { ($0, layout.baseline) }, overAxis: isStacked, into: &scene)
      for (seriesData, count) in zip(data.series, layout.coveredCounts(values, in: area))
      where count > 0 {
        scene.add(DataNotice(.unmarked, series: seriesData.index, count: count))
      }
    }
  }

  /// Adds notices with the numbers of enlarged bars and of invisibly short pieces of a stack.
  private func countShort(
    _ bars: [PlacedBar], _ series: Int, of data: borrowing ChartData, in plot: Rect,
    into scene: inout Scene
  ) {
    let index = data.series[series].index
    let enlarged = bars.count { $0.isEnlarged && plot.intersects($0.box) }
    if enlarged > 0 { scene.add(DataNotice(.enlarged, series: index, count: enlarged)) }
    guard layout.isStacked(series) else { return }
    let hidden = bars.count { bar in
      !bar.piece.isFlat && plot.grown(by: 1).intersects(bar.box.grown(by: 0.5))
        && min(bar.box.width, bar.box.height) < Self.minimumPieceLength
    }
    if hidden > 0 { scene.add(DataNotice(.unmarked, series: index, count: hidden)) }
  }

  /// The minimum visible length of a piece of a stack, in user units.
  private static let minimumPieceLength = 0.5

  /// Sets the outline of a series' bars: the author's outline, or lines between stack pieces.
  ///
  /// The lines have the background colour. Between shades they have the base colour of the shades.
  private func setOutline(
    _ series: Int, of data: borrowing ChartData, _ style: inout MarkStyle
  ) {
    if let outline = self.series[series].outlineStyle {
      style.stroke = outline.paint
      style.strokeWidth = outline.width
    } else if layout.isStacked(series) {
      let first = layout.members(of: series)[0]
      style.stroke = hasShades ? .paint(data.series[first].paint) : .role(.background)
      style.strokeWidth = 1
    }
  }

  /// Draws lines for values of zero and for ranges of zero length, at the start of the bar.
  private func drawZeros(
    _ series: Int, _ bars: [PlacedBar], _ paint: BarPaint, of data: borrowing ChartData,
    in area: CartesianArea, into scene: inout Scene
  ) {
    let isStacked = layout.isStacked(series)
    let flat = bars.filter {
      $0.piece.isFlat && (!isStacked || $0.piece.from == layout.baseline)
    }
    guard !flat.isEmpty else { return }
    scene.beginGroup(
      class: "rg-zeros",
      style: MarkStyle(
        stroke: .paint(paint.base), strokeWidth: 1.5))
    for bar in flat {
      let box = bar.box
      scene.line(
        from: Point(x: box.x, y: box.y), to: Point(x: box.right, y: box.bottom))
    }
    scene.endGroup()
  }
}
