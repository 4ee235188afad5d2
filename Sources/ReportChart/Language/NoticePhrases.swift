import ReportText

/// What is said in one language of data that a picture does not show as it is; `{0}` is how many.
struct NoticePhrases: Sendable {
  /// Values that a rule says to warn of.
  let alert: PluralPhrase
  /// Earlier rows of a category that came again.
  let repeatedCategory: PluralPhrase
  /// Zero and negative values on a logarithmic axis.
  let notPositive: PluralPhrase
  /// Values that another scale has no place for.
  let offScale: PluralPhrase
  /// Values in stretches that the axis leaves out.
  let excluded: PluralPhrase
  /// Values of rows without a date on the x axis.
  let unplaced: PluralPhrase
  /// Values of a line at the place of an earlier one.
  let repeatedPlace: PluralPhrase
  /// Values in a stack that stand on a missing value.
  let unsupported: PluralPhrase
  /// Rows beyond the number that stand beside one another.
  let crowded: PluralPhrase
  /// Marks that are larger than their values.
  let enlarged: PluralPhrase
  /// Infinite values.
  let infinite: PluralPhrase
  /// Ranges whose high end lies below their low end.
  let inverted: PluralPhrase
  /// Values beyond an exact range.
  let cut: PluralPhrase
  /// References that lie outside the axis.
  let referenceOutside: PluralPhrase
  /// Notes that lie outside the plot.
  let noteOutside: PluralPhrase
  /// Pins that stand at no value.
  let pinOutside: PluralPhrase
  /// Values of a line or of points that are drawn from fewer.
  let sampled: PluralPhrase
  /// Values without marker or label.
  let unmarked: PluralPhrase
  /// Rows whose values contradict one another.
  let inconsistent: PluralPhrase
  /// Series of percentages that do not add up to 100.
  let notHundred: PluralPhrase
  /// Points without a size.
  let unsized: PluralPhrase
  /// Series whose lengths stand on a logarithmic axis.
  let unequalLength: PluralPhrase

  /// What is said of a kind; nil for one that no finished picture has.
  func phrase(_ kind: DataNotice.Kind, isLogarithmic: Bool) -> PluralPhrase? {
    switch kind {
    case .alert: alert
    case .repeatedCategory: repeatedCategory
    case .offScale: isLogarithmic ? notPositive : offScale
    case .excluded: excluded
    case .unplaced: unplaced
    case .repeatedPlace: repeatedPlace
    case .unsupported: unsupported
    case .crowded: crowded
    case .enlarged: enlarged
    case .infinite: infinite
    case .inverted: inverted
    case .cut: cut
    case .referenceOutside: referenceOutside
    case .noteOutside: noteOutside
    case .pinOutside: pinOutside
    case .sampled: sampled
    case .unmarked: unmarked
    case .inconsistent: inconsistent
    case .notHundred: notHundred
    case .unsized: unsized
    case .unequalLength: unequalLength
    case .negative, .notShare, .negativeSize: nil
    }
  }
}
