/// A form of bars that another plugin brings: it draws on the places that a ``BarLayout`` gives and
/// leaves to the usual form what it does not care for.
public protocol BarShape: Sendable {
  /// Draws a bar.
  /// - Returns: false when it drew nothing and the bar is to have the usual form.
  func draw(_ bar: PlacedBar, style: MarkStyle, into scene: inout Scene) -> Bool
}

/// The usual form of bars: a box, whose corners may be round.
public struct BarBox: BarShape {
  /// Which corners are round.
  public enum Corners: String, ChartOptionChoice {
    /// Those at the tip.
    case tip
    /// All four.
    case all
  }

  /// The radius of corners as a share of half the width: 0 (none) … 1.
  public var radius: Double
  /// Which corners are round.
  public var corners: Corners

  /// A box.
  public init(radius: Double = 0, corners: Corners = .tip) {
    self.radius = radius
    self.corners = corners
  }

  /// Draws the box.
  public func draw(_ bar: PlacedBar, style: MarkStyle, into scene: inout Scene) -> Bool {
    let box = bar.box
    let isVertical = bar.tip == .top || bar.tip == .bottom
    let width = isVertical ? box.width : box.height
    let length = isVertical ? box.height : box.width
    let reach = min(max(radius, 0), 1) * width / 2
    guard reach > 0, length > 0, bar.isOutermost else {
      scene.rect(box, style: style, row: bar.row)
      return true
    }
    if corners == .all {
      scene.rect(box, radius: reach, style: style, row: bar.row)
    } else {
      scene.tippedRect(
        box, tip: bar.tip, radius: min(reach, length), style: style, row: bar.row)
    }
    return true
  }
}

/// A side of a bar's box.
public enum BarSide: Sendable, Hashable {
  /// The left or right side.
  case left, right
  /// The upper or lower side.
  case top, bottom
}

extension Scene {
  /// Adds bars in a form, or in the usual one where the form leaves them.
  /// - Parameter style: of a row, above what the group around the bars says.
  public mutating func bars(
    _ bars: [PlacedBar], shape: some BarShape, style: (PlacedBar) -> MarkStyle
  ) {
    for bar in bars {
      let own = style(bar)
      if !shape.draw(bar, style: own, into: &self) {
        _ = BarBox().draw(bar, style: own, into: &self)
      }
    }
  }

  /// The length of the handles of a quarter circle, as a share of its radius: 4/3 (√2 − 1).
  private static let quarter = 0.552_284_749_830_793_4

  /// Adds a box whose two corners on one side are round.
  /// - Parameter radius: of the corners; at most half the side and the length of the box.
  public mutating func tippedRect(
    _ box: Rect, tip: BarSide, radius: Double, style: MarkStyle = .inherited, row: Int = -1
  ) {
    guard box.x.isFinite, box.y.isFinite, box.width >= 0, box.height >= 0,
      box.right.isFinite, box.bottom.isFinite, radius.isFinite
    else { return }
    let isVertical = tip == .top || tip == .bottom
    let side = isVertical ? box.width : box.height
    let length = isVertical ? box.height : box.width
    let radius = max(0, min(radius, side / 2, length))
    // Corners as if the tip were at the top: `across` from left to right, `along` towards the base.
    func point(_ across: Double, _ along: Double) -> Point {
      switch tip {
      case .top: Point(x: box.x + across, y: box.y + along)
      case .bottom: Point(x: box.x + across, y: box.bottom - along)
      case .left: Point(x: box.x + along, y: box.y + across)
      case .right: Point(x: box.right - along, y: box.y + across)
      }
    }
    let handle = radius * (1 - Self.quarter)
    beginPath(style: style, row: row)
    move(point(0, length))
    line(to: point(0, radius))
    curve(point(0, handle), point(handle, 0), point(radius, 0))
    if side > 2 * radius { line(to: point(side - radius, 0)) }
    curve(point(side - handle, 0), point(side, handle), point(side, radius))
    line(to: point(side, length))
    close()
    endPath()
  }
}
