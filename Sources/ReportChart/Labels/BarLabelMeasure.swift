/// The possible boxes for the label of a bar, at the requested sides or at an overflow mark.
struct BarLabelMeasure {
  let text: ByteText
  let label: LabelledBar
  let isRotated: Bool
  let isBold: Bool
  let area: CartesianArea

  private var bar: PlacedBar { label.bar }
  private var isHorizontal: Bool { area.isHorizontal }
  private var plot: Rect { area.plot }

  /// The maximum overhang of labels below and to the left of the plot, in user units.
  private static let footroom = 2.0

  /// The possible positions of the label, in order of preference.
  var spots: [LabelCandidate] {
    guard bar.box.right.isFinite, bar.box.bottom.isFinite else { return [] }
    let width = TextMetrics.width(text, style: TextStyle(isBold: isBold))
    let height = TextStyle.label.size.units * TextMetrics.capHeight
    let size = isRotated ? (width: height, height: width) : (width: width, height: height)
    let spots =
      plot.contains(tipPoint)
      ? label.sides.flatMap { side in asides(side, size).compactMap { spot(side, size, $0) } }
      : spotsAtOverflowMark(size.width, size.height)
    let descent = TextStyle.label.size.units * TextMetrics.descent
    return spots.map { spot in
      var spot = spot
      // Descenders are to the right of rotated letters.
      if isRotated { spot.box.width += descent } else { spot.box.height += descent }
      return spot
    }
  }

  /// The middle of the edge at the tip of the bar.
  private var tipPoint: Point {
    isHorizontal
      ? Point(x: tip, y: bar.box.y + bar.box.height / 2)
      : Point(x: bar.box.x + bar.box.width / 2, y: tip)
  }

  /// The position of the tip along the bar.
  private var tip: Double {
    switch bar.tip {
    case .top: bar.box.y
    case .bottom: bar.box.bottom
    case .left: bar.box.x
    case .right: bar.box.right
    }
  }

  /// Returns the positions for a clipped bar, inside and on both sides of the overflow mark.
  private func spotsAtOverflowMark(_ width: Double, _ height: Double) -> [LabelCandidate] {
    area.labelsOfCut(tipPoint, width: width, height: height).compactMap { box in
      guard plot.contains(box) else { return nil }
      let isInside = bar.box.intersection(plot)?.grown(by: -1).contains(box) ?? false
      guard !isInside || label.ink != nil else { return nil }
      var spot = spot(in: box, isInside: isInside)
      // A label that is wider than its bar must not cover the edges of any bar.
      if !isInside { spot.clear = box }
      return spot
    }
  }

  /// Returns the label position in the middle of a box.
  private func spot(in box: Rect, isInside: Bool) -> LabelCandidate {
    LabelCandidate(
      box: box, point: Point(x: box.x + box.width / 2, y: box.y + box.height / 2),
      vertical: .middle, ink: isInside ? label.ink : nil,
      backdrop: isInside ? label.ground : .role(.background))
  }

  /// Returns the offsets of a label from the center line of its bar, in user units.
  ///
  /// A label about as wide as its bar can also be flush with the bar edge, next to a longer bar. It
  /// can also extend slightly past the edge, next to another label.
  private func asides(
    _ side: LabelledBar.Side, _ size: (width: Double, height: Double)
  ) -> [Double] {
    let over = isHorizontal ? size.height - bar.box.height : size.width - bar.box.width
    guard side == .outside, !isRotated, over > -2 * LabelPlacer.margin else { return [0] }
    let flush = max(0, over / 2)
    let farther = flush + LabelPlacer.margin
    return (flush > 0 ? [0, -flush, flush] : [0]) + [-farther, farther]
  }

  /// Returns the label position on one side of the bar; nil if there is not enough space.
  private func spot(
    _ side: LabelledBar.Side, _ size: (width: Double, height: Double), _ aside: Double
  ) -> LabelCandidate? {
    let along = isHorizontal ? size.width : size.height
    let across = isHorizontal ? size.height : size.width
    let outward: Double = bar.tip == .bottom || bar.tip == .right ? 1 : -1
    let length = isHorizontal ? bar.box.width : bar.box.height
    let breadth = isHorizontal ? bar.box.height : bar.box.width
    let near: Double =
      switch side {
      case .outside: tip + outward * distanceOutside(along)
      case .inside: tip - outward * (label.gap + along)
      case .base: tip - outward * (length - label.gap)
      case .middle: tip - outward * (length + along) / 2
      }
    let far = near + outward * along
    let (low, high) = (min(near, far), max(near, far))
    let middle = (low + high) / 2
    let center =
      isHorizontal
      ? Point(x: middle, y: bar.box.y + bar.box.height / 2 + aside)
      : Point(x: bar.box.x + bar.box.width / 2 + aside, y: middle)
    let box = Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    guard side == .outside else {
      let margin = side == .middle ? 3 : label.gap
      guard label.ink != nil, along + 2 * margin <= length, across + 1 <= breadth else {
        return nil
      }
      return spot(in: box, isInside: true)
    }
    guard isInPlot(low, high) else { return nil }
    var spot = spot(in: box, isInside: false)
    if !isRotated {
      // The margin is exact at the side of the bar.
      if isHorizontal {
        spot.point.x = outward > 0 ? low : high
        spot.anchor = outward > 0 ? .start : .end
      } else {
        spot.point.y = outward > 0 ? low : high
        spot.vertical = outward > 0 ? .top : .baseline
      }
    }
    guard across > label.pitch || aside != 0 else { return spot }
    spot.clear = box
    let space = area.labelArea
    let fits =
      isHorizontal
      ? box.y >= space.y && box.bottom <= space.bottom
      : box.x >= space.x && box.right <= space.right
    return fits ? spot : nil
  }

  /// Returns the distance from the tip to a label outside the bar.
  ///
  /// If the label would cover the edge of a goal, it moves to the other side of that edge.
  private func distanceOutside(_ along: Double) -> Double {
    let isOnEdge = label.edge > 0 && label.edge < label.gap + along + LabelPlacer.margin
    return isOnEdge ? label.edge + label.gap : label.gap
  }

  private func isInPlot(_ low: Double, _ high: Double) -> Bool {
    isHorizontal
      ? low >= plot.x - Self.footroom && high <= plot.right + area.sideSpace
      : low >= plot.y - area.headSpace && high <= plot.bottom + Self.footroom
  }
}

extension LabelPlacer {
  /// Returns the distance from the tip of a bar to the last line that a label at the tip can meet.
  ///
  /// The result is 0 if there is no such line. Lines are over the data, such as references.
  ///
  /// - Parameter extent: the distance from the tip, or from a line, to the end of the label.
  func lineDistance(from bar: PlacedBar, extent: Double) -> Double {
    let tip = bar.tip
    let distances = lines.compactMap { line -> Double? in
      let isAcross =
        tip == .top || tip == .bottom
        ? line.height == 0 && line.x < bar.box.right && line.right > bar.box.x
        : line.width == 0 && line.y < bar.box.bottom && line.bottom > bar.box.y
      guard isAcross else { return nil }
      return switch tip {
      case .top: bar.box.y - line.y
      case .bottom: line.y - bar.box.bottom
      case .left: bar.box.x - line.x
      case .right: line.x - bar.box.right
      }
    }
    var last = 0.0
    for distance in distances.sorted() where distance > 0 && distance < last + extent {
      last = distance
    }
    return last
  }
}
