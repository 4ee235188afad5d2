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
  private var above: [Place: Double] = [:]
  private var below: [Place: Double] = [:]

  /// A stack: of several rows of a series at one x, each has one.
  private struct Place: Hashable {
    var x: Double
    var number: Int
  }

  /// An empty stack. Values are lengths from the baseline.
  public init(baseline: Double) { self.baseline = baseline }

  /// Adds the bars of a series and says where each one lies. A missing value takes no room and gives
  /// a piece that is not finite.
  public mutating func add(_ values: BarValues) -> [BarPiece] {
    values.xs.indices.map { row in
      guard values.xs[row].isFinite, values.ys[row].isFinite else { return .missing }
      let place = Place(x: values.xs[row], number: values.number(row))
      let length = values.ys[row] - baseline
      let from = (length < 0 ? below[place] : above[place]) ?? baseline
      let to = min(max(from + length, -Self.limit), Self.limit)
      if length < 0 { below[place] = to } else { above[place] = to }
      return BarPiece(from: from, to: to)
    }
  }

  /// Sums beyond this are cut, so that differences stay finite.
  private static let limit = 1e300
}

/// The values of one series of bars, one a row.
public struct BarValues: Sendable {
  /// Where each bar stands; NaN where that is missing.
  public let xs: [Double]
  /// Where each bar ends; NaN where that is missing.
  public let ys: [Double]
  /// Where each bar begins, in place of the baseline; nil for bars that begin there.
  public let starts: [Double]?
  /// The rows that share places; nil when none do.
  let repeated: RepeatedRows?

  /// Values.
  /// - Parameter isStacked: true for those of a stack, of which each row has one, with or without a value.
  public init(
    xs: [Double], ys: [Double], starts: [Double]? = nil, isStacked: Bool = false
  ) {
    self.xs = xs
    self.ys = ys
    self.starts = starts
    repeated = RepeatedRows(xs) { isStacked || ys[$0].isFinite }
  }

  /// The place of a row among those at the same x, from 0.
  func number(_ row: Int) -> Int { repeated?.number(row) ?? 0 }
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
  /// True for a bar that is longer than its value, so that it can be seen.
  public internal(set) var isEnlarged = false
}
