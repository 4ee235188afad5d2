import CSQLite
import ReportText

/// A diagnostic for a query that SQLite cannot compile or run.
///
/// SQLite's compile errors quote SQL only, so the diagnostic includes them. SQLite's run-time
/// errors can quote data, so the diagnostic omits them.
struct SQLFailure {
  let query: SQLQuery
  let check: SQLCheck
  /// The project tables by lowercase name, for hints.
  let tables: [String: Table]
  let unusable: [String: String]
  /// The path of the SQLite file; nil if the query uses project tables.
  let file: String?

  /// Returns the diagnostic for a compile error of SQLite.
  func ofCompiling(_ connection: OpaquePointer, _ guardian: SQLGuard) -> Diagnostic {
    let message = String(cString: sqlite3_errmsg(connection))
    let offset = Int(rg_error_offset(connection))
    if let refusal = guardian.refusal { return diagnostic(refusal) }
    switch sqlite3_errcode(connection) {
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CANTOPEN:
      return ofDamage
    default: break
    }
    if let name = Self.rest(of: message, after: "no such table: ") { return noTable(name) }
    if let name = Self.rest(of: message, after: "no such column: ") { return noColumn(name) }
    return Diagnostic(
      .querySQL, "invalid SQL: \(message)",
      at: check.span(at: offset) ?? check.span)
  }

  /// Returns the diagnostic for a run-time error of SQLite.
  func ofRunning(_ connection: OpaquePointer, _ guardian: SQLGuard) -> Diagnostic {
    if let name = guardian.clockFunction {
      return Diagnostic(
        .queryUnsteady,
        "function `\(name)` depends on the current time or the local time zone",
        at: check.span(ofName: name) ?? check.span,
        hints: ["use a date column instead"])
    }
    if let refusal = guardian.refusal { return diagnostic(refusal) }
    switch sqlite3_errcode(connection) {
    case SQLITE_CORRUPT, SQLITE_NOTADB: return ofDamage
    case SQLITE_NOMEM, SQLITE_FULL, SQLITE_TOOBIG: return ofMemory
    default: break
    }
    // These fixed messages come from SQLite and contain no data.
    let safeMessages = ["integer overflow", "malformed JSON", "LIKE or GLOB pattern too complex"]
    let message = String(cString: sqlite3_errmsg(connection))
    let reason =
      safeMessages.contains(message)
      ? message : String(cString: sqlite3_errstr(sqlite3_errcode(connection)))
    return Diagnostic(
      .queryFailed, "query `\(query.name)` failed: \(reason)", at: check.span)
  }

  /// Returns the diagnostic for a query that exceeds a limit.
  func of(_ exhaustion: SQLBudget.Exhaustion) -> Diagnostic {
    let limit =
      switch exhaustion {
      case .steps(let count): "takes too long: it needs more than \(count) steps of SQLite"
      case .rows(let count): "returns more than \(count) rows"
      }
    return Diagnostic(
      .queryEndless, "query `\(query.name)` \(limit)", at: check.span,
      hints: [
        "add a condition that ends a recursive `WITH`, or a condition that joins the tables"
      ])
  }

  /// The hint for insufficient memory.
  static let memoryHint = "close other programs, or use a computer with more memory"

  /// The diagnostic for a query that needs more memory than is available.
  var ofMemory: Diagnostic {
    Diagnostic(
      .queryFailed, "not enough memory for query `\(query.name)` and its tables",
      at: check.span, hints: [Self.memoryHint])
  }

  private var ofDamage: Diagnostic {
    Diagnostic(
      .notSQLite, "`\(file ?? query.file)` is damaged: SQLite cannot read it", at: check.span,
      hints: ["copy or export the file again"])
  }

  private func diagnostic(_ refusal: SQLGuard.Refusal) -> Diagnostic {
    switch refusal {
    case .function(let name):
      Diagnostic(
        .queryUnsteady,
        "function `\(name)` gives different results in other runs or on other machines",
        at: check.span(ofName: name) ?? check.span,
        hints: ["remove the function from the query"])
    case .action:
      Diagnostic(
        .queryNotSelect,
        "expected a query that only reads tables, found another operation", at: check.span,
        hints: ["do not write, and do not use `ATTACH`, `PRAGMA`, or internal tables of SQLite"])
    }
  }

  private func noTable(_ name: String) -> Diagnostic {
    let bare = name.split(separator: ".").last.map(String.init) ?? name
    let span = check.span(ofName: bare) ?? check.span
    if query.laterTables.contains(where: { $0.lowercased() == bare.lowercased() }) {
      return Diagnostic(
        .queryTable, "unknown table `\(bare)`: this query is declared later", at: span,
        hints: ["declare that query before the query that reads it"])
    }
    if let reason = unusable[bare.lowercased()] { return Diagnostic(.queryTable, reason, at: span) }
    let location = file.map { "in `\($0)`" } ?? "under `data`"
    let names = tables.values.map(\.name).sorted()
    return Diagnostic(
      .queryTable, "unknown table `\(bare)` \(location)", at: span,
      hints: Suggestion.hint(for: bare, among: names).map { [$0] } ?? listed(names))
  }

  /// Returns a hint with the names of the project tables; empty for an SQLite file.
  ///
  /// Table names in a file from elsewhere can identify a participant.
  private func listed(_ tables: [String]) -> [String] {
    file == nil && !tables.isEmpty ? ["use one of the tables \(Suggestion.list(tables))"] : []
  }

  private func noColumn(_ name: String) -> Diagnostic {
    let bare = name.split(separator: ".").last.map(String.init) ?? name
    let named = tables.values.filter { check.names($0.name) }.sorted { $0.name < $1.name }
    return Diagnostic(
      .queryTable, "unknown column `\(name)`", at: check.span(ofName: bare) ?? check.span,
      hints: Suggestion.hint(for: bare, among: named.flatMap(\.schema.names)).map { [$0] } ?? [])
  }

  private static func rest(of message: String, after words: String) -> String? {
    message.hasPrefix(words) ? String(message.dropFirst(words.count)) : nil
  }
}
