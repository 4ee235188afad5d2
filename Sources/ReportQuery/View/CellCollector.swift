import ReportData
import ReportText

/// Collects the cells of a column.
struct CellCollector {
  private let isText: Bool
  private var numbers: [Double] = []
  private var texts = TextValues()

  /// The cells so far.
  var values: ColumnValues { isText ? .texts(texts) : .numbers(numbers) }

  init(_ type: ColumnType, capacity: Int) {
    isText = type == .text
    if !isText { numbers.reserveCapacity(capacity) }
  }

  /// Adds a number; NaN is missing.
  mutating func append(_ number: Double) { numbers.append(number) }

  /// Adds a text; nil is missing.
  mutating func append(_ text: ByteText?) {
    if let text { texts.append(text) } else { texts.appendMissing() }
  }
}
