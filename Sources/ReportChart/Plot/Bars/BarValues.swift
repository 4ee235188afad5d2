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
