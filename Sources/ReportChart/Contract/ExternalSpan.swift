/// A stretch of an axis, or the slot around a place.
public enum ExternalSpan: Sendable, Hashable {
  /// Between two places.
  case between(ExternalPosition, ExternalPosition)
  /// The slot around a place, of which the mark takes this share.
  case slot(ExternalPosition, share: Double)
}
