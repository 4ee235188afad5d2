/// A difference between a picture and its rows.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
  /// The kind of the difference.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    // Axes.
    /// Fewer than two labels of an axis can be read: no value can be read from it.
    case axisUnreadable
    /// A label stands elsewhere than the others of its axis say.
    case axisLabelAway
    /// Two labels of an axis read alike.
    case axisLabelAlike
    // Marks.
    /// A row has no mark.
    case markMissing
    /// A mark reads back as another value.
    case markAway
    /// A mark stands at another place than its row.
    case placeAway
    /// A mark belongs to no row.
    case markExtra
    /// Later marks cover a mark wholly.
    case markCovered
    /// A mark is too small to be seen.
    case markUnseen
    /// A mark stands outside the plot.
    case markOutside
    /// Marks are drawn larger than their values, which is not said.
    case smallUnsaid
    /// A bar or area stands on no line.
    case baselineMissing
    /// A reference stands elsewhere than at its value, or is not told.
    case referenceAway
    // Cut values.
    /// A value beyond the axis has no arrow.
    case cutUnmarked
    /// An arrow stands where no value is cut.
    case cutExtra
    /// The description counts other than the values that are cut.
    case cutCount
    /// Nothing warns of values that are cut.
    case cutUnwarned
    /// The label of a cut value is not beside its arrow.
    case cutLabel
    // Missing values.
    /// A missing value has no sign.
    case missingUnmarked
    /// The sign of a missing value stands where a value is, or outside the picture.
    case missingAway
    /// The description counts other than the values that are missing.
    case missingCount
    // Rows that are not shown.
    /// The description counts other than the rows that are not shown.
    case notShownCount
    /// Nothing warns of rows that are not shown.
    case notShownUnwarned
    // Words.
    /// The description counts other than the values.
    case valueCount
    /// The lowest or highest value of the description is another.
    case extremeWrong
    /// The ends or the first and last value of the description are others.
    case endsWrong
    /// A value that is not zero reads as zero in the description.
    case wordZero
    /// The title of a mark says another value.
    case titleWrong
    /// A value that is not zero reads as zero in a title.
    case titleZero
    /// Different values of a series read alike in titles.
    case titleAlike
    /// A title says another place than that of its row.
    case titlePlace
    // The table.
    /// The table has other rows or columns than the data.
    case tableShape
    /// The name of a row says another place.
    case tablePlace
    /// A cell says another value.
    case tableWrong
    /// A value that is not zero reads as zero in the table.
    case tableZero
    /// Different values of a column read alike in the table.
    case tableAlike
    // Labels.
    /// A text lies outside the picture.
    case textOutside
    /// Two texts overlap.
    case textOverText
    /// A label lies on the mark of another value.
    case labelOverMark
    /// A piece of the background behind a text hides a part of a mark.
    case markHidden
    /// A label lies on the edge of a bar, or cannot be read on it.
    case labelUnreadable
    /// A label says another value than the mark beside it.
    case labelWrong
    /// A value that is not zero reads as zero in a label.
    case labelZero
    /// Labels are left out and not counted.
    case labelUncounted
    /// Texts are cut until they read alike.
    case textCutAlike
  }

  /// The kind of the difference.
  public let kind: Kind
  /// The place of the series in the block.
  public let series: Int?
  /// The place of the row in the series.
  public let row: Int?
  /// “Expected …, found …”.
  public let message: String

  /// A finding.
  public init(_ kind: Kind, series: Int? = nil, row: Int? = nil, _ message: String) {
    self.kind = kind
    self.series = series
    self.row = row
    self.message = message
  }

  /// Kind, place and words.
  public var description: String {
    let place = [series.map { "series \($0)" }, row.map { "row \($0)" }].compactMap(\.self)
    return ([kind.rawValue] + place).joined(separator: ", ") + ": " + message
  }
}

/// Numbers of messages, with as many digits as one needs to see a difference.
func written(_ value: Double) -> String {
  if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
  return String((value * 1000).rounded() / 1000 == 0 ? value : (value * 1e6).rounded() / 1e6)
}
