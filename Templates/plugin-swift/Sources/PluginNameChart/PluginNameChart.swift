public import ReportChart

/// A dot on a stem for each value.
public struct PluginNameChart: ChartRenderer {
  static let x = Channel<Double>("x", .x, "Where the stems stand: numbers, dates or texts.")
  static let y = Channel<Double>("y", .y, "How far they reach.")
  static let size = ChartOption("size", default: 5.0, "The radius of the dots.", range: 1...20)

  /// What it is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "plugin-name", summary: "A dot on a stem for each value.",
    channels: [x.description, y.description], options: [size.description])

  private let size: Double

  /// The chart of a block: what its options say is read once.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    size = try options(Self.size)
  }

  /// What the chart needs of the plot: the extent of its values and zero, a slot for each x, a legend.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var request = CartesianArea.Request(series: [], legend: [])
    for series in data.series {
      request.series.append(
        CartesianArea.SeriesRequest(
          x: series[Self.x].flatMap { Extent($0) }, y: series[Self.y].flatMap { Extent($0) },
          yIncludes: [0], needsSlots: true, reach: size))
      request.legend.append(
        LegendEntry(
          series: series.index, label: series.label, symbol: .marker(.circle), paint: series.paint))
    }
    return request
  }

  /// Draws one series. A missing value is NaN, and has neither stem nor dot.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let own = data.series[series]
    guard let x = own[Self.x], let y = own[Self.y] else { return }
    let paint = MarkPaint.paint(own.paint)
    scene.beginGroup(
      class: "rg-stems", style: MarkStyle(fill: paint, stroke: paint, strokeWidth: 2))
    for row in 0..<own.rowCount where y[row].isFinite {
      let top = area.point(series, x: x[row], y: y[row])
      scene.line(from: area.base(series, x: x[row], y: 0), to: top)
      scene.circle(center: top, radius: size, row: row)
    }
    scene.endGroup()
  }
}
