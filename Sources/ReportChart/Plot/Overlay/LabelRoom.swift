/// The size of labels that stand beyond the ends of marks, with the space before them, in units of
/// the picture. The host takes the width where values run from left to right, else the height.
public struct LabelRoom: Sendable, Hashable {
  /// Of the widest.
  public var width: Double
  /// Of the highest.
  public var height: Double

  /// A size.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// The larger of each.
  func union(_ other: LabelRoom) -> LabelRoom {
    LabelRoom(width: max(width, other.width), height: max(height, other.height))
  }
}
