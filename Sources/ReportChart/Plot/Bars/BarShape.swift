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
}
