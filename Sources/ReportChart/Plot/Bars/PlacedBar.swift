/// A bar with its place in the picture.
public struct PlacedBar: Sendable {
  /// The row of the series' data that it shows.
  public var row: Int
  /// Its values.
  public var piece: BarPiece
  /// Its box.
  public var box: Rect
  /// The side of the box that is the tip of the bar.
  public var tip: BarSide
  /// False for a piece of a stack on which another one stands.
  public var isOutermost: Bool
}
