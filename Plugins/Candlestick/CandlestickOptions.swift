import ReportChart

/// What a block says of all candles.
enum CandlestickOptions {
  static let gap = ChartOption(
    "gap", default: 0.3, "The space between the candles of two places, as a share of one place.",
    range: 0...0.9)
  static let groupGap = ChartOption(
    "group-gap", default: 0.15,
    "The space between two candles of one place, as a share of the distance from one to the next.",
    range: 0...0.9)
  static let labelOffset = ChartOption(
    "label-offset", default: 4.0, "The space between a wick's end and its label, in units.",
    range: 0...40)

  static let options = [gap.description, groupGap.description, labelOffset.description]

  /// Complains of options that no series has a use for.
  static func refuseUnused(
    _ options: borrowing ChartOptions, _ series: [CandleSeries]
  ) throws(Diagnostic) {
    if !series.contains(where: \.isOHLC) {
      for option in [CandleSeries.trunkWidth, CandleSeries.armWidth] {
        try refuse(option, options, "left out where no series has `form=\"ohlc\"`")
      }
    }
    guard series.allSatisfy(\.isOHLC) else { return }
    let wanted = "left out where no series has candles"
    for option in [CandleSeries.outlineWidth, CandleSeries.wickWidth] {
      try refuse(option, options, wanted)
    }
    try refuse(CandleSeries.outline, options, wanted)
    try refuse(CandleSeries.hideFlat, options, wanted)
    for option in [CandleSeries.risingFill, CandleSeries.fallingFill] {
      try refuse(option, options, wanted)
    }
  }

  private static func refuse<Value>(
    _ option: ChartOption<Value>, _ options: borrowing ChartOptions, _ wanted: String
  ) throws(Diagnostic) {
    for place in 0..<options.seriesCount where options.isSet(option, series: place) {
      throw options.wrong(option, wanted: wanted)
    }
  }
}
