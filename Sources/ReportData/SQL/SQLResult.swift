import CSQLite
import ReportText

/// The result rows of a query, with SQLite types.
struct SQLResult {
  private var names: [String] = []
  private var origins: [SQLResponse.Origin?] = []
  private var columns: [SQLColumn] = []
  private let tables: [String]
  private let read: [String: Set<String>]
  private let functions: Set<String>
  private var rows = 0

  /// Creates an empty result for a query that was compiled under an authorizer.
  init(_ statement: OpaquePointer, tables: [String], _ guardian: SQLGuard) {
    self.tables = tables
    read = guardian.columns
    functions = guardian.functions
    for column in 0..<sqlite3_column_count(statement) {
      names.append(sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "")
      if let table = sqlite3_column_table_name(statement, column),
        let name = sqlite3_column_origin_name(statement, column)
      {
        origins.append(
          SQLResponse.Origin(table: String(cString: table), column: String(cString: name)))
      } else {
        origins.append(nil)
      }
      columns.append(SQLColumn())
    }
  }

  /// Runs the query to completion.
  ///
  /// - Returns: false if the query fails or exceeds a limit.
  mutating func readRows(_ statement: OpaquePointer, within budget: SQLBudget) -> Bool {
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        for index in columns.indices {
          guard columns[index].append(statement, Int32(index)) else { return false }
        }
        rows += 1
        guard budget.allows(rows: rows) else { return false }
      case SQLITE_DONE: return true
      default: return false
      }
    }
  }

  /// Returns the response with the table of the rows; nil, with errors, if names are unusable.
  ///
  /// - Parameter projectTables: the project tables by lowercase name.
  func response(
    _ query: SQLQuery, projectTables: [String: Table], _ check: SQLCheck,
    into diagnostics: inout Diagnostics
  ) -> SQLResponse? {
    guard hasUsableNames(query, check, &diagnostics) else { return nil }
    let parser = CellParser(
      format: CSVFormat(missing: query.missing), timeZone: query.timeZone, isDelimited: false)
    let declared = Dictionary(query.declarations.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    var cellErrors = CellErrorList()
    var resultColumns: [Column] = []
    for (index, name) in names.enumerated() {
      let origin = origins[index].flatMap { origin in
        projectTables[origin.table.lowercased()].flatMap { table in
          table.columns.first { $0.schema.name.lowercased() == origin.column.lowercased() }?.schema
        }
      }
      let declaration = declared[name]
      guard let collector = declaration.flatMap(ReasonCollector.init) else {
        resultColumns.append(
          columns[index].column(
            name, index, declaration: declaration, origin: origin, parser, &cellErrors))
        continue
      }
      let (values, codes) = columns[index].withoutCodes(collector, parser)
      var column = values.column(
        name, index, declaration: declaration, origin: origin, parser, &cellErrors)
      column.schema.hasReasons = true
      let sibling = declaration?.reasons?.column.flatMap { names.firstIndex(of: $0) }
      column.reasons = reasons(of: column, codes, collector, sibling, parser, &cellErrors)
      resultColumns.append(column)
    }
    var lines = RecordLines()
    for row in 0..<rows { lines.append(row + 1) }
    // The readers of the data files have already reported text warnings.
    if !projectTables.isEmpty { cellErrors.removeWarnings() }
    for (index, column) in resultColumns.enumerated() {
      columns[index].clocks(of: column, parser).report(
        column: column.schema.name, file: query.file, zone: query.timeZone, into: &diagnostics)
    }
    let errors = cellErrors.report(
      file: query.file, columns: names, lines: lines, into: &diagnostics)
    return SQLResponse(
      table: Table(name: query.name, columns: resultColumns, rowCount: rows), cellErrors: errors,
      lines: lines,
      tables: tables, origins: origins, read: read,
      shape: SQLShape(check, functions: functions))
  }

  /// Returns the missing reasons of a column, from its codes or from its reason column.
  private func reasons(
    of column: Column, _ codes: [MissingReason??], _ collector: ReasonCollector, _ sibling: Int?,
    _ parser: CellParser, _ cellErrors: inout CellErrorList
  ) -> MissingReasons {
    var reasons = MissingReasons()
    for (row, code) in codes.enumerated() {
      var entry = code
      if (entry ?? nil) == nil, column.values.isMissing(row), let sibling {
        entry = columns[sibling].reason(row, collector, parser)
        if entry == nil {
          cellErrors.add(.notReason(of: column.schema.name), row: row, column: sibling)
        }
      }
      reasons.append(entry ?? nil)
    }
    return reasons
  }

  private func hasUsableNames(
    _ query: SQLQuery, _ check: SQLCheck, _ diagnostics: inout Diagnostics
  ) -> Bool {
    let before = diagnostics.all.count
    var firstIndices: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      if let first = firstIndices.updateValue(index, forKey: name) {
        diagnostics.add(
          Diagnostic(
            .duplicateColumn,
            "expected unique column names, found columns \(first + 1) and \(index + 1) "
              + "named `\(name)`",
            at: check.span(ofName: name) ?? check.span,
            hints: ["rename one of the columns with `AS`"]))
      } else if origins[index] == nil, !Self.isPlain(name), !check.names(name) {
        diagnostics.add(
          Diagnostic(
            .unnamedColumn, "missing name for column \(index + 1) of the query", at: check.span,
            hints: ["add a name with `AS`, such as `avg(steps) AS steps`"]))
      }
    }
    let existing = Set(names)
    for declaration in query.declarations
    where declaration.isExpected && !existing.contains(declaration.name) {
      diagnostics.add(
        Diagnostic(
          .missingColumn, "unknown column `\(declaration.name)` in the result of the query",
          at: .data(file: query.file, row: nil, column: declaration.name),
          hints: Suggestion.hint(for: declaration.name, among: names).map { [$0] } ?? []))
    }
    return diagnostics.all.count == before
  }

  /// Returns whether a name is plain, unlike the SQL text that SQLite uses as default name.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0 == "_"
          || ("0"..."9").contains($0) || $0 == "-"
      }
  }
}

