import ReportChart

/// What a block says of one series of candles.
struct CandleSeries: Sendable {
  /// What stands for a row.
  enum Form: String, ChartOptionChoice { case candle, ohlc }

  static let form = ChartOption(
    "form", default: Form.candle,
    "Whether a row is a candle, or a trunk with an arm for the first and one for the last value.")
  static let barWidth = ChartOption<Double?>(
    "bar-width", default: nil, "How wide candles are, in units.", range: 0.5...500)
  static let barShare = ChartOption<Double?>(
    "bar-share", default: nil, "How wide candles are, as a share of their place.", range: 0.01...1)
  static let barSpan = ChartOption<Double?>(
    "bar-span", default: nil,
    "How wide candles are on the x axis: in numbers, days of dates, or hours of date-times.",
    range: 1e-9...1e9)
  static let risingColor = ChartOption<Color?>(
    "rising-color", default: nil, "The colour of what ends higher than it began.")
  static let fallingColor = ChartOption<Color?>(
    "falling-color", default: nil, "The colour of what ends lower than it began.")
  static let flatColor = ChartOption<Color?>(
    "flat-color", default: nil, "The colour of what ends as it began.")
  static let risingFill = ChartOption(
    "rising-fill", default: CandleLook.Fill.hollow, "How the body of a rising candle is filled.")
  static let fallingFill = ChartOption(
    "falling-fill", default: CandleLook.Fill.solid, "How the body of a falling candle is filled.")
  static let hideFlat = ChartOption(
    "hide-flat", default: false,
    "True to leave only the wick, if there is one, of a candle that ends as it began.")
  static let outline = ChartOption<Color?>(
    "outline", default: nil, "The colour of the line around each body, in place of its own.")
  static let outlineWidth = ChartOption(
    "outline-width", default: 1.0, "The width of the line around each body, in units.",
    range: 0.25...10)
  static let wickWidth = ChartOption(
    "wick-width", default: 1.0, "The width of the wick, in units.", range: 0.25...20)
  static let trunkWidth = ChartOption(
    "trunk-width", default: 1.5, "The width of the trunk of `form=\"ohlc\"`, in units.",
    range: 0.25...20)
  static let armWidth = ChartOption(
    "arm-width", default: 1.5, "The width of the arms of `form=\"ohlc\"`, in units.",
    range: 0.25...20)
  static let labels = ChartOption(
    "labels", default: LabelChoice.none,
    "Which last values are written; with `extremes` the highest and the lowest value.")
  static let risingLabel = ChartOption<String?>(
    "rising-label", default: nil, "What the legend calls what ends higher than it began.")
  static let fallingLabel = ChartOption<String?>(
    "falling-label", default: nil, "What the legend calls what ends lower than it began.")
  static let flatLabel = ChartOption<String?>(
    "flat-label", default: nil, "What the legend calls what ends as it began.")

  static let options = [
    form.description, barWidth.description, barShare.description, barSpan.description,
    risingColor.description, fallingColor.description, flatColor.description,
    risingFill.description, fallingFill.description, hideFlat.description, outline.description,
    outlineWidth.description, wickWidth.description, trunkWidth.description,
    armWidth.description, labels.description, risingLabel.description,
    fallingLabel.description, flatLabel.description,
  ]

  let isOHLC: Bool
  let width: BarWidth
  let rising: CandleLook
  let falling: CandleLook
  let flat: CandleLook
  let hidesFlat: Bool
  let outline: Color?
  let outlineWidth: Double
  let wickWidth: Double
  let trunkWidth: Double
  let armWidth: Double
  let labels: LabelChoice

  init(_ options: borrowing ChartOptions, place: Int) throws(Diagnostic) {
    isOHLC = try options(Self.form, series: place) == .ohlc
    width = try BarWidth(
      options, units: Self.barWidth, share: Self.barShare, span: Self.barSpan, series: place)
    rising = CandleLook(
      color: try options(Self.risingColor, series: place),
      fill: try options(Self.risingFill, series: place),
      label: try options(Self.risingLabel, series: place))
    falling = CandleLook(
      color: try options(Self.fallingColor, series: place),
      fill: try options(Self.fallingFill, series: place),
      label: try options(Self.fallingLabel, series: place))
    flat = CandleLook(
      color: try options(Self.flatColor, series: place), fill: .solid,
      label: try options(Self.flatLabel, series: place))
    hidesFlat = try options(Self.hideFlat, series: place)
    outline = try options(Self.outline, series: place)
    outlineWidth = try options(Self.outlineWidth, series: place)
    wickWidth = try options(Self.wickWidth, series: place)
    trunkWidth = try options(Self.trunkWidth, series: place)
    armWidth = try options(Self.armWidth, series: place)
    labels = try options(Self.labels, series: place)
    if rising.fill == falling.fill {
      let isRising = options.isSet(Self.risingFill, series: place)
      throw options.wrong(
        isRising ? Self.risingFill : Self.fallingFill,
        wanted: "another than `\(isRising ? Self.fallingFill.name : Self.risingFill.name)`, "
          + "so that candles differ without colour")
    }
  }

  /// How candles of a kind look.
  func look(_ kind: CandleKind) -> CandleLook {
    switch kind {
    case .rising: rising
    case .falling: falling
    case .flat: flat
    }
  }
}
