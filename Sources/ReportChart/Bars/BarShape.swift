/// A custom bar shape of another plugin.
///
/// The shape draws bars at the positions of a ``BarLayout``. It can leave individual bars to the
/// default shape.
public protocol BarShape: Sendable {
  /// Draws one bar in this shape.
  ///
  /// - Returns: false if the shape drew nothing. The default shape then draws the bar.
  func draw(_ bar: PlacedBar, style: MarkStyle, into scene: inout Scene) -> Bool
}

/// The default bar shape: a box with optional rounded corners.
public struct BarBox: BarShape {
  /// The corners of a bar that are rounded.
  public enum Corners: String, ChartOptionChoice {
    /// The two corners at the tip of the bar.
    case tip
    /// All four corners of the bar.
    case all
  }

  /// The corner radius as a share of half the width, from 0 (no rounding) to 1.
  public var radius: Double
  /// The corners of the bar that the radius applies to.
  public var corners: Corners

  /// Creates a box shape with a corner radius, as a share of half the width.
  public init(radius: Double = 0, corners: Corners = .tip) {
    self.radius = radius
    self.corners = corners
  }

  /// Draws a bar as a box with rounded corners and returns true.
  public func draw(_ bar: PlacedBar, style: MarkStyle, into scene: inout Scene) -> Bool {
    let box = bar.box
    let isVertical = bar.tip == .top || bar.tip == .bottom
    let width = isVertical ? box.width : box.height
    let length = isVertical ? box.height : box.width
    let cornerRadius = min(max(radius, 0), 1) * width / 2
    guard cornerRadius > 0, length > 0, bar.isOutermost else {
      scene.rect(box, style: style, row: bar.row)
      return true
    }
    if corners == .all {
      scene.rect(box, radius: cornerRadius, style: style, row: bar.row)
    } else {
      scene.tippedRect(
        box, tip: bar.tip, radius: min(cornerRadius, length), style: style, row: bar.row)
    }
    return true
  }
}

/// A side of the box of a bar.
public enum BarSide: Sendable, Hashable {
  /// The left or right side of a bar.
  case left, right
  /// The upper or lower side of a bar.
  case top, bottom
}

extension Scene {
  /// Adds bars in a custom shape, or in the default shape if the custom shape draws nothing.
  ///
  /// `style` returns the style of a bar, which overrides the style of the group.
  public mutating func bars(
    _ bars: [PlacedBar], shape: some BarShape, style: (PlacedBar) -> MarkStyle
  ) {
    for bar in bars {
      let barStyle = style(bar)
      if !shape.draw(bar, style: barStyle, into: &self) {
        _ = BarBox().draw(bar, style: barStyle, into: &self)
      }
    }
  }

  /// The handle length of a quarter circle, as a share of its radius: 4/3 (√2 − 1).
  private static let quarter = 0.552_284_749_830_793_4

  /// Adds a box with two rounded corners on one side.
  ///
  /// `radius` is limited to half the side and to the length of the box.
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
    // The corners as if the tip were at the top: `across` from left to right, `along` toward the
    // base.
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
