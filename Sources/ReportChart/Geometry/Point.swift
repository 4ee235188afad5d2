/// A point in the picture, in user units from the top left corner.
public struct Point: Sendable, Hashable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// A point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// True when it has a place in the picture.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
