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
