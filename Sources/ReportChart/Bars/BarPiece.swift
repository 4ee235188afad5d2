/// A bar or a piece of a stack: its start and end as y values.
public struct BarPiece: Sendable, Hashable {
  /// The y value at which the bar starts; NaN if the value of the row is missing.
  public var from: Double
  /// The y value at which the bar ends; NaN if the value of the row is missing.
  public var to: Double

  /// Creates a bar or a piece of a stack between two y values.
  public init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }

  /// The piece for a row without a value, which has no bar.
  public static let missing = BarPiece(from: .nan, to: .nan)

  /// Whether the row of the piece has a value.
  public var isKnown: Bool { from.isFinite && to.isFinite }
  /// Whether the piece runs from its start toward smaller y values.
  public var isBelow: Bool { to < from }
  /// Whether the row of the piece has a value, but the piece has no length.
  public var isFlat: Bool { from == to }
}

/// A stack of the bars at each x value.
///
/// Values above the baseline extend upward, and values below it extend downward. Therefore no bar
/// hides another one.
public struct BarStack: Sendable {
  private let baseline: Double
  private var above: [Key: Double] = [:]
  private var below: [Key: Double] = [:]

  /// The x value and the row index that identify one stack.
  ///
  /// Several rows of a series with the same x value have separate stacks.
  private struct Key: Hashable {
    var x: Double
    var number: Int
  }

  /// Creates an empty stack with a baseline at which lengths start.
  public init(baseline: Double) { self.baseline = baseline }

  /// Adds the bars of a series and returns the piece of each row.
  ///
  /// A missing value takes no space and gives a piece with NaN limits.
  public mutating func add(_ values: BarValues) -> [BarPiece] {
    values.xs.indices.map { row in
      guard values.xs[row].isFinite, values.ys[row].isFinite else { return .missing }
      let key = Key(x: values.xs[row], number: values.number(row))
      let length = values.ys[row] - baseline
      let from = (length < 0 ? below[key] : above[key]) ?? baseline
      let to = min(max(from + length, -Self.limit), Self.limit)
      if length < 0 { below[key] = to } else { above[key] = to }
      return BarPiece(from: from, to: to)
    }
  }

  /// The limit to which sums of a stack are clamped, so that differences stay finite.
  private static let limit = 1e300
}

/// The values of one bar series, one element per row.
public struct BarValues: Sendable {
  /// The x value of each bar; NaN if it is missing.
  public let xs: [Double]
  /// The end value of each bar; NaN if it is missing.
  public let ys: [Double]
  /// The start value of each bar; nil if all bars start at the baseline.
  public let starts: [Double]?
  /// The rows with equal x values; nil if all x values differ.
  let repeated: RepeatedRows?

  /// Creates the values of one bar series.
  ///
  /// If `isStacked` is true, the values belong to a stack, in which rows without a value count as
  /// well.
  public init(
    xs: [Double], ys: [Double], starts: [Double]? = nil, isStacked: Bool = false
  ) {
    self.xs = xs
    self.ys = ys
    self.starts = starts
    repeated = RepeatedRows(xs) { isStacked || ys[$0].isFinite }
  }

  /// Returns the index of a row among the rows with the same x value, from 0.
  func number(_ row: Int) -> Int { repeated?.number(row) ?? 0 }
}

/// A bar with its position in the chart.
public struct PlacedBar: Sendable {
  /// The row of the series data that the bar represents.
  public var row: Int
  /// The y values at which the bar starts and ends.
  public var piece: BarPiece
  /// The box of the bar in the chart, in user units.
  public var box: Rect
  /// The side of the box that is the tip of the bar.
  public var tip: BarSide
  /// Whether the bar is the outermost piece of its stack.
  public var isOutermost: Bool
  /// Whether the bar is longer than its value, for visibility.
  public internal(set) var isEnlarged = false
}
