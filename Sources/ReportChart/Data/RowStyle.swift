public import ReportText

/// The style that rules of the block or a selection give to a row. It overrides the series style.
public struct RowStyle: Sendable, Hashable {
  /// The paint of the row's mark; nil for the paint of the series.
  public var paint: Paint?
  /// The marker shape of the row; nil for the shape of the series.
  public var marker: MarkerShape?
  /// The marker size of the row in user units; nil for the size of the series.
  public var size: Double?
  /// Whether a rule hides the row, so that it has no mark.
  public var isHidden: Bool
  /// The label text at the mark, if the chart shows value labels; nil for the value alone.
  public var label: ByteText?
  /// Whether the label follows the value. If false, the label replaces the value.
  public var showsValue: Bool
  /// The effect of a selection on the row.
  public var emphasis: Emphasis

  /// Creates a row style. Omitted arguments leave the style of the series unchanged.
  public init(
    paint: Paint? = nil, marker: MarkerShape? = nil, size: Double? = nil, isHidden: Bool = false,
    label: ByteText? = nil, showsValue: Bool = false, emphasis: Emphasis = .none
  ) {
    self.paint = paint
    self.marker = marker
    self.size = size
    self.isHidden = isHidden
    self.label = label
    self.showsValue = showsValue
    self.emphasis = emphasis
  }

  /// Returns the text of the row's label, from the text of its value.
  public func words(_ value: @autoclosure () -> ByteText) -> ByteText {
    guard let label else { return value() }
    guard showsValue else { return label }
    let value = value()
    if value.isEmpty || label.isEmpty { return value.isEmpty ? label : value }
    return ByteText(value.bytes + [0x20] + label.bytes)
  }
}

/// The effect of a selection on a series or a row.
public enum Emphasis: Sendable, Hashable {
  /// There is no selection.
  case none
  /// This series or row is selected.
  case selected
  /// Another series or row is selected.
  case dimmed

  /// The opacity of the marks, from 0 to 1; nil for no change.
  public var opacity: Double? { self == .dimmed ? Self.dimmedOpacity : nil }

  /// The opacity of dimmed marks, which the style sheet changes on dark screens.
  static let dimmedOpacity = 0.2
}

/// The interpolation that a crosshair uses between two data points.
public enum ReadingBetween: Sendable {
  /// No interpolation, as between two bars.
  case nothing
  /// Linear interpolation between adjacent points, but not over missing values.
  case adjacent
  /// Linear interpolation, also over missing values.
  case acrossMissing
}
