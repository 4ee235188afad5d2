public import ReportChart

/// Shows three values of each row: two as a place, the third as the area of a disc.
public struct BubbleChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "Where each bubble stands: a number, a date or a category.")
  static let y = Channel<Double>(
    "y", .y, "How high each bubble stands.")
  static let area = Channel<Double>(
    "area", .amount, "The area of each bubble.")

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "bubble", summary: "Shows three values of each row, the third as the area of a disc.",
    channels: [x.description, y.description, area.description])

  /// Reads the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {}

  /// The extents of the values and an entry a series.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    CartesianArea.Request(
      series: data.series.map { own in
        CartesianArea.SeriesRequest(
          x: Extent(own[Self.x] ?? []),
          y: Extent(own[Self.y] ?? []))
      },
      legend: data.series.map {
        LegendEntry(series: $0.index, label: $0.label, symbol: .swatch, paint: $0.paint)
      })
  }

  /// Draws the marks of a series.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let own = data.series[series]
    let xs = own[Self.x] ?? []
    guard let ys = own[Self.y], let areas = own[Self.area], let largest = Extent(areas)?.high else {
      return
    }
    for row in 0..<own.rowCount where areas[row] > 0 {
      scene.circle(
        center: area.point(series, x: xs[row], y: ys[row]),
        radius: 20 * (areas[row] / largest).squareRoot(),
        style: MarkStyle(.bubble, fill: .paint(own.paint), opacity: 0.6), row: row)
    }
  }
}
