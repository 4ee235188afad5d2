public import ReportText

/// The keys of a table that has one row a participant. A participant's ordinal is the row.
public struct ParticipantKeys: Sendable {
  private let table: KeyTable

  private init(table: KeyTable) { self.table = table }

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
    var repeated = RowReport(.duplicateKey, column: column, file: file)
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
    return ParticipantKeys(table: found)
  }
}
