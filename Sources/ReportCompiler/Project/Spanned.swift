import ReportText

/// A value with its place in the source.
struct Spanned<Value> {
  /// The value.
  let value: Value
  /// Its place.
  let span: SourceSpan
}
