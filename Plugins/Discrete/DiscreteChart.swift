public import ReportChart

/// Shows a value, or the lowest and the highest one, at each place: dots that a bar may join.
public struct DiscreteChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "Where each value stands: a category, a date or a number.")
  static let low = Channel<Double>(
    "low", .y, "The value, or the lowest one.")
  static let high = Channel<Double>(
    "high", .y, "The highest value.", required: false)

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "discrete", summary: "Shows values or ranges at separate places.",
    channels: [x.description, low.description, high.description])

  /// Reads the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {}

  /// The extents of the values and an entry a series.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    CartesianArea.Request(
      series: data.series.map { own in
        CartesianArea.SeriesRequest(
          x: Extent(own[Self.x] ?? []),
          y: (Extent(own[Self.high] ?? []) ?? Extent(own[Self.low] ?? []))?
            .union(Extent(own[Self.low] ?? [])),
          needsSlots: true)
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
    let lows = own[Self.low] ?? []
    let highs = own[Self.high] ?? lows
    for row in 0..<own.rowCount where xs[row].isFinite {
      for value in [lows[row], highs[row]] {
        scene.circle(
          center: area.point(series, x: xs[row], y: value), radius: 4,
          style: MarkStyle(.point, fill: .paint(own.paint)), row: row)
      }
    }
  }
}
