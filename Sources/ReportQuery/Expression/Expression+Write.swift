public import ReportText

extension Expression {
  /// Writes the value as character data: numbers and dates by the locale, a missing value as the
  /// locale's no-value text. What is not a single value is written as missing.
  public func write(
    in bindings: borrowing Bindings, into writer: inout ByteWriter, as context: WriteContext
  ) {
    switch node {
    case .number(let node):
      let value = node.value(in: bindings)
      if value.isNaN {
        writer.escaped(bindings.locale.noValue, as: context)
      } else if context == .addressPart {
        let start = writer.count
        format.writePlainly(value, into: &writer, locale: bindings.locale)
        writer.percentEncode(from: start)
      } else {
        format.write(value, into: &writer, locale: bindings.locale)
      }
    case .text(let node): node.write(in: bindings, into: &writer, as: context)
    case .column, .place: writer.escaped(bindings.locale.noValue, as: context)
    }
  }

  /// The written form as data: what ``write(in:into:as:)`` writes, without escapes.
  public func text(in bindings: borrowing Bindings) -> ByteText {
    switch node {
    case .number(let node):
      let value = node.value(in: bindings)
      if value.isNaN { return bindings.locale.noValue }
      var writer = ByteWriter(capacity: 64)
      format.write(value, into: &writer, locale: bindings.locale)
      return ByteText(writer.copy())
    case .text(let node): return node.value(in: bindings) ?? bindings.locale.noValue
    case .column, .place: return bindings.locale.noValue
    }
  }

  /// The value as a path or an identifier holds it, without regard to the locale: numbers without
  /// grouping, dates by ISO 8601. Nil when it is missing or not a single value.
  public func plainText(in bindings: borrowing Bindings) -> ByteText? {
    switch node {
    case .number(let node):
      let value = node.value(in: bindings)
      if value.isNaN { return nil }
      var writer = ByteWriter(capacity: 64)
      format.writePlainly(value, into: &writer, locale: bindings.locale)
      return ByteText(writer.copy())
    case .text(let node): return node.value(in: bindings)
    case .column, .place: return nil
    }
  }
}
