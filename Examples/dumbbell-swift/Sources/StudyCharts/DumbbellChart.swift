public import ReportChart

/// A dumbbell chart: two values of each category, connected by a line.
public struct DumbbellChart: ChartRenderer {
  static let x = Channel<Double>("x", .x, "The category of each row.")
  static let from = Channel<Double>("from", .y, "The first value of each row.")
  static let to = Channel<Double>("to", .y, "The second value of each row.")
  static let size = ChartOption(
    "size", default: 5.0, "The radius of the markers.", range: 1...20)
  static let before = ChartOption(
    "before", default: "before", "The name of the first value in the legend.")
  static let after = ChartOption(
    "after", default: "after", "The name of the second value in the legend.")

  /// The type, summary, channels, and options.
  public static let manifest = ChartManifest(
    type: "dumbbell", summary: "Compares two values of each category, connected by a line.",
    channels: [x.description, from.description, to.description],
    options: [size.description, before.description, after.description])

  private let size: Double
  private let before: String
  private let after: String

  /// Creates a renderer from the options of a chart block.
  ///
  /// - Throws: the diagnostic of an invalid option.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    size = try options(Self.size)
    before = try options(Self.before)
    after = try options(Self.after)
  }
}

extension DumbbellChart {
  /// Returns the layout requirements.
  ///
  /// Each series has the extent of both values, a slot per category, and two legend entries.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var request = CartesianArea.Request(series: [], legend: [])
    for series in data.series {
      let values = (series[Self.from] ?? []) + (series[Self.to] ?? [])
      request.series.append(
        CartesianArea.SeriesRequest(
          x: series[Self.x].flatMap { Extent($0) }, y: Extent(values), needsSlots: true,
          overhang: size))
      let name = data.series.count > 1 ? "\(series.label), " : ""
      for (text, fill) in [(before, MarkPaint.role(.background)), (after, .paint(series.paint))] {
        request.legend.append(
          LegendEntry(
            series: series.index, label: ByteText(name + text), symbol: .marker(.circle),
            paint: fill, outline: .paint(series.paint)))
      }
    }
    return request
  }

  /// Adds the marks of one series: for each row a line, a hollow marker, and a filled marker.
  ///
  /// A missing value has no marker, and its row has no line.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let columns = data.series[series]
    guard let x = columns[Self.x], let from = columns[Self.from], let to = columns[Self.to]
    else { return }
    let paint = MarkPaint.paint(columns.paint)
    scene.beginGroup(class: "rg-dumbbells", style: MarkStyle(stroke: paint, strokeWidth: 2))
    for row in 0..<columns.rowCount {
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
