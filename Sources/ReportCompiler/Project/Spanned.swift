import ReportText

/// A value with its place in the source.
struct Spanned<Value> {
  /// The value.
  var value: Value
  /// Its place.
  var span: SourceSpan
}

extension Spanned: Sendable where Value: Sendable {}
