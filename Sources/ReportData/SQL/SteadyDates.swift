import CSQLite

/// Reproducible versions of SQLite's date functions, without the clock and host time zone.
///
/// Each function replaces the SQLite function with the same name. It rejects arguments that depend
/// on the run: `'now'`, a missing date, `'localtime'`, and `'utc'`. For all other arguments, it
/// calls the original function in a separate connection.
final class SteadyDates {
  private static let names = [
    "date", "time", "datetime", "julianday", "unixepoch", "strftime", "timediff",
  ]

  private var helper: OpaquePointer?
  private var functions: [DateFunction] = []
  /// The authorizer of the query that runs now; nil if no query runs.
  fileprivate var guardian: SQLGuard?

  /// Creates the functions in a connection, which must close before this object is released.
  init(in database: OpaquePointer) {
    guard sqlite3_open(":memory:", &helper) == SQLITE_OK, let helper else { return }
    for name in Self.names {
      let function = DateFunction(name, helper)
      // Older versions of SQLite do not have all functions.
      guard function.isKnown else { continue }
      function.owner = self
      functions.append(function)
      sqlite3_create_function_v2(
        database, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
        Unmanaged.passUnretained(function).toOpaque(),
        { context, count, values in
          guard let context, let data = sqlite3_user_data(context) else { return }
          Unmanaged<DateFunction>.fromOpaque(data).takeUnretainedValue()
            .call(context, UnsafeBufferPointer(start: values, count: Int(count)))
        }, nil, nil, nil)
    }
  }

  deinit {
    functions = []
    sqlite3_close_v2(helper)
  }

  /// Sets the authorizer to which the functions report calls of the clock.
  func report(to guardian: SQLGuard?) { self.guardian = guardian }
}

/// One date function.
private final class DateFunction {
  private let name: String
  private let helper: OpaquePointer
  /// The prepared statement for each number of arguments.
  private var calls: [Int: OpaquePointer] = [:]
  unowned var owner: SteadyDates?

  init(_ name: String, _ helper: OpaquePointer) {
    self.name = name
    self.helper = helper
  }

  deinit { for call in calls.values { sqlite3_finalize(call) } }

  /// Whether this SQLite version has the function.
  var isKnown: Bool { statement(2) != nil }

  private func statement(_ count: Int) -> OpaquePointer? {
    if let call = calls[count] { return call }
    let placeholders = (1...max(1, count)).map { "?\($0)" }.joined(separator: ",")
    var call: OpaquePointer?
    sqlite3_prepare_v2(helper, "SELECT \(name)(\(placeholders))", -1, &call, nil)
    if let call { calls[count] = call }
    return call
  }

  func call(_ context: OpaquePointer, _ values: UnsafeBufferPointer<OpaquePointer?>) {
    let dates = name == "strftime" ? 1 : 0
    let isUnsteady =
      values.count <= dates
      || values.indices.contains { index in
        let isFirst = index == dates || (name == "timediff" && index < 2)
        return index >= dates
          && (Self.isAny(values[index], ["now", "localtime", "utc"])
            || isFirst && Self.isAny(values[index], ["subsec", "subsecond"]))
      }
    if isUnsteady {
      owner?.guardian?.clockFunction = name
      return sqlite3_result_error(context, "not reproducible", -1)
    }
    guard let statement = statement(values.count) else {
      return sqlite3_result_error(context, "wrong number of arguments", -1)
    }
    for (index, value) in values.enumerated() {
      sqlite3_bind_value(statement, Int32(index + 1), value)
    }
    if sqlite3_step(statement) == SQLITE_ROW {
      sqlite3_result_value(context, sqlite3_column_value(statement, 0))
    } else {
      sqlite3_result_error(context, "wrong number of arguments", -1)
    }
    sqlite3_reset(statement)
  }

  private static func isAny(_ value: OpaquePointer?, _ words: [StaticString]) -> Bool {
    guard sqlite3_value_type(value) == SQLITE_TEXT, let text = sqlite3_value_text(value) else {
      return false
    }
    let count = Int(sqlite3_value_bytes(value))
    return words.contains { word in
      word.utf8CodeUnitCount == count
        && (0..<count).allSatisfy { text[$0] | 0x20 == word.utf8Start[$0] }
    }
  }
}
