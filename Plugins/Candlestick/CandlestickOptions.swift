import ReportChart

/// The options of a candlestick chart that apply to all series, such as the space between candles.
enum CandlestickOptions {
  static let gap = ChartOption(
    "gap", default: 0.3, "The space between positions, as a share of one position.",
    range: 0...0.9)
  static let groupGap = ChartOption(
    "group-gap", default: 0.15,
    "The space between two candles at one position, as a share of the distance between them.",
    range: 0...0.9)
  static let labelOffset = ChartOption(
    "label-offset", default: 4.0, "The space between the end of a wick and its label, in units.",
    range: 0...40)

  static let options = [gap.description, groupGap.description, labelOffset.description]

  /// Reports an error for an option without effect on any series.
  static func refuseUnused(
    _ options: borrowing ChartOptions, _ series: [CandleSeries]
  ) throws(Diagnostic) {
    if !series.contains(where: \.isOHLC) {
      for option in [CandleSeries.ohlcBarWidth, CandleSeries.ohlcTickWidth] {
        try refuse(option, options, "no value (no series has `form=\"ohlc\"`)")
      }
    }
    guard series.allSatisfy(\.isOHLC) else { return }
    let expected = "no value (no series has candles)"
    for option in [CandleSeries.outlineWidth, CandleSeries.wickWidth] {
      try refuse(option, options, expected)
    }
    try refuse(CandleSeries.outline, options, expected)
    try refuse(CandleSeries.hideFlat, options, expected)
    for option in [CandleSeries.risingFill, CandleSeries.fallingFill] {
      try refuse(option, options, expected)
    }
  }

  private static func refuse<Value>(
    _ option: ChartOption<Value>, _ options: borrowing ChartOptions, _ expected: String
  ) throws(Diagnostic) {
    for index in 0..<options.seriesCount where options.isSet(option, series: index) {
      throw options.wrong(option, expected: expected)
    }
  }
}

// MARK: - Options of a series

/// The options of one series of a candlestick chart, such as the form and width of its candles.
struct CandleSeries: Sendable {
  /// The form of a row: a candle or an OHLC bar.
  enum Form: String, ChartOptionChoice { case candle, ohlc }

  static let form = ChartOption(
    "form", default: Form.candle,
    "The form of a row: a candle, or an OHLC bar with an open tick and a close tick.")
  static let barWidth = ChartOption<Double?>(
    "bar-width", default: nil, "The width of candles, in units.", range: 0.5...500)
  static let barShare = ChartOption<Double?>(
    "bar-share", default: nil, "The width of candles, as a share of their position.",
    range: 0.01...1)
  static let barSpan = ChartOption<Double?>(
    "bar-span", default: nil,
    "The width of candles on the x axis: a number, days for dates, or hours for date-times.",
    range: 1e-9...1e9)
  static let risingColor = ChartOption<Color?>(
    "rising-color", default: nil, "The colour of candles with a last value above the first.")
  static let fallingColor = ChartOption<Color?>(
    "falling-color", default: nil, "The colour of candles with a last value below the first.")
  static let flatColor = ChartOption<Color?>(
    "flat-color", default: nil, "The colour of candles with equal first and last values.")
  static let risingFill = ChartOption(
    "rising-fill", default: CandleStyle.Fill.hollow, "The fill of the body of a rising candle.")
  static let fallingFill = ChartOption(
    "falling-fill", default: CandleStyle.Fill.solid, "The fill of the body of a falling candle.")
  static let hideFlat = ChartOption(
    "hide-flat", default: false,
    "Draw only the wick, if any, of a candle with equal first and last values.")
  static let outline = ChartOption<Color?>(
    "outline", default: nil,
    "The colour of the outline of bodies. It replaces the colour of the body.")
  static let outlineWidth = ChartOption(
    "outline-width", default: 1.0, "The width of the outline of bodies, in units.",
    range: 0.25...10)
  static let wickWidth = ChartOption(
    "wick-width", default: 1.0, "The width of the wick, in units.", range: 0.25...20)
  static let ohlcBarWidth = ChartOption(
    "trunk-width", default: 1.5, "The width of the bar of `form=\"ohlc\"`, in units.",
    range: 0.25...20)
  static let ohlcTickWidth = ChartOption(
    "arm-width", default: 1.5,
    "The width of the open and close ticks of `form=\"ohlc\"`, in units.",
    range: 0.25...20)
  static let labels = ChartOption(
    "labels", default: LabelChoice.none,
    "The last values with labels. With `extremes`, the highest and the lowest value.")
  static let risingLabel = ChartOption<String?>(
    "rising-label", default: nil, "The legend text for candles with a last value above the first.")
  static let fallingLabel = ChartOption<String?>(
    "falling-label", default: nil, "The legend text for candles with a last value below the first.")
  static let flatLabel = ChartOption<String?>(
    "flat-label", default: nil, "The legend text for candles with equal first and last values.")

  static let options = [
    form.description, barWidth.description, barShare.description, barSpan.description,
    risingColor.description, fallingColor.description, flatColor.description,
    risingFill.description, fallingFill.description, hideFlat.description, outline.description,
    outlineWidth.description, wickWidth.description, ohlcBarWidth.description,
    ohlcTickWidth.description, labels.description, risingLabel.description,
    fallingLabel.description, flatLabel.description,
  ]

