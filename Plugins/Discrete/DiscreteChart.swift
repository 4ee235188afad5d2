public import ReportChart

/// A chart of single values and ranges at separate positions.
///
/// A range is two dots joined by a rounded bar, and a single value is one dot. A range of zero
/// length is one dot. If one limit of a range is missing, the other limit is a dot with a dash next
/// to it. If both limits are missing, there is only a dash. A range with a high limit below its low
/// limit is an error.
///
/// Source: `ORKDiscreteGraphChartView` of ResearchKit.
public final class DiscreteChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "The position of each value or range: a category, a date, or a number.",
    sharing: .rangesApart)
  static let y = Channel<Double>(
    "y", .y, "A single value, or the main value within a range.", required: false)
  static let low = Channel<Double>("low", .y, "The low limit of each range.", required: false)
  static let high = Channel<Double>("high", .y, "The high limit of each range.", required: false)

  /// The type, summary, channels, and options of discrete charts.
  public static let manifest = ChartManifest(
    type: "discrete",
    summary: "Shows single values and ranges, such as blood pressure, at separate positions.",
    channels: [x.description, y.description, low.description, high.description],
    channelSets: [[y.description.name], [low.description.name, high.description.name]],
    seriesOptions: DiscreteOptions.seriesOptions, reasonPosition: .slot,
    hasCustomColors: false)

  let styles: [DiscreteStyle]

  /// Creates a discrete chart from the options of each series.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var styles: [DiscreteStyle] = []
    for index in 0..<options.seriesCount {
      styles.append(try DiscreteStyle(options, series: index))
    }
    self.styles = styles
  }

  /// The maximum number of rows that are drawn separately.
  ///
  /// With more rows, marks at the same unit of the chart are merged.
  static let densityLimit = 1000

  /// Returns the marker shape of a series.
  func shape(_ index: Int, of data: borrowing ChartData) -> MarkerShape {
    styles[index].marker ?? data.series[index].marker(in: data.theme)
  }

  // MARK: Planning

  /// Returns the extents, the space for labels, the legend, and errors for inverted ranges.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var requests: [CartesianArea.SeriesRequest] = []
    var legend: [LegendEntry] = []
    var notices: [DataNotice] = []
    for (index, seriesData) in data.series.enumerated() {
      let values = DiscreteValues(seriesData)
      let style = styles[index]
      var request = CartesianArea.SeriesRequest(
        x: Extent(values.xs), y: values.extent, needsSlots: true,
        overhang: overhang(index, seriesData)
      )
      addSpace(for: index, values, data, &request)
      request.isWritten = isWritten(index, values, data)
      requests.append(request)
      let shape = shape(index, of: data)
      legend.append(
        LegendEntry(
          series: seriesData.index, label: seriesData.label,
          symbol: values.hasRanges
            ? .range(
              style.hasEnds(DiscreteStyle.widest, isAlone: Self.isAlone(data)) ? shape : nil,
              isConnected: style.isConnected)
            : .marker(shape),
          paint: seriesData.paint))
      let inverted = values.inverted
      if inverted.count > 0 {
        notices.append(
          DataNotice(
            .inverted, series: seriesData.index, count: inverted.count, row: inverted.first,
            isError: true))
      }
    }
    return CartesianArea.Request(series: requests, legend: legend, notices: notices)
  }

  /// Returns the overhang of the marks around the middle of their slot, in user units.
  private func overhang(_ index: Int, _ seriesData: SeriesData) -> Double {
    let members = styles.filter { $0.group == styles[index].group }
    let groupWidth = members.reduce(0) { sum, style in
      let width = style.barWidth ?? 1
      return sum + max(width, style.markerSize.map { 2 * $0 + 1.5 } ?? 0)
    }
    var size = styles[index].size(1)
    for row in seriesData.rowStyles { size = max(size, row.size ?? 0) }
    let overhang = max(groupWidth / 2, size * 1.56 + 1)
    let names = seriesData.names(of: Self.x).count
    // Each category has a free slot, and a chart is rarely narrower than 200 units.
    return names > 0 ? max(0, overhang - 100 / Double(names)) : overhang
  }

  /// Adds space for the overhang of bars and dots, and for labels outside them.
  private func addSpace(
    for index: Int, _ values: DiscreteValues, _ data: borrowing ChartData,
    _ request: inout CartesianArea.SeriesRequest
  ) {
    let style = styles[index]
    let dot = style.size(style.barWidth ?? DiscreteStyle.widest) + 2
    request.labelsAbove = LabelSpace(width: dot, height: dot)
    request.labelsBelow = request.labelsAbove
    let choice = choice(of: index, values, in: data)
    guard choice != .none else { return }
    let size = DiscreteLabels.space(for: index, values, data, choice)
    let space = LabelSpace(
      width: size.width + style.labelOffset + dot + 4,
      height: size.height + style.labelOffset + dot + 4)
    request.labelsAbove = space
    if values.hasRanges { request.labelsBelow = space }
  }

  /// Returns the value extent of each row: its value or range, or the only known limit.
  public func extents(of series: Int, in data: borrowing ChartData) -> [Extent?]? {
    let values = DiscreteValues(data.series[series])
    return values.xs.indices.map { row in
      let entry = values[row]
      return Extent([entry.value] + entry.ends.map(\.value))
    }
  }

  // MARK: Drawing

  /// Draws the bars of ranges, their dots, and the dots of single values.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let context = context(series, of: data, in: area)
    if context.data.rowCount > Self.densityLimit {
      drawDense(context, into: &scene)
    } else {
      drawRanges(context, isAlone: Self.isAlone(data), into: &scene)
      if !area.isCut {
        drawEnds(context, isAlone: Self.isAlone(data), into: &scene)
        drawValues(context, into: &scene)
      }
    }
  }

  /// Draws dots that must not be clipped, if the plot clips ranges.
  ///
  /// A dot is either complete or absent.
  public func drawNextTo(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    guard area.isCut, data.series[series].rowCount <= Self.densityLimit else { return }
    let context = context(series, of: data, in: area)
    drawEnds(context, isAlone: Self.isAlone(data), into: &scene)
    drawValues(context, into: &scene)
  }

  /// Returns true if at most one series of the chart has ranges.
  static func isAlone(_ data: borrowing ChartData) -> Bool {
    data.series.count { $0[Self.low] != nil } < 2
  }

  func context(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea
  ) -> DiscreteContext {
    DiscreteContext(
      series: series, data: data.series[series], style: styles[series],
      lanes: DiscreteLanes(styles, data, in: area), area: area, shape: shape(series, of: data))
  }

  private func drawRanges(_ context: DiscreteContext, isAlone: Bool, into scene: inout Scene) {
    guard context.style.isConnected, context.values.hasRanges else { return }
    let hasDots = context.style.hasEnds(context.width, isAlone: isAlone)
    scene.beginGroup(class: "rg-ranges", style: context.barStyle)
    let isPlain = context.data.rowStyles.isEmpty
    let radius = context.width < 2 ? 0 : context.width / 2
    for row in context.values.xs.indices {
      guard let range = context.values[row].range, range.high > range.low else { continue }
      if isPlain {
        scene.rect(context.bar(row, range, hasDots: hasDots), radius: radius, row: row)
        continue
      }
      let rowStyle = context.data.style(row)
      scene.rect(
        context.bar(row, range, hasDots: hasDots), radius: radius,
        style: MarkStyle(
          fill: rowStyle.paint.map { .paint($0) }, opacity: rowStyle.emphasis.opacity),
        row: row)
    }
    scene.endGroup()
  }

  /// Draws the dots at the limits of ranges, hollow for visibility on bars.
  private func drawEnds(_ context: DiscreteContext, isAlone: Bool, into scene: inout Scene) {
    guard context.values.hasRanges else { return }
    let size = context.style.size(context.width)
    let hasEnds = context.style.hasEnds(context.width, isAlone: isAlone)
    scene.beginGroup(
      class: "rg-ends",
      style: MarkStyle(
        .point, fill: context.style.markerColor.map { .paint(.color($0)) } ?? .role(.background),
        stroke: .paint(context.data.paint), strokeWidth: DiscreteStyle.stroke(size)))
    let isPlain = context.data.rowStyles.isEmpty
    for row in context.values.xs.indices {
      let shown = context.values[row]
      let isJoined = shown.range.map { $0.high > $0.low } ?? false
      if isJoined, !hasEnds { continue }
      let ends = shown.endValues
      // A hollow dot is a limit of a range with a missing or different other limit.
      let isFilled = shown.range != nil && !isJoined && context.style.markerColor == nil
      if isPlain {
        let style: MarkStyle =
          isFilled ? MarkStyle(fill: .paint(context.data.paint)) : .inherited
        if let value = ends.first, context.shows(row, value) {
          scene.marker(
            context.shape, at: context.point(row, value), size: size, style: style, row: row)
        }
        if let value = ends.second, context.shows(row, value) {
          scene.marker(
            context.shape, at: context.point(row, value), size: size, style: style, row: row)
        }
        continue
      }
      let rowStyle = context.data.style(row)
      let style = MarkStyle(
        fill: isFilled ? .paint(rowStyle.paint ?? context.data.paint) : nil,
        stroke: rowStyle.paint.map { .paint($0) }, opacity: rowStyle.emphasis.opacity)
      for case let value? in [ends.first, ends.second] where context.shows(row, value) {
        scene.marker(
          rowStyle.marker ?? context.shape, at: context.point(row, value),
          size: rowStyle.size ?? size,
          style: style, row: row)
      }
    }
    scene.endGroup()
  }

  /// Draws the filled dots of single values.
  private func drawValues(_ context: DiscreteContext, into scene: inout Scene) {
    guard context.values.hasValues else { return }
    // The dots are as large as hollow dots with their outline.
    let ends = context.style.size(context.width)
    let size = context.style.markerSize ?? ends + DiscreteStyle.stroke(ends) / 2
    scene.beginGroup(class: "rg-values", style: context.valueStyle)
    for row in context.values.xs.indices {
      let value = context.values[row].value
      guard value.isFinite, context.shows(row, value) else { continue }
      let rowStyle = context.data.style(row)
      scene.marker(
        rowStyle.marker ?? context.shape, at: context.point(row, value),
        size: rowStyle.size ?? size,
        style: MarkStyle(
          fill: rowStyle.paint.map { .paint($0) }, opacity: rowStyle.emphasis.opacity),
        row: row)
    }
    scene.endGroup()
  }

  /// Draws dense data: marks at the same unit of the axis are merged.
  private func drawDense(_ context: DiscreteContext, into scene: inout Scene) {
    let columns = DiscreteColumns(context)
    if context.style.isConnected, context.values.hasRanges {
      scene.beginGroup(class: "rg-ranges", style: context.barStyle)
      for bar in columns.bars { scene.rect(bar.box, row: bar.row) }
      scene.endGroup()
    }
    scene.beginGroup(class: "rg-values", style: context.valueStyle)
    for dot in columns.dots {
      scene.marker(context.shape, at: dot.point, size: columns.size, row: dot.row)
    }
    scene.endGroup()
    if columns.omittedCount > 0 {
      scene.add(DataNotice(.sampled, series: context.data.index, count: columns.visibleCount))
    }
  }
}
