/// A bar, or a piece of a stack, in values of its axis.
public struct BarPiece: Sendable, Hashable {
  /// Where it begins; NaN for a missing value.
  public var from: Double
  /// Where it ends; NaN for a missing value.
  public var to: Double

  /// A piece.
  public init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }

  /// A missing value.
  public static let missing = BarPiece(from: .nan, to: .nan)

  /// True when there is a value.
  public var isKnown: Bool { from.isFinite && to.isFinite }
  /// True when it runs towards smaller values.
  public var isBelow: Bool { to < from }
  /// True when there is a value that gives it no length.
  public var isFlat: Bool { from == to }
}
