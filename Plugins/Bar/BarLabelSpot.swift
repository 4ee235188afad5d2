import ReportChart

/// A place for the label of a bar.
struct BarLabelSpot {
  /// Where it lies on its bar.
  enum Side { case beyond, inside, base, middle }

  var box: Rect
  var point: Point
  var anchor: TextAnchor
  var vertical: TextVertical
  var isInside: Bool

  /// The box with the descenders of its letters, which lie to the right of turned ones.
  func textBox(isTurned: Bool) -> Rect {
    let descent = TextStyle.label.size.units * TextMetrics.descent
    var own = box
    if isTurned { own.width += descent } else { own.height += descent }
    return own
  }
}
