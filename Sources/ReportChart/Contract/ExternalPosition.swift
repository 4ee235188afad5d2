/// A place on an axis: a number in the units of its scale, or a text that stands for a day, a moment or a
/// category.
public enum ExternalPosition: Sendable, Hashable {
  /// A number; days since 1970-01-01, seconds since then, the place of a category.
  case number(Double)
  /// An ISO date, an ISO date with a time, or the name of a category, among the texts of the picture.
  case text(ExternalStretch)
  /// None.
  case missing
}
