public import ReportText

/// One line of the legend of somebody else's picture.
public struct ExternalEntry: Sendable {
  /// The place of its series in the data.
  public var series = 0
  /// What it says.
  public var label: ByteText = ""
  /// The picture before it.
  public var symbol = LegendSymbol.swatch
  /// The paint of the picture.
  public var paint = ExternalPaint.series
  /// The outline of the picture; nil for none.
  public var outline: ExternalPaint?

  /// A swatch of the first series that says nothing.
  public init() {}
}
