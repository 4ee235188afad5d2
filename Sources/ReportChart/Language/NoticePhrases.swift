extension NoticePhrases {
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
