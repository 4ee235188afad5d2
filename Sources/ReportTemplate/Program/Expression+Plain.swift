internal import ReportQuery
internal import ReportText

extension Expression {
  /// Writes the value for an attribute that programs read: numbers without grouping and with a
  /// point, dates by ISO 8601; a missing value as the locale's no-value text.
  func writePlainly(in bindings: borrowing Bindings, into writer: inout ByteWriter) {
    if case .number = type {
      let value = number(in: bindings)
      if value.magnitude < 1e15, Double(Int(value)) == value {
        return writer.integer(Int(value))
      }
    }
    if let text = plainText(in: bindings) {
      writer.attribute(text)
    } else {
      writer.attribute(bindings.locale.noValue)
    }
  }
}