// MARK: - Columns of a result

/// The values of a result column, in which each value has a separate SQLite type.
private struct SQLColumn {
  private enum Kind: UInt8 {
    case missing, integer, real, text, binary, notUTF8
  }

  private var kinds: [Kind] = []
  /// The bit patterns of the integers and doubles in the column.
  private var bits: [UInt64] = []
  private var strings = TextValues()

  /// Adds the value of the column in the current result row.
  ///
  /// - Returns: false if the text values exceed the size limit.
  mutating func append(_ statement: OpaquePointer, _ column: Int32) -> Bool {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER:
      add(.integer, UInt64(bitPattern: sqlite3_column_int64(statement, column)))
    case SQLITE_FLOAT: add(.real, sqlite3_column_double(statement, column).bitPattern)
    case SQLITE_TEXT:
      let start = sqlite3_column_text(statement, column)
      let bytes = UnsafeBufferPointer(
        start: start, count: Int(sqlite3_column_bytes(statement, column)))
      guard strings.heap.count + bytes.count < Int(Int32.max) else { return false }
      guard UTF8Scan.firstInvalid(in: bytes) == nil else {
        add(.notUTF8, 0)
        return true
      }
      kinds.append(.text)
      bits.append(0)
      strings.append(bytes)
    case SQLITE_BLOB: add(.binary, 0)
    default: add(.missing, 0)
    }
    return true
  }

  private mutating func add(_ kind: Kind, _ value: UInt64) {
    kinds.append(kind)
    bits.append(value)
    strings.appendMissing()
  }

  /// The number of rows.
  var count: Int { kinds.count }

  /// Marks a cell as missing.
  mutating func remove(_ row: Int) { kinds[row] = .missing }

  /// Calls a closure with the text of a cell; nil for a missing or invalid cell.
  ///
  /// Numbers are in plain notation.
  func withCell<Result>(
    _ row: Int, _ scratch: inout ByteWriter, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    switch kinds[row] {
    case .missing, .binary, .notUTF8: return body(nil)
    case .text: return withText(row, body)
    case .integer, .real:
      scratch.removeAll()
      write(row, into: &scratch)
      return scratch.withBytes { body($0) }
    }
  }

  /// Writes the number in a row in plain notation.
  private func write(_ row: Int, into writer: inout ByteWriter) {
    if kinds[row] == .integer {
      writer.integer(Int(Int64(bitPattern: bits[row])))
    } else {
      writer.jsonNumber(Double(bitPattern: bits[row]))
    }
  }

  // MARK: Conversion to a typed column

  /// Returns the column with one type for all values.
  ///
  /// The type comes from the declaration or from the origin of the column. Otherwise, it is
  /// inferred from the values: integer, number, date, date-time, or text.
  func column(
    _ name: String, _ index: Int, declaration: ColumnDeclaration?, origin: ColumnSchema?,
    _ parser: CellParser, _ cellErrors: inout CellErrorList
  ) -> Column {
    let categories =
      declaration?.categories ?? (declaration?.type == nil ? origin?.categories : nil)
    let declared = declaration?.type ?? (declaration?.categories == nil ? nil : .text)
    let type =
      declared
      ?? (declaration?.use == .date
        ? dateType(parser) : inferredType(origin, parser, declaration?.use))
    let columnParser = declaration?.booleans.map { parser.reading($0) } ?? parser
    let values =
      type == .text
      ? textValues(index, declaration?.categories, parser, &cellErrors)
      : numberValues(type, index, columnParser, &cellErrors)
    var schema = ColumnSchema(
      name: name, type: type, label: declaration?.label ?? origin.flatMap(Self.label),
      unit: declaration?.unit ?? origin?.unit, categories: type == .text ? categories : nil,
      thresholds: declaration?.thresholds ?? (type.isNumeric ? origin?.thresholds : nil),
      timeZone: parser.timeZone, hasOffsets: origin?.hasOffsets ?? false)
    let isIdentifier = ColumnDeclaration.isIdentifier(declaration) || origin?.isIdentifier == true
    schema.isIdentifier = isIdentifier
    // A computed column is a quantity. A table column has the notation of its table.
    schema.isVerbatim =
      isIdentifier
      || ColumnDeclaration.isVerbatim(declaration) && origin?.isVerbatim == true
    return Column(schema: schema, values: values)
  }

  private static func label(_ schema: ColumnSchema) -> String? {
    schema.label == schema.name ? nil : schema.label
  }

  /// Returns the type of the first date or date-time in a date column; date if there is none.
  private func dateType(_ parser: CellParser) -> ColumnType {
    for (row, kind) in kinds.enumerated() where kind == .text {
      let type = withText(row) { parser.type(of: $0) }
      if type.isTemporal { return type }
    }
    return .date
  }

  private func inferredType(
    _ origin: ColumnSchema?, _ parser: CellParser, _ use: ColumnDeclaration.Use?
  ) -> ColumnType {
    if use == .key, containsIntegers { return .integer }
    if let type = origin?.type {
      var errors = CellErrorList()
      if type == .text { return .text }
      _ = numberValues(type, 0, parser, &errors)
      if errors.isEmpty { return type }
    }
    var type: ColumnType?
    for (row, kind) in kinds.enumerated() {
      let inferred: ColumnType
      switch kind {
      case .missing: continue
      case .binary, .notUTF8: continue
      case .integer:
        inferred = Int64(bitPattern: bits[row]).magnitude <= 1 << 53 ? .integer : .text
      case .real: inferred = .number
      case .text:
        if isMissing(row, parser) { continue }
        let textType = withText(row) { parser.type(of: $0) }
        inferred = textType.isTemporal ? textType : .text
      }
      guard let current = type, current != inferred else {
        type = inferred
        continue
      }
      if current.isNumeric, inferred.isNumeric { type = .number } else { return .text }
    }
    return type ?? (use == .key ? .text : .number)
  }

  /// Whether the column contains only numbers, and all of them are exact integers.
  private var containsIntegers: Bool {
    var numbers: [Double] = []
    for (kind, bits) in zip(kinds, bits) {
      switch kind {
      case .missing: continue
      case .integer: numbers.append(Double(Int64(bitPattern: bits)))
      case .real: numbers.append(Double(bitPattern: bits))
      case .text, .binary, .notUTF8: return false
      }
    }
    return !numbers.isEmpty && KeyColumn.areIntegers(numbers)
  }

  private func isMissing(_ row: Int, _ parser: CellParser) -> Bool {
    withText(row) { parser.missing.contains($0) }
  }

  private func withText<Result>(
    _ row: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = strings.range(of: row) ?? 0..<0
    return strings.heap.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private func numberValues(
    _ type: ColumnType, _ index: Int, _ parser: CellParser, _ cellErrors: inout CellErrorList
  ) -> ColumnValues {
    var values: [Double] = []
    values.reserveCapacity(kinds.count)
    var writer = ByteWriter(capacity: 64)
    for (row, kind) in kinds.enumerated() {
      var (value, problem): (Double, CellProblem?) = (.nan, nil)
      switch kind {
      case .missing: break
      case .binary: problem = .binary
      case .notUTF8: problem = .notUTF8Text
      case .integer:
        (value, problem) = integer(Int64(bitPattern: bits[row]), type)
        if type == .boolean {
          let word = withCell(row, &writer) { $0.map { parser.value($0, as: type).value } ?? .nan }
          if !word.isNaN { (value, problem) = (word, nil) }
        }
      case .real: (value, problem) = real(Double(bitPattern: bits[row]), type)
      case .text:
        if !isMissing(row, parser) {
          (value, problem) = withText(row) { parser.value(parser.trimmed($0), as: type) }
        }
      }
      if let problem { cellErrors.add(problem, row: row, column: index) }
      values.append(value)
    }
    return .numbers(values)
  }

  /// Returns the statistics of the date-times in a column with these values.
  func clocks(of column: Column, _ parser: CellParser) -> ClockStatistics {
    var clocks = ClockStatistics()
    guard column.schema.type == .datetime, case .numbers(let numbers) = column.values else {
      return clocks
    }
    for (row, kind) in kinds.enumerated() where kind == .text && numbers[row].isFinite {
      withText(row) {
        clocks.add(parser.trimmed($0), numbers[row], in: column.schema.timeZone)
      }
    }
    return clocks
  }

  private func integer(_ value: Int64, _ type: ColumnType) -> (Double, CellProblem?) {
    switch type {
    case .number: (Double(value), nil)
    case .integer:
      value.magnitude <= 1 << 53 ? (Double(value), nil) : (.nan, .integerTooLarge)
    case .boolean: value == 0 || value == 1 ? (Double(value), nil) : (.nan, .notBoolean)
    case .date: (.nan, .notDate)
    case .datetime: (.nan, .notDatetime)
    case .text: (.nan, .notNumber)
    }
  }

  private func real(_ value: Double, _ type: ColumnType) -> (Double, CellProblem?) {
    switch type {
    case .number: value.isFinite ? (value, nil) : (.nan, .numberTooLarge)
    case .integer:
      if value.magnitude > DecimalNumber.integerLimit {
        (.nan, .integerTooLarge)
      } else {
        Double(Int64(value)) == value ? (value, nil) : (.nan, .notInteger)
      }
    case .boolean: value == 0 || value == 1 ? (value, nil) : (.nan, .notBoolean)
    case .date: (.nan, .notDate)
    case .datetime: (.nan, .notDatetime)
    case .text: (.nan, .notNumber)
    }
  }

  private func textValues(
    _ index: Int, _ categories: [String]?, _ parser: CellParser, _ cellErrors: inout CellErrorList
  ) -> ColumnValues {
    let allowed = categories.map { KeyTable($0) }
    var values = TextValues(rows: kinds.count)
    var writer = ByteWriter(capacity: 64)
    for (row, kind) in kinds.enumerated() {
      var problem: CellProblem?
      switch kind {
      case .missing: break
      case .binary: problem = .binary
      case .notUTF8: problem = .notUTF8Text
      case .text:
        if isMissing(row, parser) { break }
        if let allowed, withText(row, { allowed.index(of: $0) }) == nil {
          problem = .notCategory
        } else {
          withText(row) { cell in
            values.append(cell)
            if let artefact = TextArtefact(cell) {
              cellErrors.add(.artefact(artefact), row: row, column: index)
            }
          }
          continue
        }
      case .integer, .real:
        writer.removeAll()
        write(row, into: &writer)
        writer.withBytes { values.append($0) }
        continue
      }
      values.appendMissing()
      if let problem { cellErrors.add(problem, row: row, column: index) }
    }
    return .strings(values)
  }

  // MARK: Missing reasons

  /// Returns the column with missing-reason codes as missing cells, and the reasons of the codes.
  func withoutCodes(
    _ collector: ReasonCollector, _ parser: CellParser
  ) -> (column: SQLColumn, codes: [MissingReason??]) {
    var column = self
    var codes: [MissingReason??] = []
    var scratch = ByteWriter(capacity: 64)
    for row in 0..<count {
      let code: MissingReason?? = withCell(row, &scratch) { cell in
        cell.flatMap { collector.code(parser.trimmed($0)) }
      }
      if code != nil { column.remove(row) }
      codes.append(code)
    }
    return (column, codes)
  }

  /// Returns the reason that a cell of the reason column names; nil for an unknown text.
  func reason(
    _ row: Int, _ collector: ReasonCollector, _ parser: CellParser
  ) -> MissingReason?? {
    var scratch = ByteWriter(capacity: 64)
    return withCell(row, &scratch) { cell in
      cell.map { collector.reason(parser.trimmed($0), parser) } ?? .some(nil)
    }
  }
}
