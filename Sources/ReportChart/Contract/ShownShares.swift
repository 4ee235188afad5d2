/// The share that stands beside each value of a series, so that marks, labels and words say the same.
public struct ShownShares: Sendable, Hashable {
  /// The share of each row, rounded as it is written; NaN for a row that has none.
  public var values: [Double]
  /// The decimals of the percentage.
  public var decimals: Int
  /// True for parts of one whole; false where each value is measured by itself.
  public var isOfWhole: Bool

  /// Shares.
  public init(_ values: [Double], decimals: Int = 0, isOfWhole: Bool = true) {
    self.values = values
    self.decimals = decimals
    self.isOfWhole = isOfWhole
  }
}
