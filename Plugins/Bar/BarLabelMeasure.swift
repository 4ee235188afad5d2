import ReportChart

/// Measures the places for the label of one bar.
struct BarLabelMeasure {
  let text: ByteText
  let bar: PlacedBar
  let style: BarLabelStyle
  let isHorizontal: Bool
  let plot: Rect
  /// The room across the bar.
  let pitch: Double

  /// Labels may reach so far beyond the plot: above it and to the right, below and to the left.
  private static let headroom = 8.0
  private static let footroom = 2.0

  /// The plot with the room around it into which labels may reach.
  static func reach(_ plot: Rect) -> Rect {
    Rect(
      x: plot.x - headroom, y: plot.y - headroom, width: plot.width + 2 * headroom,
      height: plot.height + 2 * headroom)
  }

  /// The place on one side; nil when there is no room.
  func spot(_ side: BarLabelSpot.Side) -> BarLabelSpot? {
    let width = TextMetrics.width(text, style: .label)
    let height = TextStyle.label.size.units * TextMetrics.capHeight
    let size = style.isTurned ? (width: height, height: width) : (width: width, height: height)
    let along = isHorizontal ? size.width : size.height
    let across = isHorizontal ? size.height : size.width
    let outward: Double = bar.tip == .bottom || bar.tip == .right ? 1 : -1
    let length = isHorizontal ? bar.box.width : bar.box.height
    let breadth = isHorizontal ? bar.box.height : bar.box.width
    let near: Double
    switch side {
    case .beyond:
      near = tip + outward * style.offset
      guard across <= pitch else { return nil }
    case .inside: near = tip - outward * (style.offset + along)
    case .base: near = tip - outward * (length - style.offset)
    case .middle: near = tip - outward * (length + along) / 2
    }
    let far = near + outward * along
    if side == .beyond {
      guard isInPlot(min(near, far), max(near, far)) else { return nil }
    } else {
      let margin = side == .middle ? 3 : style.offset
      guard along + 2 * margin <= length, across + 2 <= breadth else { return nil }
    }
    return spot(side, from: min(near, far), to: max(near, far), size, outward)
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

  private func isInPlot(_ low: Double, _ high: Double) -> Bool {
    isHorizontal
      ? low >= plot.x - Self.footroom && high <= plot.right + Self.headroom
      : low >= plot.y - Self.headroom && high <= plot.bottom + Self.footroom
  }

  private func spot(
    _ side: BarLabelSpot.Side, from low: Double, to high: Double,
    _ size: (width: Double, height: Double), _ outward: Double
  ) -> BarLabelSpot {
    let box = bar.box
    let middle = (low + high) / 2
    let center =
      isHorizontal
      ? Point(x: middle, y: box.y + box.height / 2) : Point(x: box.x + box.width / 2, y: middle)
    var spot = BarLabelSpot(
      box: Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height),
      point: center, anchor: .middle, vertical: .middle, isInside: side != .beyond)
    guard side == .beyond, !style.isTurned else { return spot }
    // The margin is exact at the side of the bar.
    if isHorizontal {
      spot.point.x = outward > 0 ? low : high
      spot.anchor = outward > 0 ? .start : .end
    } else {
      spot.point.y = outward > 0 ? low : high
      spot.vertical = outward > 0 ? .top : .baseline
    }
    return spot
  }
}
