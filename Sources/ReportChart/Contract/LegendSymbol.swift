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

  /// The height of a block unless the author says otherwise.
  static let blockSize = 11.0

  /// True for an entry of a series, false for one that explains sizes.
  var isOfSeries: Bool {
    switch self {
    case .sized, .reason, .heading: false
    default: true
    }
  }
}
