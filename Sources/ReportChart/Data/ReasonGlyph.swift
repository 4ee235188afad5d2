import ReportData

/// A small sign that stands where a value is missing for a reason. Each reason has one of its own, by
/// its form, which the legend explains.
public struct ReasonGlyph: Sendable, Hashable {
  /// The reason.
  let reason: MissingReason

  /// Half the width and height of a sign in user units.
  public static let reach = 4.5
  /// The radius of the disc whose area it has.
  static let size = 3.2

  /// The form and whether it is filled. No two reasons have both in common.
  private var style: (shape: MarkerShape, isFilled: Bool) {
    switch reason {
    case .notWorn: (.circle, false)
    case .deviceOff: (.square, false)
    case .declined: (.cross, true)
    case .notAsked: (.diamond, false)
    case .notDone: (.triangle, false)
    case .belowDetection: (.triangleDown, true)
    case .aboveDetection: (.triangle, true)
    case .notApplicable: (.plus, true)
    case .pending: (.triangleDown, false)
    case .withheld: (.square, true)
    case .unusable: (.diamond, true)
    case .unknown: (.circle, true)
    }
  }

  /// What it covers.
  public func box(at point: Point) -> Rect {
    Rect(
      x: point.x - Self.reach, y: point.y - Self.reach, width: 2 * Self.reach,
      height: 2 * Self.reach)
  }

  /// Draws it.
  /// - Parameter scale: how much larger than in the plot.
  func draw(
    at point: Point, scale: Double = 1, opacity: Double? = nil, row: Int = -1,
    into scene: inout Scene
  ) {
    let (shape, isFilled) = style
    let isCross = shape == .plus || shape == .cross
    scene.marker(
      shape, at: point, size: Self.size * scale,
      style: MarkStyle(
        .missing, fill: isFilled ? .role(.muted) : .role(.background),
        stroke: isCross ? nil : .role(.muted), strokeWidth: isCross ? nil : 1.25,
        opacity: opacity), row: row)
  }
}

extension Scene {
  /// Adds the sign of a row whose value is missing, with its middle at a point.
  public mutating func reasonGlyph(_ sign: ReasonGlyph, at point: Point, row: Int) {
    sign.draw(at: point, row: row, into: &self)
  }
}
