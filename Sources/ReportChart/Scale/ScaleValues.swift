/// What the numbers on a scale stand for.
public enum ScaleValues: String, Sendable, CaseIterable {
  /// Numbers.
  case number
  /// Days since 1970-01-01.
  case day
  /// Seconds since 1970-01-01T00:00 of the study's local calendar.
  case moment
  /// Places of categories from 0.
  case category
}
