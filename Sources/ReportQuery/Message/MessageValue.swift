import ReportText

/// The value of a placeholder in one document.
enum MessageValue {
  /// A number, or what is stored as one; NaN is missing.
  case number(Double, NumberFormat)
  /// A text; nil is missing.
  case text(ByteText?)
}
