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
  /// True to lay a piece of the background behind it, so that it can be read across lines.
  public var hasBackdrop: Bool
  /// Its class, such as `rg-slice-label`.
  public var textClass: MarkClass?

  /// A text style.
  public init(
    _ size: TextSize = .normal, isBold: Bool = false, paint: MarkPaint? = nil,
    vertical: TextVertical = .baseline, hasBackdrop: Bool = false, textClass: MarkClass? = nil
  ) {
    self.size = size
    self.isBold = isBold
    self.paint = paint
    self.vertical = vertical
    self.hasBackdrop = hasBackdrop
    self.textClass = textClass
  }

  /// The usual label.
  public static let label = TextStyle()
}
