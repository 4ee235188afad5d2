public import ReportText

extension TextStyle {
  /// The distance between two lines of text, in user units.
  public var lineHeight: Double { size.units * TextMetrics.lineHeight }

  /// Returns the size of lines of text, from the top of capital letters to the end of descenders.
  func size(of lines: [ByteText]) -> (width: Double, height: Double) {
    let widest = lines.reduce(0) { max($0, TextMetrics.width($1, style: self)) }
    let first = size.units * (TextMetrics.capHeight + TextMetrics.descent)
    return (widest, first + Double(max(0, lines.count - 1)) * lineHeight)
  }

  /// Returns the box of a text without rotation, from the top of capital letters to the descenders.
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

/// A line of a label with its position.
struct TickText {
  var text: ByteText
  var point: Point
  var anchor: TextAnchor
  var vertical: TextVertical
  /// The rotation about the point, in degrees clockwise.
  var rotation = 0.0
  /// The font size of the line, in user units.
  var size: Double
  var isBold = false

  /// The width of the line with a reserve, in user units.
  var width: Double { TextMetrics.width(text, size: size, bold: isBold) }

  /// Returns the box of the letters, with a margin at the start and the end of the line.
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
