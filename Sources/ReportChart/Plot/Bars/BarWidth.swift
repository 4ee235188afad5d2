/// How wide a bar is.
public enum BarWidth: Sendable, Hashable {
  /// What the gaps leave of the slot.
  case automatic
  /// So many units of the picture.
  case units(Double)
  /// A share of the slot, 0…1.
  case share(Double)
  /// A stretch of the x axis: in its numbers, in days on an axis of dates, in hours on one of
  /// moments, in places on one of categories.
  case span(Double)
}
