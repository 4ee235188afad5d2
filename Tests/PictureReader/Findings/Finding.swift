/// A difference between a chart and its rows.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
  /// The types of differences.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    // Axes.
    /// An axis has fewer than two readable labels, so no value can be read from it.
    case axisUnreadable
    /// A label has a different position than the other labels of its axis imply.
    case axisLabelAway
    /// Two labels of an axis have the same text.
    case axisLabelAlike
    // Marks.
    /// A row has no mark.
    case markMissing
    /// A mark has a different value than its row.
    case markAway
    /// A mark has a different x position than its row.
    case placeAway
    /// A mark belongs to no row.
    case markExtra
    /// Later marks cover a mark completely.
    case markCovered
    /// A mark is too small to be visible.
    case markUnseen
    /// A mark is outside the plot.
    case markOutside
    /// Marks are larger than their values, and the description does not report it.
    case smallUnsaid
    /// A bar or area has no baseline.
    case baselineMissing
    /// A reference has a wrong position, or the description does not count it.
    case referenceAway
    // Cut values.
    /// A value outside the axis has no arrow.
    case cutUnmarked
    /// An arrow has no cut value.
    case cutExtra
    /// The description has a wrong number of cut values.
    case cutCount
    /// Cut values have no warning.
    case cutUnwarned
    /// The label of a cut value is not at its arrow.
    case cutLabel
    // Missing values.
    /// A missing value has no missing-value mark.
    case missingUnmarked
    /// A missing-value mark is at an existing value, or outside the chart.
    case missingAway
    /// The description has a wrong number of missing values.
    case missingCount
    // Rows that the chart omits.
    /// The description has a wrong number of omitted rows.
    case notShownCount
    /// Omitted rows have no warning.
    case notShownUnwarned
    // Description and titles.
    /// The description has a wrong number of values.
    case valueCount
    /// The lowest or highest value in the description is wrong.
    case extremeWrong
    /// The limits, or the first or last value, in the description are wrong.
    case endsWrong
    /// The description shows a non-zero value as zero.
    case wordZero
    /// The title of a mark contains a wrong value.
    case titleWrong
    /// A title shows a non-zero value as zero.
    case titleZero
    /// Different values of a series have equal titles.
    case titleAlike
    /// A title contains a different x value than its row.
    case titlePlace
    // Data table.
    /// The table has other rows or columns than the data.
    case tableShape
    /// The name of a row contains a wrong x value.
    case tablePlace
    /// A cell contains a wrong value.
    case tableWrong
    /// The table shows a non-zero value as zero.
    case tableZero
    /// Different values of a column have the same text in the table.
    case tableAlike
    // Labels.
    /// A text is outside the SVG.
    case textOutside
    /// Two text elements overlap.
    case textOverText
    /// A label covers the mark of another value.
    case labelOverMark
    /// The background of a text hides a part of a mark.
    case markHidden
    /// A label crosses the edge of a bar, or has too little contrast to it.
    case labelUnreadable
    /// A label contains a different value than its mark.
    case labelWrong
    /// A label shows a non-zero value as zero.
    case labelZero
    /// The description does not count omitted labels.
    case labelUncounted
    /// Shortened names are equal.
    case textCutAlike
  }

  /// The type of the difference.
  public let kind: Kind
  /// The index of the series in the block.
  public let series: Int?
  /// The index of the row in the series.
  public let row: Int?
  /// The message: “expected …, found …”.
  public let message: String

  /// Creates a finding.
  public init(_ kind: Kind, series: Int? = nil, row: Int? = nil, _ message: String) {
    self.kind = kind
    self.series = series
    self.row = row
    self.message = message
  }

  /// The type, the position, and the message.
  public var description: String {
    let location = [series.map { "series \($0)" }, row.map { "row \($0)" }].compactMap(\.self)
    return ([kind.rawValue] + location).joined(separator: ", ") + ": " + message
  }
}

/// Returns a number for messages, rounded to six decimals.
///
/// Values below 0.0005 are not rounded.
func written(_ value: Double) -> String {
  if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
  return String((value * 1000).rounded() / 1000 == 0 ? value : (value * 1e6).rounded() / 1e6)
}
