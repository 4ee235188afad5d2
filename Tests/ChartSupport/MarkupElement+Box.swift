extension MarkupElement {
  /// The left edge of a `rect`, or the x position of a text.
  public var x: Double { number("x") }
  /// The upper edge of a `rect`, or the y position of a text.
  public var y: Double { number("y") }
  /// The width of a `rect`.
  public var width: Double { number("width") }
  /// The height of a `rect`.
  public var height: Double { number("height") }
  /// The right edge of a `rect`.
  public var right: Double { x + width }
  /// The lower edge of a `rect`.
  public var bottom: Double { y + height }
}
