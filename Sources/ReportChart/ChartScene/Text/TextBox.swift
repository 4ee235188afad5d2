import ReportText

/// A line of a label at its place.
struct TickText {
  var text: ByteText
  var point: Point
  var anchor: TextAnchor
  var vertical: TextVertical
  /// In degrees, clockwise, about the point.
  var rotation = 0.0
  /// The font size.
  var size: Double
  var isBold = false

  /// The width with its reserve.
  var width: Double { TextMetrics.width(text, size: size, bold: isBold) }

  /// The box of its letters, a little wider by `margin` at its ends.
  func box(margin: Double = 0) -> LabelBox {
    let left =
      switch anchor {
      case .start: 0.0
      case .middle: -width / 2
      case .end: -width
      }
    return LabelBox(
      at: point, left: left - margin, top: (vertical.shift - TextMetrics.capHeight) * size,
      width: width + 2 * margin, height: (TextMetrics.capHeight + TextMetrics.descent) * size,
      rotation: rotation)
  }
}
