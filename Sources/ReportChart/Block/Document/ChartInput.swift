public import ReportText

/// A value of a chart block that a document computes.
public enum ChartInput: Sendable, Hashable {
  /// A text.
  case text(ByteText)
  /// A number; a day as its day number, a moment as seconds.
  case number(Double)
  /// No value: a text that is not written, a reference or note that is not drawn.
  case missing
}
