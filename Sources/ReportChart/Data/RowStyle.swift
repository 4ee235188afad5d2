public import ReportText

/// What rules of the block or a selection say of a row: it stands above what the series says.
public struct RowStyle: Sendable, Hashable {
  /// Its paint; nil for that of the series.
  public var paint: Paint?
  /// The form of its marker; nil for that of the series.
  public var marker: MarkerShape?
  /// The size of its marker in user units; nil for that of the series.
  public var size: Double?
  /// True when it has no mark.
  public var isHidden: Bool
  /// The words at the mark, where values are written; nil for the value alone.
  public var label: ByteText?
  /// True when the label stands behind the value, false when it stands in its place.
  public var showsValue: Bool
  /// What a selection says of it.
  public var emphasis: Emphasis

  /// A style; what is left out is as the series has it.
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

  /// The words at the mark of a value.
  public func words(_ value: @autoclosure () -> ByteText) -> ByteText {
    guard let label else { return value() }
    guard showsValue else { return label }
    let value = value()
    if value.isEmpty || label.isEmpty { return value.isEmpty ? label : value }
    return ByteText(value.bytes + [0x20] + label.bytes)
  }
}

/// What a selection says of a series or a row.
public enum Emphasis: Sendable, Hashable {
  /// Nothing is selected.
  case none
  /// It is selected.
  case selected
  /// Something else is selected.
  case dimmed

  /// The opacity of its marks; nil for that which they have.
  public var opacity: Double? { self == .dimmed ? 0.2 : nil }
}

/// What can be read of a series between two of its points.
public enum ReadingBetween: Sendable {
  /// Nothing, as between two bars.
  case nothing
  /// What the straight line between the two says, unless a value is missing between them.
  case adjacent
  /// Likewise, also over missing values.
  case acrossMissing
}
