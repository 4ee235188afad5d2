import ReportData
import ReportText

/// A reader for a table of the project file.
struct TableReader {
  private(set) var diagnostics = Diagnostics()

  /// The keys of a table that name its data file or its query.
  private static let origins = ["csv", "tsv", "ndjson", "query"]

  /// Returns a table; nil if its row source is not valid.
  mutating func table(
    named name: String, at span: SourceSpan, _ node: YAMLNode
  ) -> TableDeclaration? {
    guard
      var map = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("table `\(name)`", at: span)
      }), let source = source(of: &map, name, span)
    else { return nil }
    var table = TableDeclaration(name: name, span: span, source: source)
    table.key = map.spanned("key", "a column", into: &diagnostics)
    table.participant = map.spanned("participant", "a column", into: &diagnostics)
    table.date = map.spanned("date", "a column", into: &diagnostics)
    table.order = map.spanned("order", "a column", into: &diagnostics)
    table.missing = map.strings("missing", "text for missing values", into: &diagnostics)
    table.isPublic =
      map.read("public", into: &diagnostics) { (node) throws(Diagnostic) in
        try node.boolean("a Boolean value")
      } ?? false
    readColumns(of: &map, into: &table)
    map.finish(into: &diagnostics)
    checkIdentifiers(of: table)
    checkStandardInput(of: table)
    return table
  }

  // MARK: Row sources

  private mutating func source(
    of map: inout YAMLMapping, _ name: String, _ span: SourceSpan
  ) -> TableDeclaration.Source? {
    let provided = Self.origins.filter { origin in
      map.entries.contains { $0.key.node.string == origin }
    }
    guard provided.count == 1 else {
      for origin in Self.origins { _ = map.read(origin) }
      let list = Self.origins.map { "`\($0)`" }.joined(separator: ", ")
      diagnostics.add(
        Diagnostic(
          .projectKeyMissing, "table `\(name)` needs exactly one of the keys \(list)",
          at: span))
      return nil
    }
    switch provided[0] {
    case "query": return query(of: &map).map { .query($0) }
    case "ndjson":
      return map.spanned("ndjson", "the path of a file", into: &diagnostics).map {
        .objects(path: $0)
      }
    default:
      guard let path = map.spanned(provided[0], "the path of a file", into: &diagnostics) else {
        return nil
      }
      let separator = map.read("separator", into: &diagnostics, Self.separator)
      let mark = map.read("decimal", into: &diagnostics) { (node) throws(Diagnostic) in
        try node.choice("a decimal mark", of: [".", ","])
      }
      return .delimited(
        path: path, separator: separator ?? UInt8(ascii: provided[0] == "tsv" ? "\t" : ","),
        decimalComma: mark == ",")
    }
  }

  private mutating func query(of map: inout YAMLMapping) -> QueryDeclaration? {
    let text = map.read("query", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.decodedText("a query")
    }
    let sqlite = map.spanned("sqlite", "the path of a file", into: &diagnostics)
    let participants = map.spanned("people", "a column", into: &diagnostics)
    let minimum = map.read("min-cell")
    guard let text else { return nil }
    var query = QueryDeclaration(text: text, sqlite: sqlite, participants: participants)
    if let minimum {
      let lowest = QueryDeclaration.lowestMinimumCell
      query.minimumCell =
        diagnostics.catching { () throws(Diagnostic) in
          try minimum.integer("the minimum number of participants", in: lowest...1_000_000)
        } ?? lowest
      if participants == nil {
        diagnostics.add(
          Diagnostic(
            .projectKeyMissing,
            "missing key `people` for `min-cell`: the column with the number of participants",
            at: minimum.span))
      }
    }
    return query
  }

  private static func separator(_ node: YAMLNode) throws(Diagnostic) -> UInt8 {
    let text = try node.text("a separator")
    guard let byte = CSVFormat.separator(named: text) else {
      throw Diagnostic(
        .projectValue, "expected one character, such as `;`, or the word `tab` as the separator",
        at: node.span)
    }
    return byte
  }

  // MARK: Columns

  private mutating func readColumns(
    of map: inout YAMLMapping, into table: inout TableDeclaration
  ) {
    guard let node = map.read("columns"),
      let columns = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("`columns`")
      })
    else { return }
    for entry in columns.entries {
      guard
        let name = diagnostics.catching({ () throws(Diagnostic) in
          try entry.key.spanned("the name of a column")
        }),
        var map = diagnostics.catching({ () throws(Diagnostic) in
          try entry.value.mapping("column `\(name.value)`")
        })
      else { continue }
      var note = TableDeclaration.ColumnNote(name: name)
      note.type = map.read("type", into: &diagnostics) { (node) throws(Diagnostic) in
        try node.choice(
          "a column type", of: ["number", "integer", "text", "date", "datetime", "boolean"])
      }
      note.label = map.read("label", into: &diagnostics) { (node) throws(Diagnostic) in
        try node.text("a label")
      }
      note.unit = map.read("unit", into: &diagnostics) { (node) throws(Diagnostic) in
        try node.text("a unit")
      }
      note.categories = map.strings("categories", "the values of a column", into: &diagnostics)
      readBooleans(of: &map, to: &note)
      var reader = ThresholdReader()
      note.thresholds = reader.thresholds(of: &map, type: note.type)
      diagnostics.add(contentsOf: reader.diagnostics)
      var reasons = ReasonReader()
      (note.reasons, note.reasonColumn) = reasons.reasons(of: &map, column: name.value)
      diagnostics.add(contentsOf: reasons.diagnostics)
      note.isIdentifier =
        map.read("identifier", into: &diagnostics) { (node) throws(Diagnostic) in
          try node.boolean("a Boolean value")
        } ?? false
      map.finish(into: &diagnostics)
      table.columns.append(note)
    }
    addReasonColumns(to: &table)
  }

  /// Reads the text values for `true` and `false`, which make a column boolean.
  private mutating func readBooleans(
    of map: inout YAMLMapping, to note: inout TableDeclaration.ColumnNote
  ) {
    let yes = map.strings("true", "a word for true", into: &diagnostics)
    let no = map.strings("false", "a word for false", into: &diagnostics)
    guard yes != nil || no != nil else { return }
    let type = note.type ?? "boolean"
    if type != "boolean" || note.categories != nil {
      diagnostics.add(
        Diagnostic(
          .projectValue,
          "expected `type: boolean` for `\(note.name.value)` with words for true or false, "
            + "found "
            + (note.categories == nil ? "`\(type)`" : "`categories`"), at: note.name.span))
    }
    if let word = yes?.first(where: { no?.contains($0) == true }) {
      diagnostics.add(
        Diagnostic(
          .projectValue,
          "expected each word under `true` or `false`, found `\(word)` under both",
          at: note.name.span))
    }
    note.type = type
    note.booleans = BooleanWords(true: yes ?? [], false: no ?? [])
  }

  /// Adds the reason columns that the table does not declare, because the data must contain them.
  private func addReasonColumns(to table: inout TableDeclaration) {
    for column in table.columns.compactMap(\.reasonColumn)
    where !table.columns.contains(where: { $0.name.value == column.value }) {
      table.columns.append(TableDeclaration.ColumnNote(name: column))
    }
  }

  // MARK: Checks

  /// Checks the identifier columns of a table.
  ///
  /// A table with identifiers needs a key or a participant column. A public table cannot have
  /// identifiers.
  private mutating func checkIdentifiers(of table: TableDeclaration) {
    if table.key == nil, table.participant == nil {
      for note in table.columns where note.isIdentifier {
        diagnostics.add(
          Diagnostic(
            .projectKeyMissing,
            "missing key `key` or `participant` in table `\(table.name)`: "
              + "column `\(note.name.value)` is an identifier", at: note.name.span,
            hints: ["name the column that identifies the participant, such as `key: COLUMN`"]))
      }
    }
    guard table.isPublishable else { return }
    for column in table.identifyingColumns {
      diagnostics.add(Self.identifier(column, in: table))
    }
  }

  /// Returns the diagnostic for a public table with a column that identifies participants.
  static func identifier(_ column: Spanned<String>, in table: TableDeclaration) -> Diagnostic {
    Diagnostic(
      .publicIdentifier,
      "table `\(table.name)` \(table.isPublic ? "is public" : "counts participants"), but its "
        + "column `\(column.value)` identifies participants", at: column.span,
      hints: ["remove the column from the data, or count participants with `count(DISTINCT …)`"])
  }

  /// Checks that a table from standard input declares all types.
  ///
  /// The program reads standard input only once, so it cannot infer types in a first pass.
  private mutating func checkStandardInput(of table: TableDeclaration) {
    guard table.isStandardInput, let path = table.path else { return }
    let untyped = table.columns.filter { $0.type == nil && $0.categories == nil }
    if table.columns.isEmpty {
      diagnostics.add(
        Diagnostic(
          .standardInput,
          "missing `columns` with types in table `\(table.name)`, which reads standard input",
          at: path.span,
          hints: ["declare each column under `columns`, such as `COLUMN: { type: text }`"]))
    }
    for note in untyped {
      diagnostics.add(
        Diagnostic(
          .standardInput,
          "missing `type` for column `\(note.name.value)` of the table from standard input",
          at: note.name.span,
          hints: ["add the type to the column: `\(note.name.value): { type: text }`"]))
    }
  }
}
