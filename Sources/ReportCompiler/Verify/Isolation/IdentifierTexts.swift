import ReportData
import ReportText

/// The identifiers of a column, as they stand in documents.
struct IdentifierTexts {
  private let values: ColumnValues

  /// The identifiers of a column; nil when it holds neither texts nor whole numbers.
  init?(_ column: Column) {
    values = column.values
    guard case .numbers(let numbers) = column.values, column.schema.type != .integer else { return }
    guard numbers.allSatisfy(\.isNaN) else { return nil }
  }

  /// The identifier of a row without spaces around it; nil when there is none.
  subscript(row: Int) -> ByteText? {
    switch values {
    case .texts(let texts):
      guard let text = texts[row] else { return nil }
      let trimmed = IdentifierKind.trimmed(text)
      return trimmed.isEmpty ? nil : trimmed
    case .numbers(let numbers):
      let number = numbers[row]
      return number.isNaN ? nil : ByteText(String(Int64(number)))
    }
  }
}
