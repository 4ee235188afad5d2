/// The style of a text in a chart.
public struct TextStyle: Sendable, Hashable {
  /// The font size of the text.
  public var size: TextSize
  /// Whether the text is bold.
  public var isBold: Bool
  /// The colour of the text; nil for the text colour of the chart.
  public var paint: MarkPaint?
  /// The vertical alignment of the text at its point.
  public var vertical: TextVertical
  /// The paint under the text, for legibility over grid lines or hatching; nil for none.
  ///
  /// A backdrop in the background colour is omitted if it would hide data.
  public var backdrop: MarkPaint?
  /// The CSS class of the text, such as `rg-slice-label`; nil without a class.
  public var textClass: MarkClass?

  /// Creates a text style. Omitted properties are those of a normal label.
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

  /// The style of a normal label.
  public static let label = TextStyle()
}

/// The size of text in a chart.
///
/// No named size is smaller than `normal`. In a chart of the default width, text on a phone then
/// has at least 10.5 px.
public enum TextSize: Sendable, Hashable {
  /// Labels: 12 user units, the font size of the complete chart.
  case normal
  /// An emphasized number or word: 14 user units.
  case large
  /// The number in the middle of a ring: 22 user units.
  case huge
  /// A custom size in user units, for labels that the author allows to be smaller than normal.
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

/// The horizontal alignment of a text at its point, in the text's direction.
public enum TextAnchor: UInt8, Sendable, Hashable {
  /// The start of the text is at the point.
  case start
  /// The middle of the text is at the point.
  case middle
  /// The end of the text is at the point.
  case end
}

/// The vertical alignment of a text at its point.
public enum TextVertical: UInt8, Sendable, Hashable {
  /// The baseline is at the point.
  case baseline
  /// The middle of a capital letter is at the point.
  case middle
  /// The top of a capital letter is at the point.
  case top

  /// The distance of the baseline below the point, in font sizes.
  ///
  /// A capital letter of Liberation Sans has a height of 1409 of 2048 units.
  var shift: Double {
    switch self {
    case .baseline: 0
    case .middle: 0.344
    case .top: 0.688
    }
  }
}
