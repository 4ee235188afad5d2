/// A notice about data that a chart does not show, with a count.
///
/// Descriptions and warnings contain the notice. It contains no single value of the data.
public struct DataNotice: Sendable, Hashable {
  /// The kind of data or marks that a notice is about.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A repeated category in a series. The last row is shown.
    case repeatedCategory
    /// Values without a position on the scale, such as zero on a logarithmic scale.
    case offScale
    /// Rows in an omitted interval of the axis.
    case excluded
    /// Values of rows without a date on the x axis.
    case unplaced
    /// Rows of a line at the position of an earlier row.
    ///
    /// This occurs if a table contains several series, one after the other.
    case repeatedPlace
    /// Stacked values that the chart cannot place, because a value below them is missing.
    case unsupported
    /// Rows of a series at one position, with more marks than fit side by side.
    case crowded
    /// Marks that would be invisibly small, and are drawn larger than their values.
    case enlarged
    /// Values that are not finite.
    case infinite
    /// Ranges with the upper limit below the lower limit.
    case inverted
    /// Values outside the exact range of an axis, which are clipped.
    case cut
    /// References at positions outside the axis.
    case referenceOutside
    /// Notes at positions outside the plot.
    case noteOutside
    /// Crosshairs without a value at their position.
    case pinOutside
    /// A line with more values than the chart can show. The extremes are preserved.
    case sampled
    /// Omitted markers or labels of values that are too close to each other.
    case unmarked
    /// Rows with contradictory values, such as a highest value that is not the highest.
    case inconsistent
    /// Points with a missing size.
    case unsized
    /// Negative sizes, which marks cannot have.
    case negativeSize
    /// Values that match an alert rule.
    case alert
    /// Negative values, which have no valid mark.
    ///
    /// As parts of a total, they are an error. A bar on one side of a common center is omitted.
    case negative
    /// Values outside 0…1, which are not shares of a complete ring. They are always an error.
    case notShare
    /// Percentages of a series that do not add up to 100.
    case notHundred
    /// Series with lengths or stacks on a logarithmic axis, which has no zero.
    case unequalLength
  }

  /// The kind of data or marks that the notice is about.
  public var kind: Kind
  /// The index of the series in the block; -1 for the complete chart.
  public var series: Int
  /// The number of values, rows, or marks that the notice is about.
  public var count: Int
  /// The 0-based row of the first occurrence in the series; nil if it is not useful.
  public var row: Int?
  /// Whether the data is an error, because of a block setting or because no chart would be correct.
  public var isError: Bool
  /// A sum of the data in the data's unit, for a chart without participants; nil for none.
  ///
  /// Diagnostics about documents of participants do not contain it.
  public var sum: Double?

  /// Creates a notice about a number of values, rows, or marks.
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
