public import ReportChart

/// A label of a candle: the last value next to the body, or the highest or lowest value at the end
/// of the wick.
struct CandleLabel {
  var candle: Int
  var value: Double
  /// Whether the label is below the wick, toward smaller values; nil for a last value.
  var isBelow: Bool?

  /// Returns the labels of the selected candles, the most important ones first.
  static func all(_ choice: LabelChoice, _ candles: [Candle]) -> [CandleLabel] {
    guard let last = candles.indices.last else { return [] }
    if includesAll(choice, count: candles.count) || choice == .last {
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

  /// Returns whether every candle has a label.
  static func includesAll(_ choice: LabelChoice, count: Int) -> Bool {
    choice == .all || choice == .auto && count <= LabelChoice.automaticLimit
  }
}

extension CandlestickChart {
  /// Returns the labels of a series: extremes at the ends of wicks, last values next to the body.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: CartesianArea
  ) -> ValueLabels? {
    guard self.series[series].labels != .none else { return nil }
    let candles = candles(of: series, CandleValues(data.series[series]), data, in: area).0
    let axis = area.axes[series].y
    var labels = ValueLabels()
    for label in CandleLabel.all(self.series[series].labels, candles) {
      let candle = candles[label.candle]
      let end: LabelledEnd
      if let isBelow = label.isBelow {
        let value =
          isBelow
          ? min(candle.low, candle.open, candle.close) : max(candle.high, candle.open, candle.close)
        end = LabelledEnd(
          candle.point(value, axis, isHorizontal: area.isHorizontal), gap: labelOffset,
          isBelow ? .low : .high, series: series)
      } else {
        end = lastValueEnd(candle, series, in: area)
      }
      labels.add(
        candle.style.words(data.text(label.value, series: series)), row: candle.row, at: .end(end))
    }
    return labels
  }

  /// Returns the label position of a last value.
  ///
  /// At the end of the wick, a reader would confuse the last value with the highest value.
  private func lastValueEnd(
    _ candle: Candle, _ series: Int, in area: CartesianArea
  ) -> LabelledEnd {
    var end = LabelledEnd(
      candle.point(candle.close, area.axes[series].y, isHorizontal: area.isHorizontal),
      gap: labelOffset + candle.width / 2, .alongside, series: series)
    end.isFirst = area.isHorizontal || area.sideways < 0
    return end
  }

  /// Returns candles that are narrow enough for labels between them.
  ///
  /// If there is no space for labels between candles of the width ``narrowest``, the candles keep
  /// their width.
  func narrowed(
    _ candles: [Candle], of series: Int, in data: borrowing ChartData, on area: CartesianArea
  ) -> [Candle] {
    guard self.series[series].width == .automatic,
      CandleLabel.includesAll(self.series[series].labels, count: candles.count)
    else { return candles }
    let label = ValueLabels.space(for: candles.map { data.text($0.close, series: series) })
    let length = area.isHorizontal ? label.height + 2 : label.width
    let space = length + 2 * (labelOffset + 1)
    let width = area.slot(series) / Double(max(1, layout.laneCount(of: series))) - space
    guard width >= Self.narrowest else { return candles }
    return candles.map { candle in
      var candle = candle
      candle.width = min(candle.width, width)
      return candle
    }
  }

  /// The minimum width of candles that become narrower for labels, in user units.
  private static let narrowest = 8.0
}
