public import ReportChart

/// A label at the end of a candle wick: the last value, or the highest or lowest value.
struct CandleLabel {
  var candle: Int
  var value: Double
  /// Whether the label is below the wick, toward smaller values; nil for either end.
  var isBelow: Bool?

  /// Returns the labels of the selected candles, the most important ones first.
  static func all(_ choice: LabelChoice, _ candles: [Candle]) -> [CandleLabel] {
    guard let last = candles.indices.last else { return [] }
    let includesAll =
      choice == .all || choice == .auto && candles.count <= LabelChoice.automaticLimit
    if includesAll || choice == .last {
      return choice.rows(of: candles.map(\.close)).map {
        CandleLabel(candle: $0, value: candles[$0].close)
      }
    }
    guard choice != .none else { return [] }
    let highest = candles.indices.reduce(0) { candles[$1].high > candles[$0].high ? $1 : $0 }
    let lowest = candles.indices.reduce(0) { candles[$1].low < candles[$0].low ? $1 : $0 }
    var labels = [
      CandleLabel(candle: highest, value: candles[highest].high, isBelow: false),
      CandleLabel(candle: lowest, value: candles[lowest].low, isBelow: true),
    ]
    if choice == .auto { labels.append(CandleLabel(candle: last, value: candles[last].close)) }
    return labels
  }
}

extension CandlestickChart {
  /// Returns the labels of a series, each outside the end of a wick.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: CartesianArea
  ) -> ValueLabels? {
    guard self.series[series].labels != .none else { return nil }
    let seriesData = data.series[series]
    let candles = candles(of: series, CandleValues(seriesData), seriesData, in: area).0
    let axis = area.axes[series].y
    var labels = ValueLabels()
    for label in CandleLabel.all(self.series[series].labels, candles) {
      let candle = candles[label.candle]
      let low = candle.point(
        min(candle.low, candle.open, candle.close), axis, isHorizontal: area.isHorizontal)
      let high = candle.point(
        max(candle.high, candle.open, candle.close), axis, isHorizontal: area.isHorizontal)
      let position: LabelledEnd.LabelPosition =
        label.isBelow.map { $0 ? .low : .high } ?? .either(low: low)
      labels.add(
        candle.style.words(data.text(label.value, series: series)), row: candle.row,
        at: .end(
          LabelledEnd(
            label.isBelow == true ? low : high, gap: labelOffset, position, series: series)))
    }
    return labels
  }
}
