import ReportText

/// The translated data notices in one language.
///
/// The placeholder `{0}` is replaced by the number of values, rows, or marks.
struct NoticePhrases: Sendable {
  /// The notice about values that match an alert rule.
  let alert: PluralPhrase
  /// The notice about earlier rows of a repeated category.
  let repeatedCategory: PluralPhrase
  /// The notice about zero and negative values on a logarithmic axis.
  let notPositive: PluralPhrase
  /// The notice about values without a position on any other scale.
  let offScale: PluralPhrase
  /// The notice about values in axis breaks.
  let excluded: PluralPhrase
  /// The notice about values of rows without a date on the x axis.
  let unplaced: PluralPhrase
  /// The notice about values of a line with the x value of an earlier row.
  let repeatedPlace: PluralPhrase
  /// The notice about values in a stack that have a missing value below them.
  let unsupported: PluralPhrase
  /// The notice about rows above the maximum number of adjacent marks at one position.
  let crowded: PluralPhrase
  /// The notice about marks that are larger than their values.
  let enlarged: PluralPhrase
  /// The notice about infinite values.
  let infinite: PluralPhrase
  /// The notice about ranges with a high end below their low end.
  let inverted: PluralPhrase
  /// The notice about values outside an exact range.
  let cut: PluralPhrase
  /// The notice about references outside the axis.
  let referenceOutside: PluralPhrase
  /// The notice about notes outside the plot.
  let noteOutside: PluralPhrase
  /// The notice about pins without a value at their position.
  let pinOutside: PluralPhrase
  /// The notice about values of downsampled lines or points.
  let sampled: PluralPhrase
  /// The notice about values without a marker or label.
  let unmarked: PluralPhrase
  /// The notice about rows with inconsistent values.
  let inconsistent: PluralPhrase
  /// The notice about series of percentages that do not add up to 100.
  let notHundred: PluralPhrase
  /// The notice about points without a size.
  let unsized: PluralPhrase
  /// The notice about series with lengths on a logarithmic axis.
  let unequalLength: PluralPhrase

  /// Returns the text for a kind of notice; nil for kinds that no finished chart has.
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
