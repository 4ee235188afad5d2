/// A box in the picture, in user units.
public struct Rect: Sendable, Hashable {
  /// The left side.
  public var x: Double
  /// The top.
  public var y: Double
  /// The width, not negative.
  public var width: Double
  /// The height, not negative.
  public var height: Double

  /// A box.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right side.
  public var right: Double { x + width }
  /// The bottom.
  public var bottom: Double { y + height }

  /// What the two boxes share; nil when that is nothing.
  func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(right, other.right) - left,
      height: min(bottom, other.bottom) - top)
  }

  /// True when the two boxes share more than an edge.
  public func intersects(_ other: Rect) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }
}