  let isOHLC: Bool
  let width: BarWidth
  let rising: CandleStyle
  let falling: CandleStyle
  let flat: CandleStyle
  let hidesFlat: Bool
  let outline: Color?
  let outlineWidth: Double
  let wickWidth: Double
  let ohlcBarWidth: Double
  let ohlcTickWidth: Double
  let labels: LabelChoice

  init(_ options: borrowing ChartOptions, index: Int) throws(Diagnostic) {
    isOHLC = try options(Self.form, series: index) == .ohlc
    width = try BarWidth(
      options, units: Self.barWidth, share: Self.barShare, span: Self.barSpan, series: index)
    rising = CandleStyle(
      color: try options(Self.risingColor, series: index),
      fill: try options(Self.risingFill, series: index),
      label: try options(Self.risingLabel, series: index))
    falling = CandleStyle(
      color: try options(Self.fallingColor, series: index),
      fill: try options(Self.fallingFill, series: index),
      label: try options(Self.fallingLabel, series: index))
    flat = CandleStyle(
      color: try options(Self.flatColor, series: index), fill: .solid,
      label: try options(Self.flatLabel, series: index))
    hidesFlat = try options(Self.hideFlat, series: index)
    outline = try options(Self.outline, series: index)
    outlineWidth = try options(Self.outlineWidth, series: index)
    wickWidth = try options(Self.wickWidth, series: index)
    ohlcBarWidth = try options(Self.ohlcBarWidth, series: index)
    ohlcTickWidth = try options(Self.ohlcTickWidth, series: index)
    labels = try options(Self.labels, series: index)
    if rising.fill == falling.fill {
      let isRising = options.isSet(Self.risingFill, series: index)
      throw options.wrong(
        isRising ? Self.risingFill : Self.fallingFill,
        expected: "a fill other than `\(isRising ? Self.fallingFill.name : Self.risingFill.name)` "
          + "(candles must differ without colour)")
    }
  }

  /// Returns the style options for a kind of candle.
  func markStyle(_ kind: CandleKind) -> CandleStyle {
    switch kind {
    case .rising: rising
    case .falling: falling
    case .flat: flat
    }
  }

  /// The style options for one kind of candle.
  struct CandleStyle: Sendable {
    /// The fill type of the body of a candle.
    enum Fill: String, ChartOptionChoice { case hollow, solid, hatched }

    /// The colour of candles of this kind; nil for the colour of the series.
    let color: Color?
    /// The fill type of the bodies of candles of this kind.
    let fill: Fill
    /// The label of this kind in the legend; nil for the translated text.
    let label: String?
  }
}

// MARK: - Kinds and paints of candles

/// The direction of a candle: the comparison of its last value with its first value.
enum CandleKind: CaseIterable {
  case rising, falling, flat

  init(open: Double, close: Double) {
    self = close > open ? .rising : close < open ? .falling : .flat
  }

  var word: ChartWord {
    switch self {
    case .rising: .rising
    case .falling: .falling
    case .flat: .unchanged
    }
  }

  /// The CSS classes of the groups of wicks, bodies, OHLC bars, and ticks.
  var groups: (wicks: StaticString, bodies: StaticString, bars: StaticString, ticks: StaticString) {
    switch self {
    case .rising:
      ("rg-wicks rg-rising", "rg-candles rg-rising", "rg-trunks rg-rising", "rg-arms rg-rising")
    case .falling:
      (
        "rg-wicks rg-falling", "rg-candles rg-falling", "rg-trunks rg-falling",
        "rg-arms rg-falling"
      )
    case .flat:
      ("rg-wicks rg-flat", "rg-candles rg-flat", "rg-trunks rg-flat", "rg-arms rg-flat")
    }
  }
}

/// The paints of a candlestick series.
///
/// The order of priority is the rule of the row, the colour of the kind, and the colour of the
/// series.
struct CandlePaint {
  private let style: CandleSeries
  private let paint: Paint
  /// The index of the series among the candlestick series of the block.
  ///
  /// The bodies of all series except the first have a pattern.
  private let index: Int

  init(_ style: CandleSeries, _ index: Int, _ series: SeriesData) {
    self.style = style
    self.index = index
    paint = series.paint
  }

  /// Returns the colour of a kind of candle.
  func base(_ kind: CandleKind) -> Paint { style.markStyle(kind).color.map { .color($0) } ?? paint }

  /// Returns the fill of the bodies of a kind of candle.
  ///
  /// - Parameter row: the paint that a rule sets for the row.
  func fill(_ kind: CandleKind, row: Paint? = nil) -> MarkPaint {
    let paint = row ?? base(kind)
    switch style.markStyle(kind).fill {
    case .hollow: return .role(.background)
    case .solid: return index == 0 ? .paint(paint) : .hatched(paint, 1 + index)
    case .hatched: return .hatched(paint, 1)
    }
  }

  /// Returns the outline paint of the bodies of a kind of candle.
  func outline(_ kind: CandleKind, row: Paint? = nil) -> MarkPaint {
    let outlinePaint = style.outline.map { Paint.color($0) }
    // The colour of a rule is visible only in the outline of a hollow body.
    let isHollow = style.markStyle(kind).fill == .hollow
    return .paint((isHollow ? row ?? outlinePaint : outlinePaint ?? row) ?? base(kind))
  }
}
