internal import ReportQuery
internal import ReportText

/// An expression of a program. It is an object, so that using it counts one reference and not all
/// that an expression holds.
final class CompiledExpression: Sendable {
  private let expression: Expression
  private let place: SourceSpan?

  init(_ expression: Expression, at place: SourceSpan? = nil) {
    self.expression = expression
    self.place = place
  }

  /// Where what it writes into one document stands in the files of the project; nil where that is of no use.
  func place(in bindings: borrowing Bindings) -> SourceSpan? {
    place.map { expression.messagePlace(in: bindings) ?? $0 }
  }

  /// The value for one document.
  func value(in bindings: borrowing Bindings) -> Value { expression.value(in: bindings) }

  /// True when the value is true; a missing condition counts as false.
  func isTrue(in bindings: borrowing Bindings) -> Bool { expression.isTrue(in: bindings) }

  /// True when the value can be written for programs.
  func hasPlainForm(in bindings: borrowing Bindings) -> Bool {
    expression.hasPlainForm(in: bindings)
  }

  /// Writes the value, escaped for where it stands.
  func write(
    in bindings: borrowing Bindings, into writer: inout ByteWriter, as context: WriteContext
  ) {
    expression.write(in: bindings, into: &writer, as: context)
  }

  /// Writes the value for an attribute that programs read: numbers without grouping and with a
  /// point, dates by ISO 8601; a missing value as the locale's no-value text.
  func writePlainly(in bindings: borrowing Bindings, into writer: inout ByteWriter) {
    if case .number = expression.type {
      let value = expression.number(in: bindings)
      if value.magnitude < 1e15, Double(Int(value)) == value {
        return writer.integer(Int(value))
      }
    }
    if let text = expression.plainText(in: bindings) {
      writer.attribute(text)
    } else {
      writer.attribute(bindings.locale.noValue)
    }
  }
}
