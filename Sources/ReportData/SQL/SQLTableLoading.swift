import CSQLite
import ReportText

/// Makes tables of SQLite out of tables: numbers as REAL or INTEGER, `true` and `false` as 1 and 0,
/// dates and moments as ISO texts (moments cut to seconds), missing values as NULL.
enum SQLTableLoading {
  /// Makes the table without rows; false when SQL has no room for it or its names.
  static func create(_ table: Table, in connection: OpaquePointer) -> Bool {
    // A table of SQL needs a column.
    let columns = table.columns.map { "\(quoted($0.schema.name)) \(type($0.schema.type))" }
    guard !columns.isEmpty else { return false }
    let sql = "CREATE TABLE \(quoted(table.name)) (\(columns.joined(separator: ", ")))"
    return sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK
  }

  /// Adds the rows; false when there is not enough memory.
  static func load(_ table: Table, into connection: OpaquePointer) -> Bool {
    let places = table.columns.map { _ in "?" }.joined(separator: ",")
    var prepared: OpaquePointer?
    sqlite3_prepare_v2(
      connection, "INSERT INTO \(quoted(table.name)) VALUES (\(places))", -1, &prepared, nil)
    guard let statement = prepared,
      sqlite3_exec(connection, "BEGIN", nil, nil, nil) == SQLITE_OK
    else { return false }
    var isWhole = true
    var scratch = ByteWriter(capacity: 64)
    for row in 0..<table.rowCount where isWhole {
      for (place, column) in table.columns.enumerated() {
        bind(column, row, statement, Int32(place + 1), &scratch)
      }
      isWhole = sqlite3_step(statement) == SQLITE_DONE
      sqlite3_reset(statement)
    }
    sqlite3_finalize(statement)
    return sqlite3_exec(connection, isWhole ? "COMMIT" : "ROLLBACK", nil, nil, nil) == SQLITE_OK
      && isWhole
  }

  private static func bind(
    _ column: Column, _ row: Int, _ statement: OpaquePointer, _ place: Int32,
    _ scratch: inout ByteWriter
  ) {
    switch column.values {
    case .texts(let texts):
      guard let range = texts.range(of: row) else {
        sqlite3_bind_null(statement, place)
        return
      }
      texts.heap.withUnsafeBufferPointer { heap in
        _ = rg_bind_text(
          statement, place, heap.baseAddress.map { $0 + range.lowerBound }, Int32(range.count))
      }
    case .numbers(let numbers):
      let number = numbers[row]
      guard !number.isNaN else {
        sqlite3_bind_null(statement, place)
        return
      }
      switch column.schema.type {
      case .integer, .boolean: sqlite3_bind_int64(statement, place, Int64(number))
      case .date, .datetime:
        scratch.removeAll()
        if column.schema.type == .date {
          scratch.isoDay(CalendarDay(number: Int(number)))
        } else {
          scratch.isoMoment(number)
        }
        scratch.withBytes { bytes in
          _ = rg_bind_text(statement, place, bytes.baseAddress, Int32(bytes.count))
        }
      default: sqlite3_bind_double(statement, place, number)
      }
    }
  }

  private static func type(_ type: ColumnType) -> String {
    switch type {
    case .number: "REAL"
    case .integer, .boolean: "INTEGER"
    case .text, .date, .datetime: "TEXT"
    }
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
