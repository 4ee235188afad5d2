public import ReportChart

/// A bubble chart: two values of each row as a position, and the third as the area of a disc.
///
/// The discs of all series have the same scale, so that readers can compare them. Smaller discs are
/// drawn above larger ones.
public final class BubbleChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "The x position of each bubble: a number, a date, or a category.", strings: .repeated)
  static let y = Channel<Double>(
    "y", .y, "The y position of each bubble: a number or a category.", strings: .repeated)
  static let area = Channel<Double>(
    "area", .amount, "The amount that the area of each bubble shows. It must not be negative.")
  static let text = Channel<Category>(
    "text", "The text at each bubble, instead of its amount.", required: false)

  /// The type, summary, channels, and options of bubble charts.
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

  /// Creates a bubble chart from the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var series: [BubbleSeries] = []
    for index in 0..<options.seriesCount {
      let bubbleSeries = try BubbleSeries(options, index: index)
      if bubbleSeries.belowColor != nil, options.isCategorical(.y, series: index) {
        throw options.wrong(
          BubbleSeries.belowColor, expected: "no value (the y axis has categories)")
      }
      series.append(bubbleSeries)
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

  /// Returns the extents of the values, the space for bubbles, the legend, and the size legend.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    let sizes = BubbleSizes(self, data)
    var request = CartesianArea.Request(series: [], legend: [])
    for (index, seriesData) in data.series.enumerated() {
      let radii = sizes.radii[index]
      var series = CartesianArea.SeriesRequest(
        x: Self.extent(of: seriesData[Self.x], radii), y: Self.extent(of: seriesData[Self.y], radii)
      )
      if edge == .pad {
        let line = sizes.line(self.series[index]) / 2
        series.overhangs = radii.map { $0 + line }
      }
      request.series.append(series)
      let paint = BubblePaint(self, series: index, data: data)
      var entry = LegendEntry(
        series: seriesData.index, label: seriesData.label, symbol: .disc, paint: paint.fill,
        outline: sizes.line(self.series[index]) > 0 ? paint.outline : nil)
      entry.fillOpacity = paint.opacity
      request.legend.append(entry)
      request.notices += Self.notices(seriesData)
      if sizes.enlarged[index] > 0 {
        request.notices.append(
          DataNotice(.enlarged, series: seriesData.index, count: sizes.enlarged[index]))
      }
    }
    request.sizes = sizeKey(sizes, data)
    return request
  }

  /// Returns the extent of the values of rows with a bubble; nil if there are none.
  private static func extent(of values: [Double]?, _ radii: [Double]) -> Extent? {
    Extent(zip(values ?? [], radii).lazy.map { $1.isFinite ? $0 : .nan })
  }

  /// Returns the size legend, in the paint of the only series, or without fill for several series.
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

  /// Returns notices for points without a size and for negative sizes.
  private static func notices(_ seriesData: SeriesData) -> [DataNotice] {
    guard let xs = seriesData[x], let ys = seriesData[y], let areas = seriesData[area] else {
      return []
    }
    var notices: [DataNotice] = []
    let missing = areas.indices.count {
      areas[$0].isNaN && xs[$0].isFinite && ys[$0].isFinite && !seriesData.style($0).isHidden
    }
    if missing > 0 {
      notices.append(DataNotice(.unsized, series: seriesData.index, count: missing))
    }
    if let first = areas.firstIndex(where: { $0 < 0 }) {
      notices.append(
        DataNotice(
          .negativeSize, series: seriesData.index, count: areas.count { $0 < 0 }, row: first,
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
    let seriesData = data.series[series]
    let paint = BubblePaint(self, series: series, data: data)
    let bubbles = bubbles(of: series, sizes, data, area)
    let count = sizes.count
    let thinned = BubbleCells.thinned(bubbles, of: count)
    // After thinning, the bubbles of this series represent the density of all bubbles.
    let opacity =
      thinned.count < bubbles.count
      ? paint.opacity(thinned.map(\.radius), in: area.plot)
      : paint.opacity(
        sizes.radii.count == 1 ? sizes.radii[0] : Array(sizes.radii.joined()), in: area.plot)
    let line = sizes.line(self.series[series])
    let isClipped =
      edge == .clip || bubbles.contains { !area.plot.encloses($0.center, $0.radius + line / 2) }
    if isClipped { scene.clip = area.plot }
    scene.beginGroup(
      class: "rg-bubbles",
      style: MarkStyle(
        .bubble, fill: paint.fill, stroke: line > 0 ? paint.outline : MarkPaint.none,
        strokeWidth: line > 0 ? line : nil, fillOpacity: opacity),
      isClipped: isClipped)
    let ys = seriesData[Self.y] ?? []
    let isPlain = seriesData.rowStyles.isEmpty && self.series[series].belowColor == nil
    for bubble in thinned {
      scene.circle(
        center: bubble.center, radius: bubble.radius,
        style: isPlain ? .inherited : paint.style(seriesData.style(bubble.row), y: ys[bubble.row]),
        row: bubble.row)
    }
    scene.endGroup()
    if thinned.count < bubbles.count {
      scene.add(DataNotice(.sampled, series: seriesData.index, count: bubbles.count))
    }
  }

  /// Returns the visible bubbles of a series, the largest first.
  func bubbles(
    of series: Int, _ sizes: BubbleSizes, _ data: borrowing ChartData, _ area: CartesianArea
  ) -> [Bubble] {
    let seriesData = data.series[series]
    guard let xs = seriesData[Self.x], let ys = seriesData[Self.y] else { return [] }
    return sizes.order(of: series).compactMap { row in
      let center = area.point(series, x: xs[row], y: ys[row])
      let radius = sizes.radii[series][row]
      guard center.isFinite, area.plot.touches(center, radius) else { return nil }
      return Bubble(row: row, center: center, radius: radius)
    }
  }
}

/// A bubble in the chart.
struct Bubble {
  /// The data row of the bubble in its series.
  var row: Int
  var center: Point
  var radius: Double
}

extension Rect {
  /// Returns true if a disc is inside the box, within a rounding tolerance.
  func encloses(_ center: Point, _ radius: Double) -> Bool {
    center.x - radius >= x - 0.01 && center.x + radius <= right + 0.01
      && center.y - radius >= y - 0.01 && center.y + radius <= bottom + 0.01
  }

  /// Returns true if the bounding box of a disc touches this box.
  func touches(_ center: Point, _ radius: Double) -> Bool {
    center.x + radius >= x - 0.01 && center.x - radius <= right + 0.01
      && center.y + radius >= y - 0.01 && center.y - radius <= bottom + 0.01
  }
}
