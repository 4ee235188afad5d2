/// From a position of an axis on, another colour.
public struct ColorBreak: Sendable, Hashable {
  /// Where it begins, in the units of the axis.
  public var position: Double
  /// The colour.
  public var color: Color
}
