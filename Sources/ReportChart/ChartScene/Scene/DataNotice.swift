/// Something of the data that a picture does not show as it is, with its count: what descriptions and
/// warnings say. It never holds a single value of the data.
public struct DataNotice: Sendable, Hashable {
  /// What was not shown.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A category came again in a series; the last row holds.
    case repeatedCategory
    /// Values that the scale has no place for, such as zero on a logarithmic one.
    case offScale
    /// Rows inside a stretch that the axis leaves out.
    case excluded
    /// Values of rows without a date on the x axis.
    case unplaced
    /// Rows of a line at the place of an earlier one, as where a table holds several series one after
    /// another.
    case repeatedPlace
    /// Values in a stack that have no place, since a value below them is missing.
    case unsupported
    /// Rows of a series at one place, of which there are too many to stand beside one another.
    case crowded
    /// Marks that would be too small to be seen, and are drawn larger than their values.
    case enlarged
    /// Values that are not finite.
    case infinite
    /// Ranges whose high end lies below their low end.
    case inverted
    /// Values beyond an exact range, which are cut.
    case cut
    /// References that lie outside the axis.
    case referenceOutside
    /// Notes that lie outside the plot.
    case noteOutside
    /// Pins that stand at no value.
    case pinOutside
    /// A line of more values than the picture has room for; their extremes are kept.
    case sampled
    /// Markers or labels of values that stand too close for them.
    case unmarked
    /// Rows whose values contradict one another, such as a highest value that is not the highest.
    case inconsistent
    /// Points whose size is missing.
    case unsized
    /// Sizes below zero, which no mark can have.
    case negativeSize
    /// Values that a rule says to warn of.
    case alert
    /// Negative values, which no part of a whole can be, so that they are an error; nor a bar on one side of a
    /// common centre, which is left out.
    case negative
    /// Values outside 0…1, which no share of a whole ring can be; always an error.
    case notShare
    /// Percentages of a series that do not add up to 100.
    case notHundred
    /// Series whose lengths, or pieces of a stack, stand on an axis of ratios, which has no zero to measure them
    /// from.
    case unequalLength
  }

  /// What was not shown.
  public var kind: Kind
  /// The place of the series in the block; -1 for the chart as a whole.
  public var series: Int
  /// How many.
  public var count: Int
  /// The row of the series at which the first was found, from 0, where that helps to find it.
  public var row: Int?
  /// True when such data is an error: because the block says so, or because no picture of it is true.
  public var isError: Bool
  /// A sum of the data that a chart drawn by itself may name, in its own unit. No message about
  /// documents of participants does.
  public var sum: Double?

  /// A remark.
  public init(
    _ kind: Kind, series: Int = -1, count: Int, row: Int? = nil, isError: Bool = false,
    sum: Double? = nil
  ) {
    self.kind = kind
    self.series = series
    self.count = count
    self.row = row
    self.isError = isError
    self.sum = sum
  }
}
