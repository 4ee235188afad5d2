import ReportData

/// A small glyph at the position of a value that is missing for a reason.
///
/// Each reason has a different shape or fill. The legend explains the glyphs.
public struct ReasonGlyph: Sendable, Hashable {
  /// The reason for the missing value that the glyph represents.
  let reason: MissingReason

  /// Half the width and height of a glyph, in user units.
  public static let overhang = 4.5
  /// The radius of a disc with the area of the glyph, in user units.
  static let size = 3.2

  /// The shape of the glyph, and whether it is filled. Each reason has a unique combination.
  private var style: (shape: MarkerShape, isFilled: Bool) {
    switch reason {
    case .notWorn: (.circle, false)
    case .deviceOff: (.square, false)
    case .declined: (.cross, true)
    case .notRequested: (.diamond, false)
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

  /// Returns the bounding box of the glyph with its center at a point.
  public func box(at point: Point) -> Rect {
    Rect(
      x: point.x - Self.overhang, y: point.y - Self.overhang, width: 2 * Self.overhang,
      height: 2 * Self.overhang)
  }

  /// Draws the glyph with its center at a point.
  ///
  /// - Parameter scale: the size relative to a glyph in the plot.
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
  /// Adds the missing-reason glyph of a row, with its center at a point.
  public mutating func reasonGlyph(_ glyph: ReasonGlyph, at point: Point, row: Int) {
    glyph.draw(at: point, row: row, into: &self)
  }
}
