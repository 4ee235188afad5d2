public import ReportText

/// The keys of a table with one row per participant.
///
/// The index of a participant is the row number.
public struct ParticipantKeys: Sendable {
  private let table: KeyTable
  /// Whether the keys of the participants table are numbers.
  let areNumbers: Bool

  /// The number of participants in the table.
  public var count: Int { table.count }

  /// Returns the index of the participant with a key, from 0; nil if the key is unknown.
  public func ordinal(of key: ByteText) -> Int? { key.withBytes { table.index(of: $0) } }

  func ordinal(of key: UnsafeBufferPointer<UInt8>) -> Int? { table.index(of: key) }

  /// Returns the key of a participant; empty if the index is out of range.
  public func key(of ordinal: Int) -> ByteText {
    guard ordinal >= 0, ordinal < count else { return ByteText([]) }
    return table.keys[ordinal] ?? ByteText([])
  }

  /// Collects the keys of a table.
  ///
  /// Text keys are compared byte by byte. Integers are compared by their canonical text. A column
  /// can therefore be text in one file and integer in another: 7 matches `7`, but not `007`.
  ///
  /// - Parameters:
  ///   - table: a table with one row per participant.
  ///   - column: the name of the key column.
  ///   - lines: the line numbers of the rows in the file, for diagnostics.
  ///   - file: the file path for diagnostics.
  ///   - diagnostics: receives an error for each missing or repeated key, with the row only.
  /// - Returns: nil if there was an error.
  public static func collect(
    _ table: Table, column: String, lines: RecordLines, file: String,
    into diagnostics: inout Diagnostics
  ) -> ParticipantKeys? {
    guard let index = table.requiredColumn(column, file: file, into: &diagnostics),
      let keys = KeyColumn(table.columns[index], file: file, into: &diagnostics)
    else { return nil }
    var keyTable = KeyTable(capacity: table.rowCount)
    var missing = RowReport(.missingKey, column: column, file: file)
    var repeated = RowReport.duplicateKeys(column: column, file: file)
    keys.forEach { row, key in
      guard let key, key.count > 0 else {
        return missing.add("missing key in column `\(column)`", row: lines[row], &diagnostics)
      }
      // The index among the keys is the row, as long as no row is skipped.
      guard let first = keyTable.insert(key) else { return }
      repeated.add(
        missing.count + repeated.count == 0
          ? "expected a unique key, found the key of row \(lines[first])"
          : "expected a unique key, found the key of an earlier row",
        row: lines[row], &diagnostics)
    }
    missing.finish(&diagnostics)
    repeated.finish(&diagnostics)
    guard missing.count + repeated.count == 0 else { return nil }
    return ParticipantKeys(table: keyTable, areNumbers: table.columns[index].schema.type.isNumeric)
  }
}

/// The keys of a column, normalized for byte comparison.
///
/// Text keys stay unchanged. Integer keys have no leading zeros and no plus sign. For example, the
/// integer 7 matches the text `7`, but not the text `007`.
struct KeyColumn {
  private let values: ColumnValues

  /// Creates the keys of a column; nil, with an error, if it contains neither text nor integers.
  ///
  /// - Parameter participantKeys: the keys of the participants table; nil for the key column of
  ///   that table.
  init?(
    _ column: Column, participantKeys: ParticipantKeys? = nil, file: String,
    into diagnostics: inout Diagnostics
  ) {
    values = column.values
    var (hasValue, areIntegers) = (true, false)
    if case .numbers(let numbers) = column.values {
      hasValue = !numbers.allSatisfy(\.isNaN)
      areIntegers = participantKeys?.areNumbers ?? true && Self.areIntegers(numbers)
    }
    if let problem = Self.problem(
      column.schema, hasValue: hasValue, areIntegers: areIntegers, file: file)
    {
      diagnostics.add(problem)
      return nil
    }
  }

  /// Creates the keys from the values of a valid key column, or from part of them.
  init(_ values: ColumnValues) { self.values = values }

  /// Returns the error for a column that cannot contain keys; nil if it can.
  ///
  /// - Parameter areIntegers: whether all numbers of the column, and the keys of the participants
  ///   table, are integers. If these keys are text, `1e5` and `100000` can be two participants.
  static func problem(
    _ column: ColumnSchema, hasValue: Bool, areIntegers: Bool, file: String
  ) -> Diagnostic? {
    guard hasValue, column.type != .text, column.type != .integer else { return nil }
    let name = column.name
    guard column.type == .number, areIntegers else {
      return Diagnostic(
        .unusableKeyType,
        "expected text or integers as keys in column `\(name)`, "
          + "found values of type \(column.type.rawValue)",
        at: .data(file: file, row: nil, column: name), hints: ["declare the column as text"])
    }
    return Diagnostic(
      .unusableKeyType,
      "expected text or integers as keys in column `\(name)`, found integers of type number "
        + "(declared so, or written with a decimal point or an exponent)",
      at: .data(file: file, row: nil, column: name),
      hints: [
        "declare the column as integer: `columns: { \(name): { type: integer } }`"
      ])
  }

  /// Returns whether all numbers are integers of at most 2^53 in magnitude, or NaN.
  static func areIntegers(_ numbers: [Double]) -> Bool {
    numbers.allSatisfy {
      $0.isNaN || $0.magnitude <= DecimalNumber.integerLimit && $0 == $0.rounded(.towardZero)
    }
  }

  /// Calls a closure with the key of each row; nil for a missing key.
  ///
  /// The bytes are valid during the call.
  func forEach<Failure: Error>(
    _ body: (Int, UnsafeBufferPointer<UInt8>?) throws(Failure) -> Void
  ) throws(Failure) {
    switch values {
    case .strings(let strings):
      try strings.heap.withUnsafeBufferPointer { heap throws(Failure) in
        for row in 0..<strings.count {
          try body(row, strings.range(of: row).map { UnsafeBufferPointer(rebasing: heap[$0]) })
        }
      }
    case .numbers(let numbers):
      let digits = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 20)
      defer { digits.deallocate() }
      for (row, number) in numbers.enumerated() {
        // In a column with fractions, numbers are not keys.
        let key = Int64(exactly: number).map { Self.canonical($0, digits) }
        try body(row, key)
      }
    }
  }

  /// Writes the digits of an integer key at the end of the memory, and returns them.
  private static func canonical(
    _ number: Int64, _ digits: UnsafeMutableBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    var rest = number.magnitude
    var index = digits.count
    repeat {
      index -= 1
      digits[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 {
      index -= 1
      digits[index] = UInt8(ascii: "-")
    }
    return UnsafeBufferPointer(rebasing: digits[index...])
  }
}
