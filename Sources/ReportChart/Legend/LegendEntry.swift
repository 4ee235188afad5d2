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
  /// The rows that it stands for, such as that of a slice, so that it is pale where all of them are;
  /// empty for its series as a whole.
  public var rows: [Int]
  /// What a selection says of its series or of all of its rows.
  var emphasis = Emphasis.none

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
