/// What can be read of a series between two of its points.
public enum ReadingBetween: Sendable {
  /// Nothing, as between two bars.
  case nothing
  /// What the straight line between the two says, unless a value is missing between them.
  case neighbours
  /// Likewise, also over missing values.
  case acrossMissing
}
