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
    let isUpright = bar.tip == .top || bar.tip == .bottom
    let width = isUpright ? box.width : box.height
    let length = isUpright ? box.height : box.width
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
