public import ReportChart

/// Two values of each category, with the way from the first to the second between them.
public struct DumbbellChart: ChartRenderer {
  static let x = Channel<Double>("x", .x, "The categories, one a row.")
  static let from = Channel<Double>("from", .y, "The value before.")
  static let to = Channel<Double>("to", .y, "The value after.")
  static let size = ChartOption(
    "size", default: 5.0, "The radius of the markers.", range: 1...20)
  static let before = ChartOption("before", default: "before", "The word for the value before.")
  static let after = ChartOption("after", default: "after", "The word for the value after.")

  /// What it is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "dumbbell", summary: "Two values of each category and the way between them.",
    channels: [x.description, from.description, to.description],
    options: [size.description, before.description, after.description])

  private let size: Double
  private let before: String
  private let after: String

  /// The chart of a block: what its options say is read once.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    size = try options(Self.size)
    before = try options(Self.before)
    after = try options(Self.after)
  }
}

extension DumbbellChart {
  /// What the chart needs of the plot: the extent of both values, a slot for each category, and two entries
  /// of the legend for each series.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var request = CartesianArea.Request(series: [], legend: [])
    for series in data.series {
      let values = (series[Self.from] ?? []) + (series[Self.to] ?? [])
      request.series.append(
        CartesianArea.SeriesRequest(
          x: series[Self.x].flatMap { Extent($0) }, y: Extent(values), needsSlots: true,
          reach: size))
      let name = data.series.count > 1 ? "\(series.label), " : ""
      for (word, fill) in [(before, MarkPaint.role(.background)), (after, .paint(series.paint))] {
        request.legend.append(
          LegendEntry(
            series: series.index, label: ByteText(name + word), symbol: .marker(.circle),
            paint: fill, outline: .paint(series.paint)))
      }
    }
    return request
  }

  /// Draws one series: a line, a hollow marker before and a full one after. A value that is missing has no
  /// marker, and no line.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let own = data.series[series]
    guard let x = own[Self.x], let from = own[Self.from], let to = own[Self.to] else { return }
    let paint = MarkPaint.paint(own.paint)
    scene.beginGroup(class: "rg-dumbbells", style: MarkStyle(stroke: paint, strokeWidth: 2))
    for row in 0..<own.rowCount {
      let start = area.point(series, x: x[row], y: from[row])
      let end = area.point(series, x: x[row], y: to[row])
      scene.line(from: start, to: end, row: row)
      scene.circle(
        center: start, radius: size, style: MarkStyle(fill: .role(.background)), row: row)
      scene.circle(center: end, radius: size, style: MarkStyle(fill: paint), row: row)
    }
    scene.endGroup()
  }
}
