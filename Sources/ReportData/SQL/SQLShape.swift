import ReportText

/// The parts of a query that determine the source rows of each result row.
///
/// The shape comes from the text and from SQLite's report during compilation. A query is row by row
/// only if it is one `SELECT` over one table, without windows, limits, or subqueries. All other
/// queries count as queries over all rows.
struct SQLShape: Sendable {
  /// The names of the aggregate functions (sqlite.org/lang_aggfunc.html).
  ///
  /// `min` and `max` are aggregates with one argument only, but this set includes all their calls.
  private static let aggregates: Set<String> = [
    "avg", "count", "group_concat", "max", "median", "min", "percentile", "percentile_cont",
    "percentile_disc", "string_agg", "sum", "total", "json_group_array", "json_group_object",
    "jsonb_group_array", "jsonb_group_object",
  ]

  /// Whether the query is one `SELECT` over one table in which rows do not depend on each other.
  let isPlain: Bool
  /// The plain column names after `GROUP BY`, in lowercase; nil for a query without `GROUP BY`.
  let groups: [String]?
  /// Whether the query calls an aggregate function.
  let hasAggregates: Bool

  /// Creates the shape of a query.
  ///
  /// - Parameter functions: the functions that the query calls, in lowercase.
  init(_ check: SQLCheck, functions: Set<String>) {
    hasAggregates = !functions.isDisjoint(with: Self.aggregates)
    let bytes = check.text.bytes
    let tokens = check.tokens
    func isAny(_ token: SQLCheck.SQLToken, _ words: [StaticString]) -> Bool {
      words.contains { token.isWord($0, in: bytes) }
    }
    let selects = tokens.count { isAny($0, ["SELECT"]) }
    let keywords: [StaticString] = ["WITH", "VALUES", "JOIN", "OVER", "WINDOW", "LIMIT", "OFFSET"]
    var isPlain = selects == 1 && !tokens.contains { isAny($0, keywords) }
    // `x IN TABLE` reads another table without a `SELECT`.
    for (index, token) in tokens.enumerated() where isAny(token, ["IN"]) {
      let next = index + 1 < tokens.count ? tokens[index + 1].name(in: bytes) : ""
      if next != "(" { isPlain = false }
    }
    let ends: [StaticString] = ["WHERE", "GROUP", "HAVING", "ORDER"]
    if let from = tokens.firstIndex(where: { $0.depth == 0 && isAny($0, ["FROM"]) }) {
      let source = tokens[(from + 1)...].prefix { !isAny($0, ends) }
      if source.contains(where: { [",", "("].contains($0.name(in: bytes)) }) { isPlain = false }
    } else {
      isPlain = false
    }
    self.isPlain = isPlain
    guard let group = tokens.firstIndex(where: { $0.depth == 0 && isAny($0, ["GROUP"]) }) else {
      groups = nil
      return
    }
    let terms = tokens[(group + 1)...].dropFirst().prefix {
      $0.depth > 0 || !isAny($0, ["HAVING", "ORDER"])
    }
    groups = terms.split { $0.depth == 0 && $0.name(in: bytes) == "," }.compactMap { term in
      let names = term.filter { $0.kind == .word || $0.kind == .quotedName }
      let isName =
        names.count == term.count && term.count == 1
        || names.count == 2 && term.count == 3
          && term[term.startIndex + 1].name(in: bytes) == "."
      return isName ? names.last?.name(in: bytes).lowercased() : nil
    }
  }
}

extension SQLResponse {
  /// Returns whether each result row has source rows of one participant only and contains the key.
  ///
  /// An error in a source row then affects only result rows of the same participant.
  ///
  /// - Parameters:
  ///   - column: the participant column of the result.
  ///   - rowParticipant: the participant column of the only table that the query reads.
  ///   - name: the name of that table.
  public func separatesParticipants(
    by column: String, of rowParticipant: String, in name: String
  ) -> Bool {
    let source = Origin(table: name, column: rowParticipant)
    let names = table.schema.names
    guard shape.isPlain, tables.count == 1, let index = names.firstIndex(of: column),
      let origin = origins[index], Self.areEqual(origin, source)
    else { return false }
    guard let groups = shape.groups else { return !shape.hasAggregates }
    let group = rowParticipant.lowercased()
    // `GROUP BY` can refer to a computed column with that name.
    let isOnly = zip(names, origins).allSatisfy { columnName, origin in
      columnName.lowercased() != group || origin.map { Self.areEqual($0, source) } ?? false
    }
    return isOnly && groups.contains(group)
  }

  /// Returns whether the query result depends on a column of a table.
  public func reads(_ column: String, of table: String) -> Bool {
    read[table.lowercased()]?.contains(column.lowercased()) ?? false
  }

  private static func areEqual(_ left: Origin, _ right: Origin) -> Bool {
    left.table.lowercased() == right.table.lowercased()
      && left.column.lowercased() == right.column.lowercased()
  }
}
