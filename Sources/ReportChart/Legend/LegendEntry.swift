/// An entry of the legend: a symbol with a label.
public struct LegendEntry: Sendable, Equatable {
  /// The index of the series in the complete block; -1 for an entry without a series.
  ///
  /// An entry without a series explains mark sizes, thresholds, or missing reasons.
  public var series: Int
  /// The text of the entry's label.
  public var label: ByteText
  /// The symbol of the entry, such as a swatch, before its label.
  public var symbol: LegendSymbol
  /// The paint of the entry's symbol.
  public var paint: MarkPaint
  /// The outline of the symbol, the same as of its marks; nil without an outline.
  public var outline: MarkPaint?
  /// The opacity of the symbol's fill, from 0 to 1; nil for an opaque fill.
  public var fillOpacity: Double?
  /// The table cells of the entry, in a legend as a table next to the chart.
  ///
  /// The cells are a name and figures. All entries with figures have the same number of cells.
  /// Other legend layouts show the label instead. The array is empty for an entry without figures.
  public var cells: [ByteText] = []
  /// The data rows of the entry, such as the row of a slice; empty for the complete series.
  ///
  /// The entry is dimmed if all its rows are dimmed.
  public var rows: [Int]
  /// The paints of missing-value marks, one per series colour; empty to use the symbol paint.
  var pieces: [MarkPaint] = []
  /// The effect of a selection on the series or on all rows of the entry.
  var emphasis = Emphasis.none

  /// Whether the entry is the header row of a table.
  var isHead: Bool { symbol == .heading && label.isEmpty }

  /// Whether the entry represents a series, not an explanation of sizes or thresholds.
  var isOfSeries: Bool { series >= 0 && symbol.isOfSeries }

  /// Creates an entry from its label, its symbol, and the paint of the symbol.
  public init(
    series: Int, label: ByteText, symbol: LegendSymbol, paint: MarkPaint,
    outline: MarkPaint? = nil, rows: [Int] = []
  ) {
    self.series = series
    self.label = label
    self.symbol = symbol
    self.paint = paint
    self.outline = outline
    self.rows = rows
  }

  /// Creates an entry with a symbol in one colour.
  public init(series: Int, label: ByteText, symbol: LegendSymbol, paint: Paint) {
    self.init(series: series, label: label, symbol: symbol, paint: .paint(paint))
  }
}

/// The symbol of a legend entry, with the same form as the marks.
public enum LegendSymbol: Sendable, Hashable {
  /// A filled square with the pattern of the paint.
  case swatch
  /// A line segment with its dash and, if any, its marker.
  case line(dash: [Double], marker: MarkerShape?)
  /// A marker without a line segment.
  case marker(MarkerShape)
  /// An interval: a bar with round ends, a marker at each end, or both.
  case range(MarkerShape?, isConnected: Bool)
  /// A custom marker, on a line segment unless the dash is nil.
  case custom(CustomMarker, dash: [Double]?)
  /// A disc of swatch size, with an outline and the pattern of the paint.
  case disc
  /// A disc of fixed size that represents an amount.
  case sized(radius: Double)
  /// A missing-reason glyph.
  case reason(ReasonGlyph)
  /// A missing-value mark.
  case missing
  /// A segment of a reference line, with its dash and its width in user units.
  case reference(dash: [Double], width: Double)
  /// A swatch in the colour of a reference band.
  case band
  /// No symbol. The label is a heading above the entries that follow.
  case heading

  /// The default size of a swatch, in user units.
  static let blockSize = 11.0

  /// Whether the symbol represents a series, not an explanation of sizes.
  var isOfSeries: Bool {
    switch self {
    case .sized, .reason, .missing, .heading, .reference, .band: false
    default: true
    }
  }
}

/// The legend of marks with areas that show amounts.
///
/// The host chooses rounded amounts in the range of the data. It draws a disc of the right size for
/// each amount.
public struct SizeKey: Sendable {
  /// The channel that contains the amounts.
  public var channel: ChannelDescription
  /// The smallest and the largest amount in the chart.
  public var amounts: Extent
  /// The area of one unit of the amounts, in square user units.
  public var scale: Double
  /// The heading above the discs; nil for the label and unit of the amounts.
  public var title: ByteText?
  /// The fill of the discs; nil without a fill.
  public var fill: MarkPaint?
  /// The opacity of the fill, from 0 to 1; nil for an opaque fill.
  public var fillOpacity: Double?
  /// The paint of the outline of the discs.
  public var outline: MarkPaint

  /// Creates the legend of the sizes of marks from a channel and its amounts.
  public init(
    _ channel: Channel<Double>, amounts: Extent, scale: Double, fill: MarkPaint?,
    fillOpacity: Double?, outline: MarkPaint
  ) {
    self.channel = channel.description
    self.amounts = amounts
    self.scale = scale
    self.fill = fill
    self.fillOpacity = fillOpacity
    self.outline = outline
  }

  /// Returns the radius of an amount's disc, in user units. Its area is the amount times the scale.
  public static func radius(_ amount: Double, scale: Double) -> Double {
    (amount * scale / Trigonometry.pi).squareRoot()
  }
}
