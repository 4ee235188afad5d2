public import ReportText

/// The keys of a table that has one row a participant. A participant's ordinal is the row.
public struct ParticipantKeys: Sendable {
  private let table: KeyTable
  /// True when the column of the keys holds numbers.
  let areNumbers: Bool

  /// The number of participants.
  public var count: Int { table.count }

  /// The ordinal of a key, from 0; nil when nobody has it.
  public func ordinal(of key: ByteText) -> Int? { key.withBytes { table.place(of: $0) } }

  func ordinal(of key: UnsafeBufferPointer<UInt8>) -> Int? { table.place(of: key) }

  /// The key of a participant; empty when there is no such ordinal.
  public func key(of ordinal: Int) -> ByteText {
    guard ordinal >= 0, ordinal < count else { return ByteText([]) }
    return table.keys[ordinal] ?? ByteText([])
  }

  /// Gathers the keys of a table.
  ///
  /// Texts are compared byte by byte; whole numbers by their canonical text, so that a column that
  /// is text in one file and integer in another still matches (`7` and 7, but not `007` and 7).
  ///
  /// - Parameters:
  ///   - table: a table with one row a participant.
  ///   - column: the name of the key column.
  ///   - lines: where the rows stand in the file, for messages.
  ///   - file: the path to show in messages.
  ///   - diagnostics: takes an error for each missing or repeated key, which names the row only.
  /// - Returns: nil when there was an error.
  public static func gather(
    _ table: Table, column: String, lines: RecordLines, file: String,
    into diagnostics: inout Diagnostics
  ) -> ParticipantKeys? {
    guard let place = table.requiredColumn(column, file: file, into: &diagnostics),
      let keys = KeyColumn(table.columns[place], file: file, into: &diagnostics)
    else { return nil }
    var found = KeyTable(capacity: table.rowCount)
    var missing = RowReport(.missingKey, column: column, file: file)
    var repeated = RowReport.duplicateKeys(column: column, file: file)
    keys.forEach { row, key in
      guard let key, key.count > 0 else {
        return missing.add("the row has no key in `\(column)`", row: lines[row], &diagnostics)
      }
      // The place among the keys is the row, as long as no row was left out.
      guard let first = found.insert(key) else { return }
      repeated.add(
        missing.count + repeated.count == 0
          ? "the row has the same key as row \(lines[first])"
          : "the row has the same key as an earlier row",
        row: lines[row], &diagnostics)
    }
    missing.finish(&diagnostics)
    repeated.finish(&diagnostics)
    guard missing.count + repeated.count == 0 else { return nil }
    return ParticipantKeys(table: found, areNumbers: table.columns[place].schema.type.isNumeric)
  }
}

/// The keys of a column, as the bytes they are compared by.
///
/// A text is compared as it stands in the file. A whole number is compared by its canonical text,
/// without leading zeros or plus sign: so the integer 7 in one file is the text `7` of another,
/// and not the text `007`.
struct KeyColumn {
  private let values: ColumnValues

  /// The keys of a column; nil, with an error, when it holds neither texts nor whole numbers.
  /// - Parameter known: the keys of the participants table; nil when the column is theirs.
  init?(
    _ column: Column, known: ParticipantKeys? = nil, file: String,
    into diagnostics: inout Diagnostics
  ) {
    values = column.values
    var (hasValue, isWhole) = (true, false)
    if case .numbers(let numbers) = column.values {
      hasValue = !numbers.allSatisfy(\.isNaN)
      isWhole = known?.areNumbers ?? true && Self.areWhole(numbers)
    }
    if let problem = Self.problem(
      column.schema, hasValue: hasValue, isWhole: isWhole, file: file)
    {
      diagnostics.add(problem)
      return nil
    }
  }

  /// The keys of a column that is known to hold some, or of a part of it.
  init(_ values: ColumnValues) { self.values = values }

  /// Why a column cannot hold keys; nil when it can.
  /// - Parameter isWhole: true when all its numbers are whole, and so are the keys of the participants table. Where those
  ///   are texts, `1e5` and `100000` may be two people.
  static func problem(
    _ column: ColumnSchema, hasValue: Bool, isWhole: Bool, file: String
  ) -> Diagnostic? {
    guard hasValue, column.type != .text, column.type != .integer else { return nil }
    let name = column.name
    guard column.type == .number, isWhole else {
      return Diagnostic(
        .unusableKeyType,
        "`\(name)` holds values of type \(column.type.rawValue), keys are text or integers",
        at: .data(file: file, row: nil, column: name), hints: ["declare the column as text"])
    }
    return Diagnostic(
      .unusableKeyType,
      "expected keys as text or integers in `\(name)`, found whole numbers of type number: declared so, or spelled with a "
        + "decimal point or an exponent",
      at: .data(file: file, row: nil, column: name),
      hints: [
        "declare the column as integer, so that each spelling is the same key: `columns: { \(name): { type: integer } }`"
      ])
  }

  /// True when no number has a fraction, or is too large to be exact.
  static func areWhole(_ numbers: [Double]) -> Bool {
    numbers.allSatisfy {
      $0.isNaN || $0.magnitude <= DecimalNumber.wholeLimit && $0 == $0.rounded(.towardZero)
    }
  }

  /// Hands over each row's key; nil when it is missing. The bytes are valid during the call.
  func forEach<Failure: Error>(
    _ body: (Int, UnsafeBufferPointer<UInt8>?) throws(Failure) -> Void
  ) throws(Failure) {
    switch values {
    case .texts(let texts):
      try texts.heap.withUnsafeBufferPointer { heap throws(Failure) in
        for row in 0..<texts.count {
          try body(row, texts.range(of: row).map { UnsafeBufferPointer(rebasing: heap[$0]) })
        }
      }
    case .numbers(let numbers):
      let digits = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 20)
      defer { digits.deallocate() }
      for (row, number) in numbers.enumerated() {
        // No number of a column that is not all whole is a key.
        let key = Int64(exactly: number).map { Self.canonical($0, digits) }
        try body(row, key)
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
