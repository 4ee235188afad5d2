import ReportData
import ReportText

/// Collects the cells of a column.
struct CellCollector {
  private(set) var values: ColumnValues

  init(_ type: ColumnType, capacity: Int) {
    if type == .text {
      values = .texts(TextValues())
    } else {
      var numbers: [Double] = []
      numbers.reserveCapacity(capacity)
      values = .numbers(numbers)
    }
  }

  /// Adds the value of an expression.
  mutating func append(_ expression: Expression, in bindings: borrowing Bindings) {
    switch values {
    case .numbers: append(expression.number(in: bindings))
    case .texts: append(expression.textValue(in: bindings))
    }
  }

  /// Adds a number; NaN is missing.
  mutating func append(_ number: Double) {
    guard case .numbers(var numbers) = values else { return }
    values = .numbers([])
    numbers.append(number)
    values = .numbers(numbers)
  }

  /// Adds a text; nil is missing.
  mutating func append(_ text: ByteText?) {
    guard case .texts(var texts) = values else { return }
    values = .texts(TextValues())
    if let text { texts.append(text.bytes) } else { texts.appendMissing() }
    values = .texts(texts)
  }
}
