public import ReportText

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
  case own(OwnMarker, dash: [Double]?)
  /// A disc as large as a block, with an outline and the pattern of the paint.
  case disc
  /// A disc of a size that is never changed, since it stands for an amount.
  case sized(radius: Double)
  /// The sign of a reason for missing values.
  case reason(ReasonSign)
  /// None: the words stand above the entries that follow.
  case heading

  /// True for an entry of a series, false for one that explains sizes.
  var isOfSeries: Bool {
    switch self {
    case .sized, .reason, .heading: false
    default: true
    }
  }
}

/// The form of a point.
public enum MarkerShape: String, Sendable, CaseIterable {
  /// A disc.
  case circle
  /// A square.
  case square
  /// A square on its corner.
  case diamond
  /// A triangle pointing up.
  case triangle
  /// A triangle pointing down.
  case triangleDown = "triangle-down"
  /// An upright cross.
  case plus
  /// A diagonal cross.
  case cross
}
