import ReportText

/// Where a position on an axis comes from.
enum CoordinateSource: Sendable {
  /// A position in the units of the scale.
  case number(Double)
  /// A category by its name.
  case category(ByteText)
  /// The inputs of a document.
  case input(Int)
}
