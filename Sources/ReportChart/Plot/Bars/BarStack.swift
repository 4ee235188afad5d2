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
