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
  /// What stands at the mark in place of its value; nil for the value, where values are written.
  public var label: ByteText?
  /// What a selection says of it.
  public var emphasis: Emphasis

  /// A style; what is left out is as the series has it.
  public init(
    paint: Paint? = nil, marker: MarkerShape? = nil, size: Double? = nil, isHidden: Bool = false,
    label: ByteText? = nil, emphasis: Emphasis = .none
  ) {
    self.paint = paint
    self.marker = marker
    self.size = size
    self.isHidden = isHidden
    self.label = label
    self.emphasis = emphasis
  }
}
