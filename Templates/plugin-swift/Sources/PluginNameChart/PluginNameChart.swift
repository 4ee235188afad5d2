public import ReportChart

/// A chart with a dot on a stem for each value.
public struct PluginNameChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "The position of each stem: a category, a date, or a number.")
  static let y = Channel<Double>("y", .y, "The value at the end of each stem.")
  static let size = ChartOption("size", default: 5.0, "The radius of the dots.", range: 1...20)

  /// The type, summary, channels, and options.
  public static let manifest = ChartManifest(
    type: "plugin-name", summary: "Shows each value as a dot on a stem.",
    channels: [x.description, y.description], options: [size.description])

  private let size: Double

  /// Creates a renderer from the options of a chart block.
  ///
  /// - Throws: the diagnostic of an invalid option.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    size = try options(Self.size)
  }

  /// Returns the layout requirements.
  ///
  /// Each series has the extent of its values with zero, a slot per x value, and a legend entry.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var request = CartesianArea.Request(series: [], legend: [])
    for series in data.series {
      request.series.append(
        CartesianArea.SeriesRequest(
          x: series[Self.x].flatMap { Extent($0) }, y: series[Self.y].flatMap { Extent($0) },
          yIncludes: [0], needsSlots: true, overhang: size))
      request.legend.append(
        LegendEntry(
          series: series.index, label: series.label, symbol: .marker(.circle), paint: series.paint))
    }
    return request
  }

  /// Adds the stems and dots of one series.
  ///
  /// A missing value is NaN. It has no stem and no dot.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let columns = data.series[series]
    guard let x = columns[Self.x], let y = columns[Self.y] else { return }
    let paint = MarkPaint.paint(columns.paint)
    scene.beginGroup(
      class: "rg-stems", style: MarkStyle(fill: paint, stroke: paint, strokeWidth: 2))
    for row in 0..<columns.rowCount where y[row].isFinite {
      let top = area.point(series, x: x[row], y: y[row])
      scene.line(from: area.base(series, x: x[row], y: 0), to: top)
      scene.circle(center: top, radius: size, row: row)
    }
    scene.endGroup()
  }
}
