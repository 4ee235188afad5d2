public import ReportChart

/// A candlestick or OHLC chart of the first, highest, lowest, and last value per period.
///
/// The body of a candle extends from the first to the last value, and its wick from the lowest to
/// the highest value. An OHLC bar has an open tick on the left and a close tick on the right.
///
/// Rising and falling candles differ in fill, not only in colour. The legend explains both. If one
/// of the four values of a row is missing, the chart shows a missing-value mark.
public final class CandlestickChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "The position of each candle: a category, a date, or a number.", sharing: .apart)
  static let open = Channel<Double>("open", .y, "The first value.")
  static let high = Channel<Double>("high", .y, "The highest value.")
  static let low = Channel<Double>("low", .y, "The lowest value.")
  static let close = Channel<Double>("close", .y, "The last value.", isMain: true)

  /// The type, summary, channels, and options of candlestick charts.
  public static let manifest = ChartManifest(
    type: "candlestick",
    summary: "Shows the first, highest, lowest, and last value at each position.",
    channels: [
      x.description, open.description, high.description, low.description, close.description,
    ],
    options: CandlestickOptions.options, seriesOptions: CandleSeries.options,
    unusedRuleKeys: ["marker", "size"],
    reasonPosition: .slot)

  let layout: BarLayout
  let series: [CandleSeries]
  let labelOffset: Double

  /// Creates a candlestick chart from the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var series: [CandleSeries] = []
    for index in 0..<options.seriesCount { series.append(try CandleSeries(options, index: index)) }
    try CandlestickOptions.refuseUnused(options, series)
    var layout = BarLayout(series.map { _ in BarKey() })
    // The missing-value marks are at the low end of the axis.
    layout.baseline = -.greatestFiniteMagnitude
    layout.widths = series.map(\.width)
    layout.gap = try options(CandlestickOptions.gap)
    layout.groupGap = try options(CandlestickOptions.groupGap)
    layout.widest = Self.widest
    if options.isSet(CandlestickOptions.gap, series: 0) { layout.widest = .infinity }
    self.layout = layout
    self.series = series
    labelOffset = try options(CandlestickOptions.labelOffset)
  }

  /// The maximum width of candle bodies without a gap set by the author, in user units.
  private static let widest = 28.0

  // MARK: Planning

  /// Returns the extents of the candles with space for labels, the legend, and data notices.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var requests: [CartesianArea.SeriesRequest] = []
    var legend: [LegendEntry] = []
    var notices: [DataNotice] = []
    for (index, seriesData) in data.series.enumerated() {
      let values = CandleValues(seriesData)
      var request = CartesianArea.SeriesRequest(
        x: Extent(values.xs), y: values.extent, needsSlots: true)
      if series[index].labels != .none {
        request = withLabelSpace(request, index, values, data)
      }
      requests.append(request)
      legend += entries(index, values, data)
      let rows = values.inconsistentRows
      if let first = rows.first {
        notices.append(
          DataNotice(.inconsistent, series: seriesData.index, count: rows.count, row: first))
      }
    }
    return CartesianArea.Request(series: requests, legend: legend, notices: notices)
  }

  /// Returns one legend entry per kind of candle, or one entry for OHLC bars of a single colour.
  private func entries(
    _ index: Int, _ values: CandleValues, _ data: borrowing ChartData
  ) -> [LegendEntry] {
    let seriesData = data.series[index]
    let style = series[index]
    let paint = CandlePaint(style, index, seriesData)
    let hasFlat = values.xs.indices.contains { row in
      values.isComplete(row) && values.opens[row] == values.closes[row]
        && (!style.hidesFlat || values.highs[row] == values.lows[row])
    }
    let kinds: [CandleKind] = hasFlat ? [.rising, .falling, .flat] : [.rising, .falling]
    if style.isOHLC, Set(kinds.map { paint.base($0) }).count == 1 {
      return [
        LegendEntry(
          series: seriesData.index, label: seriesData.label,
          symbol: .custom(.ohlc(.rising), dash: nil),
          paint: paint.base(.rising))
      ]
    }
    return kinds.map { kind in
      let word = style.markStyle(kind).label.map { ByteText($0) } ?? data.text(kind.word)
      let label =
        data.series.count > 1 && !seriesData.label.isEmpty
        ? Self.joined(seriesData.label, ", ", word) : word
      guard !style.isOHLC else {
        return LegendEntry(
          series: seriesData.index, label: label, symbol: .custom(.ohlc(kind), dash: nil),
          paint: paint.base(kind))
      }
      if kind == .flat {
        return LegendEntry(
          series: seriesData.index, label: label, symbol: .line(dash: [], marker: nil),
          paint: paint.base(kind))
      }
      return LegendEntry(
        series: seriesData.index, label: label, symbol: .swatch, paint: paint.fill(kind),
        outline: paint.outline(kind))
    }
  }

  private static func joined(_ first: ByteText, _ between: ByteText, _ last: ByteText) -> ByteText {
    ByteText(Array(first.bytes) + Array(between.bytes) + Array(last.bytes))
  }

  /// Returns the requirements of a series with the space of its labels.
  private func withLabelSpace(
    _ request: CartesianArea.SeriesRequest, _ index: Int, _ values: CandleValues,
    _ data: borrowing ChartData
  ) -> CartesianArea.SeriesRequest {
    let choice = series[index].labels
    var request = request
    let rows = values.xs.indices.filter(values.isComplete)
    let includesAll = CandleLabel.includesAll(choice, count: rows.count)
    if choice != .extremes, let last = rows.last {
      let text = data.text(values.closes[last], series: index)
      request.labelAfter = ValueLabels.space(for: [text]).width + labelOffset + 3
    }
    if !includesAll, choice != .last, let extent = values.extent {
      var space = ValueLabels.space(
        for: [extent.low, extent.high].map { data.text($0, series: index) })
      space.width += labelOffset + 3
      space.height += labelOffset + 3
      request.labelsAbove = space
      request.labelsBelow = space
    }
    return request
  }

  /// Returns the extent of each candle, from its lowest to its highest value.
  public func extents(of series: Int, in data: borrowing ChartData) -> [Extent?]? {
    let values = CandleValues(data.series[series])
    return values.xs.indices.map { row in
      Extent([values.opens[row], values.highs[row], values.lows[row], values.closes[row]])
    }
  }

  // MARK: Drawing

  /// Draws the candles of a series.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let seriesData = data.series[series]
    let values = CandleValues(seriesData)
    let (candles, sampledCount) = candles(of: series, values, data, in: area)
    if sampledCount > 0 {
      scene.add(DataNotice(.sampled, series: seriesData.index, count: sampledCount))
    }
    let pen = CandlePen(
      style: self.series[series], paint: CandlePaint(self.series[series], series, seriesData),
      axis: area.axes[series].y, isHorizontal: area.isHorizontal,
      dash: series == 0 ? nil : data.theme.dash(series))
    for kind in CandleKind.allCases {
      let matching = candles.filter { $0.kind == kind }
      if self.series[series].isOHLC {
        pen.drawOHLCBars(matching, kind, into: &scene)
      } else {
        pen.drawWicks(matching, kind, into: &scene)
      }
    }
    for kind in CandleKind.allCases {
      let matching = candles.filter { $0.kind == kind }
      if self.series[series].isOHLC {
        pen.drawOHLCTicks(matching, kind, into: &scene)
      } else {
        let hidesFlat = kind == .flat && self.series[series].hidesFlat
        pen.drawBodies(hidesFlat ? matching.filter { $0.hasNoWick } : matching, kind, into: &scene)
      }
    }
  }

  /// Returns the positions at which a series has no candle.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? {
    let seriesData = data.series[series]
    let values = CandleValues(seriesData)
    return MissingPositions(of: [seriesData], x: Self.x) { _, row in
      // A hidden candle is not missing.
      values.isComplete(row) || seriesData.style(row).isHidden || seriesData.isUnplaced(row)
    }
  }

  /// Returns the lanes of the candles of a series.
  public func lanes(
    of series: Int, at xs: [Double], in data: borrowing ChartData, on area: CartesianArea
  ) -> [MarkLane]? { layout.lanes(of: series, at: xs, in: area) }

  /// Returns the candles of a series and the number of combined rows, or 0 if no rows are combined.
  func candles(
    of series: Int, _ values: CandleValues, _ data: borrowing ChartData, in area: CartesianArea
  ) -> ([Candle], Int) {
    let seriesData = data.series[series]
    let count = layout.laneCount(of: series)
    let slot = area.slot(series)
    if slot > 0, slot < CandleSampler.minimumPitch * Double(count) {
      let share: Double =
        switch self.series[series].width {
        case .share(let share): share
        default: count == 1 ? 1 - layout.gap : (1 - layout.gap) * (1 - layout.groupGap)
        }
      let sampler = CandleSampler(
        values, of: seriesData, on: area.axes[series].x, lane: (series, of: count),
        sideways: area.sideways, share: share)
      guard case .units(let units) = self.series[series].width else {
        return (sampler.candles, sampler.sampledCount)
      }
      let wide = sampler.candles.map { candle in
        var candle = candle
        candle.width = units
        return candle
      }
      return (wide, sampler.sampledCount)
    }
    let all = (0..<self.series.count).map { $0 == series ? values.bars : .none }
    let candles = layout.bars(of: series, all, in: area).map { bar in
      let box = bar.box
      return Candle(
        row: bar.row, open: values.opens[bar.row], high: values.highs[bar.row],
        low: values.lows[bar.row], close: values.closes[bar.row], style: seriesData.style(bar.row),
        middle: area.isHorizontal ? box.y + box.height / 2 : box.x + box.width / 2,
        width: area.isHorizontal ? box.height : box.width)
    }
    return (narrowed(candles, of: series, in: data, on: area), 0)
  }
}

extension CustomMarker {
  /// Returns an OHLC bar as a legend symbol, with an open tick and a close tick.
  static func ohlc(_ kind: CandleKind) -> CustomMarker {
    let rise: Double =
      switch kind {
      case .rising: 0.5
      case .falling: -0.5
      case .flat: 0
      }
    let bar = box(-0.16, -1, 0.16, 1)
    let openTick = box(-0.95, rise - 0.16, 0, rise + 0.16)
    return .path(bar + openTick + box(0, -rise - 0.16, 0.95, -rise + 0.16))
  }

  private static func box(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> [Step] {
    [
      .move(Point(x: left, y: top)), .line(Point(x: right, y: top)),
      .line(Point(x: right, y: bottom)), .line(Point(x: left, y: bottom)), .close,
    ]
  }
}

extension BarValues {
  fileprivate static let none = BarValues(xs: [], ys: [])
}
