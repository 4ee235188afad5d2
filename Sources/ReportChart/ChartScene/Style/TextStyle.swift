/// How a text in a chart looks.
public struct TextStyle: Sendable, Hashable {
  /// Its size.
  public var size: TextSize
  /// True for the bold weight.
  public var isBold: Bool
  /// Its colour; nil for the chart's text colour.
  public var paint: MarkPaint?
  /// What of the text lies at its point, from top to bottom.
  public var vertical: TextVertical
  /// The paint laid behind it, so that it can be read across grid lines or hatching; nil for nothing. One in the colour
  /// of the background is left out where it would hide data.
  public var backdrop: MarkPaint?
  /// Its class, such as `rg-slice-label`.
  public var textClass: MarkClass?

  /// A text style.
  public init(
    _ size: TextSize = .normal, isBold: Bool = false, paint: MarkPaint? = nil,
    vertical: TextVertical = .baseline, backdrop: MarkPaint? = nil, textClass: MarkClass? = nil
  ) {
    self.size = size
    self.isBold = isBold
    self.paint = paint
    self.vertical = vertical
    self.backdrop = backdrop
    self.textClass = textClass
  }

  /// The usual label.
  public static let label = TextStyle()
}

/// The sizes of text in a chart. Nothing is smaller than `normal`, so that a chart of the default
/// width has text of at least 10.5 px on a phone.
public enum TextSize: Sendable, Hashable {
  /// Labels: 12 units, the font size of the whole picture.
  case normal
  /// A number or word that stands out: 14 units.
  case large
  /// The number in the middle of a ring: 22 units.
  case huge
  /// So many units: labels that their author lets become smaller than normal.
  case units(Double)

  /// The font size in user units.
  public var units: Double {
    switch self {
    case .normal: 12
    case .large: 14
    case .huge: 22
    case .units(let units): units
    }
  }
}

/// What of a text lies at its point, from left to right in the text's own direction.
public enum TextAnchor: UInt8, Sendable, Hashable {
  /// Its start.
  case start
  /// Its middle.
  case middle
  /// Its end.
  case end
}

/// What of a text lies at its point, from top to bottom.
public enum TextVertical: UInt8, Sendable, Hashable {
  /// The line on which letters stand.
  case baseline
  /// Half the height of a capital letter.
  case middle
  /// The top of a capital letter.
  case top

  /// How far below the point the baseline lies, in font sizes. A capital letter of Liberation Sans
  /// is 1409 of 2048 units high.
  var shift: Double {
    switch self {
    case .baseline: 0
    case .middle: 0.344
    case .top: 0.688
    }
  }
}
