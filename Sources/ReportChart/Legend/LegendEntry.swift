/// One line of the legend.
public struct LegendEntry: Sendable, Equatable {
  /// The place of its series in the whole block; -1 for an entry that explains the sizes of marks
  /// or what values mean, or why some are missing.
  public var series: Int
  /// What it says.
  public var label: ByteText
  /// The picture before it.
  public var symbol: LegendSymbol
  /// The paint of the picture.
  public var paint: MarkPaint
  /// The outline of the picture, as its marks have it; nil for none.
  public var outline: MarkPaint?
  /// The opacity of the picture's fill; nil for an opaque one.
  public var fillOpacity: Double?
  /// The cells of its row where the legend stands beside the picture as a table: a name and the figures after
  /// it, as many as other entries have. The label stands in their place in any other legend. Empty for an
  /// entry without figures.
  public var cells: [ByteText] = []
  /// The rows that it stands for, such as that of a slice, so that it is pale where all of them are;
  /// empty for its series as a whole.
  public var rows: [Int]
  /// The paints of marks of missing values that have those of their series; empty for the paint of the picture.
  var pieces: [MarkPaint] = []
  /// What a selection says of its series or of all of its rows.
  var emphasis = Emphasis.none

  /// True for the heads of the columns of a table.
  var isHead: Bool { symbol == .heading && label.isEmpty }

  /// True for an entry of a series, false for one that explains sizes or what values mean.
  var isOfSeries: Bool { series >= 0 && symbol.isOfSeries }

  /// An entry.
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

  /// An entry of one colour.
  public init(series: Int, label: ByteText, symbol: LegendSymbol, paint: Paint) {
    self.init(series: series, label: label, symbol: symbol, paint: .paint(paint))
  }
}

/// The picture of a legend entry: the same form as its marks.
public enum LegendSymbol: Sendable, Hashable {
  /// A filled square with the pattern of the paint.
  case swatch
  /// A piece of line with its dash and, if any, its marker.
  case line(dash: [Double], marker: MarkerShape?)
  /// A marker alone.
  case marker(MarkerShape)
  /// A stretch: a round bar, or a marker at each end, or both.
  case range(MarkerShape?, isConnected: Bool)
  /// A marker of the author's own, on a piece of line unless its dash is nil.
  case own(CustomMarker, dash: [Double]?)
  /// A disc as large as a block, with an outline and the pattern of the paint.
  case disc
  /// A disc of a size that is never changed, since it stands for an amount.
  case sized(radius: Double)
  /// The sign of a reason for missing values.
  case reason(ReasonGlyph)
  /// The mark of a missing value.
  case missing
  /// A piece of a reference line, with its dash and its width in units.
  case reference(dash: [Double], width: Double)
  /// A block in the colour of a reference band.
  case band
  /// None: the words stand above the entries that follow.
  case heading

  /// The height of a block unless the author says otherwise.
  static let blockSize = 11.0

  /// True for an entry of a series, false for one that explains sizes.
  var isOfSeries: Bool {
    switch self {
    case .sized, .reason, .missing, .heading, .reference, .band: false
    default: true
    }
  }
}

/// What the legend says of marks whose area shows an amount: the host chooses round amounts among those
/// of the data and draws a disc of the right size for each.
public struct SizeKey: Sendable {
  /// The channel with the amounts.
  public var channel: ChannelDescription
  /// The smallest and the largest amount that is shown.
  public var amounts: Extent
  /// The area of one unit of the amounts, in square units of the picture.
  public var scale: Double
  /// What stands above the discs; nil for the label and unit of the amounts.
  public var title: ByteText?
  /// The fill of the discs; nil for none.
  public var fill: MarkPaint?
  /// The opacity of the fill.
  public var fillOpacity: Double?
  /// The outline of the discs.
  public var outline: MarkPaint

  /// A key.
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

  /// The radius of the disc of an amount: its area is the amount times the scale.
  public static func radius(_ amount: Double, scale: Double) -> Double {
    (amount * scale / Trigonometry.pi).squareRoot()
  }
}
