public import ReportText

extension TextStyle {
  /// The box of a text that is not turned, from the top of its capital letters to the end of its
  /// descenders.
  public func box(of text: ByteText, at point: Point, anchor: TextAnchor = .start) -> Rect {
    let width = TextMetrics.width(text, style: self)
    let left =
      switch anchor {
      case .start: point.x
      case .middle: point.x - width / 2
      case .end: point.x - width
      }
    return Rect(
      x: left, y: point.y + (vertical.shift - TextMetrics.capHeight) * size.units, width: width,
      height: (TextMetrics.capHeight + TextMetrics.descent) * size.units)
  }
}
