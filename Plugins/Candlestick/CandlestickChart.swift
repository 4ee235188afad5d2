public import ReportChart

/// Shows how a value opened and closed, and how far it went, at each place.
public struct CandlestickChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "Where each candle stands: a category, a date or a number.")
  static let open = Channel<Double>(
    "open", .y, "The first value.")
  static let high = Channel<Double>(
    "high", .y, "The highest value.")
  static let low = Channel<Double>(
    "low", .y, "The lowest value.")
  static let close = Channel<Double>(
    "close", .y, "The last value.")

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "candlestick", summary: "Shows open, high, low and close at each place.",
    channels: [
      x.description, open.description, high.description, low.description, close.description,
    ])

  /// Reads the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {}

  /// The extents of the values and an entry a series.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    CartesianArea.Request(
      series: data.series.map { own in
        CartesianArea.SeriesRequest(
          x: Extent(own[Self.x] ?? []),
          y: Extent(own[Self.low] ?? [])?.union(Extent(own[Self.high] ?? [])), needsSlots: true)
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
    guard let opens = own[Self.open], let highs = own[Self.high], let lows = own[Self.low],
      let closes = own[Self.close]
    else { return }
    for row in 0..<own.rowCount where xs[row].isFinite {
      scene.line(
        from: area.point(series, x: xs[row], y: lows[row]),
        to: area.point(series, x: xs[row], y: highs[row]),
        style: MarkStyle(stroke: .paint(own.paint), strokeWidth: 1))
      scene.rect(
        area.bar(
          series, x: xs[row], slotOffset: 0.2, slotWidth: 0.6, from: opens[row], to: closes[row]),
        style: MarkStyle(.candle, fill: .paint(own.paint)), row: row)
    }
  }
}
