import ReportChart

/// The points of a line from a slice to its label.
struct PieSpoke {
  let start: Point
  let elbow: Point
  let end: Point
}

/// The lines from slices to their labels.
struct PieSpokeStyle: Sendable {
  /// Which labels beyond the rim have one.
  enum Which: String, ChartOptionChoice { case auto, all, none }

  static let which = ChartOption(
    "spokes", default: Which.auto,
    "Which labels beyond the rim have a line to their slice: those that had to move away from it "
      + "(`auto`), all or none.")
  static let length = ChartOption<Double?>(
    "spoke-length", default: nil,
    "The length of spokes from their anchor outwards, in units; nothing for a little beyond the rim.",
    range: 1...500)
  static let padding = ChartOption(
    "spoke-padding", default: 3.0, "The space between a spoke and its label, in units.",
    range: 0...50)
  static let anchor = ChartOption(
    "spoke-anchor", default: 2.0, "The radius of the circle where a spoke begins, in units.",
    range: 0...20)
  static let offset = ChartOption(
    "spoke-offset", default: 0.0,
    "How far beyond the middle of its slice a spoke begins, in units; less than 0 for nearer to the "
      + "centre.", range: -500...500)
  static let colors = ChartOption<SliceColors?>(
    "spoke-colors", default: nil, "The colours of spokes in the order of the slices' names.")
  static let widths = ChartOption(
    "spoke-widths", default: [1.0], "The widths of spokes in the order of the slices' names.",
    range: 0...10)

  static let options = [
    which.description, length.description, padding.description, anchor.description,
    offset.description, colors.description, widths.description,
  ]

  let which: Which
  let length: Double?
  let padding: Double
  let anchor: Double
  let offset: Double
  let colors: SliceColors?
  private let widths: [Double]

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    which = try options(Self.which)
    length = try options(Self.length)
    padding = try options(Self.padding)
    anchor = try options(Self.anchor)
    offset = try options(Self.offset)
    colors = try options(Self.colors)
    widths = try options(Self.widths)
    if widths.isEmpty || widths.contains(where: { $0 < 0 || $0 > 10 }) {
      throw options.wrong(Self.widths, wanted: "numbers from 0 to 10")
    }
  }

  /// The width of the spoke of a slice, by the place of its name.
  func width(_ place: Int) -> Double { widths[place % widths.count] }

  /// The distance from the centre at which a spoke begins.
  func start(_ slice: PieSlice) -> Double {
    max(0, min((slice.inner + slice.outer) / 2 + offset, slice.outer)) + slice.protrusion
  }

  /// The distance from the centre of the elbow of a spoke.
  func elbow(_ slice: PieSlice, rim: Double, _ labels: PieLabelStyle) -> Double {
    if let length { return max(rim + 1, start(slice) + length) }
    return rim + max(2, which == .all ? labels.offset : labels.offset - padding)
  }
}

/// What the legend says of the slices of a series.
struct PieLegendWords {
  private let values: PieOptions.LegendValues
  private let prefix: [UInt8]
  private let data: ChartData
  private let series: Int
  private let shares: ShownShares
  /// False where all comes to nothing.
  private let hasShares: Bool

  init(chart: PieChart, data: borrowing ChartData, series: Int, shares: ShownShares) {
    values = chart.legendValues
    self.data = copy data
    self.series = series
    self.shares = shares
    hasShares = shares.values.contains(where: \.isFinite)
    let label = data.series[series].label
    let isAlone = data.series.count == 1 || label.isEmpty
    prefix = isAlone ? [] : Array(label.bytes) + Array(": ".utf8)
  }

  /// The name of the series where there are several, the name of a slice, and what its rows amount to.
  /// - Parameters:
  ///   - rows: those that have a value.
  ///   - isMissing: true for a name that amounts to nothing known when there are none.
  func label(_ name: ByteText, _ rows: [Int], isMissing: Bool) -> ByteText {
    let isRepeated = name == data.series[series].label
    var bytes = isRepeated ? [] : prefix
    bytes.reserveCapacity(bytes.count + name.count + 16)
    bytes += name.bytes
    if !(rows.isEmpty && isMissing), let amount = amount(of: rows) {
      bytes += [UInt8(ascii: " "), UInt8(ascii: "(")]
      bytes += amount.bytes
      bytes.append(UInt8(ascii: ")"))
    }
    return ByteText(bytes)
  }

  private func amount(of rows: [Int]) -> ByteText? {
    switch values {
    case .none: nil
    case .percent where hasShares:
      data.percent(rows.reduce(0) { $0 + shares.values[$1] }, decimals: shares.decimals)
    case .percent, .value:
      data.text(
        rows.reduce(0) { $0 + (data.series[series][PieChart.value]?[$1] ?? 0) }, series: series)
    }
  }
}
