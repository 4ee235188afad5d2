public import ReportChart

/// Shows three values of each row: two as a place, the third as the area of a disc.
///
/// Discs of all series have one scale, so that they can be compared. Larger ones are drawn first, so
/// that smaller ones lie above them.
public final class BubbleChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "Where each bubble stands: a number, a date or a category.", texts: .repeated)
  static let y = Channel<Double>(
    "y", .y, "How high each bubble stands: a number or a category.", texts: .repeated)
  static let area = Channel<Double>(
    "area", .amount, "The amount that the area of each bubble shows; not below zero.")
  static let text = Channel<Category>(
    "text", "What stands at each bubble in place of its amount.", required: false)

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "bubble", summary: "Shows three values of each row, the third as the area of a disc.",
    channels: [x.description, y.description, area.description, text.description],
    options: BubbleOptions.options, seriesOptions: BubbleSeries.options,
    unusedRuleKeys: ["marker", "size"])

  let series: [BubbleSeries]
  let scale: Double?
  let diameter: BubbleDiameter
  let pictureSize: (width: Double, height: Double)
  let edge: BubbleOptions.Edge
  let hasSizeLegend: Bool
  let sizeTitle: String?
  let baseline: Double
  let patterns: BubbleOptions.Patterns
  let labelContent: BubbleOptions.LabelContent
  let labelOffset: Double

  /// Reads the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var series: [BubbleSeries] = []
    for place in 0..<options.seriesCount {
      let own = try BubbleSeries(options, place: place)
      if own.belowColor != nil, options.isCategorical(.y, series: place) {
        throw options.wrong(BubbleSeries.belowColor, wanted: "left out on an axis of categories")
      }
      series.append(own)
    }
    self.series = series
    scale = try options(BubbleOptions.scale)
    pictureSize = options.pictureSize
    diameter = try options(BubbleOptions.diameter)
    edge = try options(BubbleOptions.edge)
    hasSizeLegend = try options(BubbleOptions.sizeLegend)
    sizeTitle = try options(BubbleOptions.sizeTitle)
    baseline = try options(BubbleOptions.baseline)
    patterns = try options(BubbleOptions.patterns)
    labelContent = try options(BubbleOptions.labelContent)
    labelOffset = try options(BubbleOptions.labelOffset)
  }

  // MARK: Planning

  /// The extents of the values with room for the bubbles, an entry a series, and the sizes.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    let sizes = BubbleSizes(self, data)
    var request = CartesianArea.Request(series: [], legend: [])
    for (place, own) in data.series.enumerated() {
      let radii = sizes.radii[place]
      var series = CartesianArea.SeriesRequest(
        x: Self.extent(of: own[Self.x], radii), y: Self.extent(of: own[Self.y], radii))
      if edge == .pad {
        let line = sizes.line(self.series[place]) / 2
        series.reaches = radii.map { $0 + line }
      }
      request.series.append(series)
      let paint = BubblePaint(self, series: place, data: data)
      var entry = LegendEntry(
        series: own.index, label: own.label, symbol: .disc, paint: paint.fill,
        outline: sizes.line(self.series[place]) > 0 ? paint.outline : nil)
      entry.fillOpacity = paint.opacity
      request.legend.append(entry)
      request.notices += Self.notices(own)
      if sizes.enlarged[place] > 0 {
        request.notices.append(
          DataNotice(.enlarged, series: own.index, count: sizes.enlarged[place]))
      }
    }
    request.sizes = sizeKey(sizes, data)
    return request
  }

  /// The extent of the values of the rows that have a bubble.
  private static func extent(of values: [Double]?, _ radii: [Double]) -> Extent? {
    Extent(zip(values ?? [], radii).lazy.map { $1.isFinite ? $0 : .nan })
  }

  /// What the legend says of the sizes: in the paint of the only series, or without a fill.
  private func sizeKey(_ sizes: BubbleSizes, _ data: borrowing ChartData) -> SizeKey? {
    guard hasSizeLegend, let amounts = sizes.amounts, amounts.high > 0, sizes.scale.isFinite else {
      return nil
    }
    var key = SizeKey(
      Self.area, amounts: amounts, scale: sizes.scale, fill: nil, fillOpacity: nil,
      outline: .role(.axis))
    key.title = sizeTitle.map { ByteText($0) }
    guard data.series.count == 1 else { return key }
    let paint = BubblePaint(self, series: 0, data: data)
    key.fill = paint.fill
    key.fillOpacity = paint.opacity
    key.outline = paint.outline
    return key
  }

  /// The points of a series that have no bubble for want of a size.
  private static func notices(_ own: SeriesData) -> [DataNotice] {
    guard let xs = own[x], let ys = own[y], let areas = own[area] else { return [] }
    var notices: [DataNotice] = []
    let missing = areas.indices.count {
      areas[$0].isNaN && xs[$0].isFinite && ys[$0].isFinite && !own.style($0).isHidden
    }
    if missing > 0 { notices.append(DataNotice(.unsized, series: own.index, count: missing)) }
    if let first = areas.firstIndex(where: { $0 < 0 }) {
      notices.append(
        DataNotice(
          .negativeSize, series: own.index, count: areas.count { $0 < 0 }, row: first,
          isError: true))
    }
    return notices
  }

  // MARK: Drawing

  /// Draws the bubbles of a series, the largest first.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let sizes = BubbleSizes(self, data)
    let own = data.series[series]
    let paint = BubblePaint(self, series: series, data: data)
    let bubbles = bubbles(of: series, sizes, data, area)
    let count = sizes.count
    let drawn = BubbleCells.thinned(bubbles, of: count)
    // Where some are left out, those of this series stand for all.
    let opacity =
      drawn.count < bubbles.count
      ? paint.opacity(drawn.map(\.radius), in: area.plot)
      : paint.opacity(
        sizes.radii.count == 1 ? sizes.radii[0] : Array(sizes.radii.joined()), in: area.plot)
    let line = sizes.line(self.series[series])
    let isClipped =
      edge == .clip || bubbles.contains { !area.plot.holds($0.center, $0.radius + line / 2) }
    if isClipped { scene.clip = area.plot }
    scene.beginGroup(
      class: "rg-bubbles",
      style: MarkStyle(
        .bubble, fill: paint.fill, stroke: line > 0 ? paint.outline : MarkPaint.none,
        strokeWidth: line > 0 ? line : nil, fillOpacity: opacity),
      isClipped: isClipped)
    let ys = own[Self.y] ?? []
    let isPlain = own.rowStyles.isEmpty && self.series[series].belowColor == nil
    for bubble in drawn {
      scene.circle(
        center: bubble.center, radius: bubble.radius,
        style: isPlain ? .inherited : paint.style(own.style(bubble.row), y: ys[bubble.row]),
        row: bubble.row)
    }
    scene.endGroup()
    if drawn.count < bubbles.count {
      scene.add(DataNotice(.sampled, series: own.index, count: bubbles.count))
    }
  }

  /// The bubbles of a series that are seen in the plot, the largest first.
  func bubbles(
    of series: Int, _ sizes: BubbleSizes, _ data: borrowing ChartData, _ area: CartesianArea
  ) -> [Bubble] {
    let own = data.series[series]
    guard let xs = own[Self.x], let ys = own[Self.y] else { return [] }
    return sizes.order(of: series).compactMap { row in
      let center = area.point(series, x: xs[row], y: ys[row])
      let radius = sizes.radii[series][row]
      guard center.isFinite, area.plot.touches(center, radius) else { return nil }
      return Bubble(row: row, center: center, radius: radius)
    }
  }
}

/// A bubble in the picture.
struct Bubble {
  /// The row of its series.
  var row: Int
  var center: Point
  var radius: Double
}

extension Rect {
  /// True when a disc lies within the box, but for rounding.
  func holds(_ center: Point, _ radius: Double) -> Bool {
    center.x - radius >= x - 0.01 && center.x + radius <= right + 0.01
      && center.y - radius >= y - 0.01 && center.y + radius <= bottom + 0.01
  }

  /// True when the box around a disc touches this one.
  func touches(_ center: Point, _ radius: Double) -> Bool {
    center.x + radius >= x - 0.01 && center.x - radius <= right + 0.01
      && center.y + radius >= y - 0.01 && center.y - radius <= bottom + 0.01
  }
}
