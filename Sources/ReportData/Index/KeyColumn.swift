import ReportText

/// The keys of a column, as the bytes they are compared by.
///
/// A text is compared as it stands in the file. A whole number is compared by its canonical text,
/// without leading zeros or plus sign: so the integer 7 in one file is the text `7` of another,
/// and not the text `007`.
struct KeyColumn {
  private let values: ColumnValues

  /// The keys of a column; nil, with an error, when it holds neither texts nor whole numbers.
  init?(_ column: Column, file: String, into diagnostics: inout Diagnostics) {
    values = column.values
    let isKey = column.schema.type == .text || column.schema.type == .integer
    if !isKey, case .numbers(let numbers) = column.values, !numbers.allSatisfy(\.isNaN) {
      diagnostics.add(
        Diagnostic(
          .unusableKeyType,
          "`\(column.schema.name)` holds values of type \(column.schema.type.rawValue), "
            + "keys are text or integers",
          at: .data(file: file, row: nil, column: column.schema.name),
          hints: ["declare the column as text"]))
      return nil
    }
  }

  /// Hands over each row's key; nil when it is missing. The bytes are valid during the call.
  func forEach(_ body: (Int, UnsafeBufferPointer<UInt8>?) -> Void) {
    switch values {
    case .texts(let texts):
      texts.heap.withUnsafeBufferPointer { heap in
        for row in 0..<texts.count {
          body(row, texts.range(of: row).map { UnsafeBufferPointer(rebasing: heap[$0]) })
        }
      }
    case .numbers(let numbers):
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
        for (row, number) in numbers.enumerated() {
          body(row, number.isNaN ? nil : Self.canonical(Int64(number), digits))
        }
      }
    }
  }

  /// Writes a number's digits at the end of the memory.
  private static func canonical(
    _ number: Int64, _ digits: UnsafeMutableBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    var rest = number.magnitude
    var place = digits.count
    repeat {
      place -= 1
      digits[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 {
      place -= 1
      digits[place] = UInt8(ascii: "-")
    }
    return UnsafeBufferPointer(rebasing: digits[place...])
  }
}
