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

/// Puts bars of one place on one another: values above the baseline grow upwards, values below it
/// downwards, so that neither hides the other.
public struct BarStack: Sendable {
  private let baseline: Double
  private var above: [Double: Double] = [:]
  private var below: [Double: Double] = [:]

  /// An empty stack. Values are lengths from the baseline.
  public init(baseline: Double) { self.baseline = baseline }

  /// Adds the bars of a series and says where each one lies. A missing value takes no room and gives
  /// a piece that is not finite.
  public mutating func add(_ xs: [Double], _ ys: [Double]) -> [BarPiece] {
    zip(xs, ys).map { x, y in
      guard x.isFinite, y.isFinite else { return .missing }
      let length = y - baseline
      let from = (length < 0 ? below[x] : above[x]) ?? baseline
      let to = min(max(from + length, -Self.limit), Self.limit)
      if length < 0 { below[x] = to } else { above[x] = to }
      return BarPiece(from: from, to: to)
    }
  }

  /// Sums beyond this are cut, so that differences stay finite.
  private static let limit = 1e300
}

/// The values of one series of bars, one a row.
public struct BarValues: Sendable {
  /// Where each bar stands; NaN where that is missing.
  public var xs: [Double]
  /// Where each bar ends; NaN where that is missing.
  public var ys: [Double]
  /// Where each bar begins, in place of the baseline; nil for bars that begin there.
  public var starts: [Double]?

  /// Values.
  public init(xs: [Double], ys: [Double], starts: [Double]? = nil) {
    self.xs = xs
    self.ys = ys
    self.starts = starts
  }
}

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
