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
    seriesOptions: DiscreteOptions.seriesOptions, reasonPlace: .slot,
    hasCustomColors: false)

  let styles: [DiscreteStyle]

  /// Creates a discrete chart from the options of each series.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var styles: [DiscreteStyle] = []
    for place in 0..<options.seriesCount {
      styles.append(try DiscreteStyle(options, series: place))
    }
    self.styles = styles
  }

  /// The maximum number of rows that are drawn separately.
  ///
  /// With more rows, marks at the same unit of the chart are merged.
  static let densityLimit = 1000

  /// Returns the marker shape of a series.
  func shape(_ place: Int, of data: borrowing ChartData) -> MarkerShape {
    styles[place].marker ?? data.series[place].marker(in: data.theme)
  }

  // MARK: Planning

  /// Returns the extents, the space for labels, the legend, and errors for inverted ranges.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var requests: [CartesianArea.SeriesRequest] = []
    var legend: [LegendEntry] = []
    var notices: [DataNotice] = []
    for (place, own) in data.series.enumerated() {
      let values = DiscreteValues(own)
      let style = styles[place]
      var request = CartesianArea.SeriesRequest(
        x: Extent(values.xs), y: values.extent, needsSlots: true, reach: reach(place, own))
      addSpace(for: place, values, data, &request)
      request.isWritten = isWritten(place, values, data)
      requests.append(request)
      let shape = shape(place, of: data)
      legend.append(
        LegendEntry(
          series: own.index, label: own.label,
          symbol: values.hasRanges
            ? .range(
              style.hasEnds(DiscreteStyle.widest, isAlone: Self.isAlone(data)) ? shape : nil,
              isConnected: style.isConnected)
            : .marker(shape),
          paint: own.paint))
      let inverted = values.inverted
      if inverted.count > 0 {
        notices.append(
          DataNotice(
            .inverted, series: own.index, count: inverted.count, row: inverted.first,
            isError: true))
      }
    }
    return CartesianArea.Request(series: requests, legend: legend, notices: notices)
  }

  /// Returns the overhang of the marks around the middle of their slot, in user units.
  private func reach(_ place: Int, _ own: SeriesData) -> Double {
    let members = styles.filter { $0.group == styles[place].group }
    let lanes = members.reduce(0) { sum, style in
      let width = style.barWidth ?? 1
      return sum + max(width, style.markerSize.map { 2 * $0 + 1.5 } ?? 0)
    }
    var size = styles[place].size(1)
    for row in own.rowStyles { size = max(size, row.size ?? 0) }
    let reach = max(lanes / 2, size * 1.56 + 1)
    let names = own.names(of: Self.x).count
    // Each category has a free slot, and a chart is rarely narrower than 200 units.
    return names > 0 ? max(0, reach - 100 / Double(names)) : reach
  }

  /// Adds space for the overhang of bars and dots, and for labels outside them.
  private func addSpace(
    for place: Int, _ values: DiscreteValues, _ data: borrowing ChartData,
    _ request: inout CartesianArea.SeriesRequest
  ) {
    let style = styles[place]
    let dot = style.size(style.barWidth ?? DiscreteStyle.widest) + 2
    request.labelsAbove = LabelSpace(width: dot, height: dot)
    request.labelsBelow = request.labelsAbove
    let choice = choice(of: place, values, in: data)
    guard choice != .none else { return }
    let size = DiscreteLabels.space(for: place, values, data, choice)
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
      let own = values[row]
      return Extent([own.value] + own.ends.map(\.value))
    }
  }

  // MARK: Drawing

  /// Draws the bars of ranges, their dots, and the dots of single values.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let place = place(series, of: data, in: area)
    if place.data.rowCount > Self.densityLimit {
      drawDense(place, into: &scene)
    } else {
      drawRanges(place, isAlone: Self.isAlone(data), into: &scene)
      if !area.isCut {
        drawEnds(place, isAlone: Self.isAlone(data), into: &scene)
        drawValues(place, into: &scene)
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
    let place = place(series, of: data, in: area)
    drawEnds(place, isAlone: Self.isAlone(data), into: &scene)
    drawValues(place, into: &scene)
  }

  /// Returns true if at most one series has ranges.
  static func isAlone(_ data: borrowing ChartData) -> Bool {
    data.series.count { $0[Self.low] != nil } < 2
  }

  func place(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea
  ) -> DiscretePlace {
    DiscretePlace(
      series: series, data: data.series[series], style: styles[series],
      lanes: DiscreteLanes(styles, data, in: area), area: area, shape: shape(series, of: data))
  }

  private func drawRanges(_ place: DiscretePlace, isAlone: Bool, into scene: inout Scene) {
    guard place.style.isConnected, place.values.hasRanges else { return }
    let hasDots = place.style.hasEnds(place.width, isAlone: isAlone)
    scene.beginGroup(class: "rg-ranges", style: place.barStyle)
    let isPlain = place.data.rowStyles.isEmpty
    let radius = place.width < 2 ? 0 : place.width / 2
    for row in place.values.xs.indices {
      guard let range = place.values[row].range, range.high > range.low else { continue }
      if isPlain {
        scene.rect(place.bar(row, range, hasDots: hasDots), radius: radius, row: row)
        continue
      }
      let own = place.data.style(row)
      scene.rect(
        place.bar(row, range, hasDots: hasDots), radius: radius,
        style: MarkStyle(fill: own.paint.map { .paint($0) }, opacity: own.emphasis.opacity),
        row: row)
    }
    scene.endGroup()
  }

  /// Draws the dots at the limits of ranges, hollow for visibility on bars.
  private func drawEnds(_ place: DiscretePlace, isAlone: Bool, into scene: inout Scene) {
    guard place.values.hasRanges else { return }
    let size = place.style.size(place.width)
    let hasEnds = place.style.hasEnds(place.width, isAlone: isAlone)
    scene.beginGroup(
      class: "rg-ends",
      style: MarkStyle(
        .point, fill: place.style.markerColor.map { .paint(.color($0)) } ?? .role(.background),
        stroke: .paint(place.data.paint), strokeWidth: DiscreteStyle.stroke(size)))
    let isPlain = place.data.rowStyles.isEmpty
    for row in place.values.xs.indices {
      let shown = place.values[row]
      let isJoined = shown.range.map { $0.high > $0.low } ?? false
      if isJoined, !hasEnds { continue }
      let ends = shown.endValues
      // A hollow dot is a limit of a range with a missing or different other limit.
      let isWhole = shown.range != nil && !isJoined && place.style.markerColor == nil
      if isPlain {
        let style: MarkStyle =
          isWhole ? MarkStyle(fill: .paint(place.data.paint)) : .inherited
        if let value = ends.first, place.shows(row, value) {
          scene.marker(
            place.shape, at: place.point(row, value), size: size, style: style, row: row)
        }
        if let value = ends.second, place.shows(row, value) {
          scene.marker(
            place.shape, at: place.point(row, value), size: size, style: style, row: row)
        }
        continue
      }
      let own = place.data.style(row)
      let style = MarkStyle(
        fill: isWhole ? .paint(own.paint ?? place.data.paint) : nil,
        stroke: own.paint.map { .paint($0) }, opacity: own.emphasis.opacity)
      for case let value? in [ends.first, ends.second] where place.shows(row, value) {
        scene.marker(
          own.marker ?? place.shape, at: place.point(row, value), size: own.size ?? size,
          style: style, row: row)
      }
    }
    scene.endGroup()
  }

  /// Draws the filled dots of single values.
  private func drawValues(_ place: DiscretePlace, into scene: inout Scene) {
    guard place.values.hasValues else { return }
    // The dots are as large as hollow dots with their outline.
    let ends = place.style.size(place.width)
    let size = place.style.markerSize ?? ends + DiscreteStyle.stroke(ends) / 2
    scene.beginGroup(class: "rg-values", style: place.valueStyle)
    for row in place.values.xs.indices {
      let value = place.values[row].value
      guard value.isFinite, place.shows(row, value) else { continue }
      let own = place.data.style(row)
      scene.marker(
        own.marker ?? place.shape, at: place.point(row, value), size: own.size ?? size,
        style: MarkStyle(fill: own.paint.map { .paint($0) }, opacity: own.emphasis.opacity),
        row: row)
    }
    scene.endGroup()
  }

  /// Draws dense data: marks at the same unit of the axis are merged.
  private func drawDense(_ place: DiscretePlace, into scene: inout Scene) {
    let columns = DiscreteColumns(place)
    if place.style.isConnected, place.values.hasRanges {
      scene.beginGroup(class: "rg-ranges", style: place.barStyle)
      for bar in columns.bars { scene.rect(bar.box, row: bar.row) }
      scene.endGroup()
    }
    scene.beginGroup(class: "rg-values", style: place.valueStyle)
    for dot in columns.dots {
      scene.marker(place.shape, at: dot.point, size: columns.size, row: dot.row)
    }
    scene.endGroup()
    if columns.left > 0 {
      scene.add(DataNotice(.sampled, series: place.data.index, count: columns.seen))
    }
  }
}
