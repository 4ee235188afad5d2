import CSQLite
import ReportText

/// The values of a column of a query, each of a type of its own, as SQLite has them.
struct SQLColumn {
  private enum Kind: UInt8 {
    case missing, integer, real, text, binary, notUTF8
  }

  private var kinds: [Kind] = []
  /// The bits of the whole numbers and doubles.
  private var bits: [UInt64] = []
  private var texts = TextValues()

  /// Takes the value of the row that the query is at; false when texts are too long altogether.
  mutating func append(_ statement: OpaquePointer, _ column: Int32) -> Bool {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER:
      add(.integer, UInt64(bitPattern: sqlite3_column_int64(statement, column)))
    case SQLITE_FLOAT: add(.real, sqlite3_column_double(statement, column).bitPattern)
    case SQLITE_TEXT:
      let start = sqlite3_column_text(statement, column)
      let bytes = UnsafeBufferPointer(
        start: start, count: Int(sqlite3_column_bytes(statement, column)))
      guard texts.heap.count + bytes.count < Int(Int32.max) else { return false }
      guard UTF8Scan.firstInvalid(in: bytes) == nil else {
        add(.notUTF8, 0)
        return true
      }
      kinds.append(.text)
      bits.append(0)
      texts.append(bytes)
    case SQLITE_BLOB: add(.binary, 0)
    default: add(.missing, 0)
    }
    return true
  }

  private mutating func add(_ kind: Kind, _ value: UInt64) {
    kinds.append(kind)
    bits.append(value)
    texts.appendMissing()
  }

  /// The number of rows.
  var count: Int { kinds.count }

  /// Makes a cell missing.
  mutating func remove(_ row: Int) { kinds[row] = .missing }

  /// Lends the text of a cell, a number as it is written plainly; nil when it has none.
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

  /// Writes a number.
  private func write(_ row: Int, into writer: inout ByteWriter) {
    if kinds[row] == .integer {
      writer.integer(Int(Int64(bitPattern: bits[row])))
    } else {
      writer.jsonNumber(Double(bitPattern: bits[row]))
    }
  }

  /// The column with its type: as declared, else as the column that it shows has it, else as its
  /// values are: whole numbers, numbers, days, moments, or texts.
  func column(
    _ name: String, _ place: Int, declaration: ColumnDeclaration?, origin: ColumnSchema?,
    _ parser: CellParser, _ faults: inout FaultList
  ) -> Column {
    let categories =
      declaration?.categories ?? (declaration?.type == nil ? origin?.categories : nil)
    let declared = declaration?.type ?? (declaration?.categories == nil ? nil : .text)
    let type = declared ?? inferredType(origin, parser)
    let values =
      type == .text
      ? textValues(place, declaration?.categories, parser, &faults)
      : numberValues(type, place, parser, &faults)
    return Column(
      schema: ColumnSchema(
        name: name, type: type, label: declaration?.label ?? origin.flatMap(Self.label),
        unit: declaration?.unit ?? origin?.unit, categories: type == .text ? categories : nil,
        thresholds: declaration?.thresholds ?? (type.isNumeric ? origin?.thresholds : nil)),
      values: values)
  }

  private static func label(_ schema: ColumnSchema) -> String? {
    schema.label == schema.name ? nil : schema.label
  }

  private func inferredType(_ origin: ColumnSchema?, _ parser: CellParser) -> ColumnType {
    if let type = origin?.type {
      var trial = FaultList()
      if type == .text { return .text }
      _ = numberValues(type, 0, parser, &trial)
      if trial.isEmpty { return type }
    }
    var type: ColumnType?
    for (row, kind) in kinds.enumerated() {
      let look: ColumnType
      switch kind {
      case .missing: continue
      case .binary, .notUTF8: continue
      case .integer:
        look = Int64(bitPattern: bits[row]).magnitude <= 1 << 53 ? .integer : .text
      case .real: look = .number
      case .text:
        if isMissing(row, parser) { continue }
        let seen = withText(row) { parser.type(of: $0) }
        look = seen.isTemporal ? seen : .text
      }
      guard let known = type, known != look else {
        type = look
        continue
      }
      if known.isNumeric, look.isNumeric { type = .number } else { return .text }
    }
    return type ?? .number
  }

  private func isMissing(_ row: Int, _ parser: CellParser) -> Bool {
    withText(row) { parser.missing.contains($0) }
  }

  private func withText<Result>(
    _ row: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = texts.range(of: row) ?? 0..<0
    return texts.heap.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private func numberValues(
    _ type: ColumnType, _ place: Int, _ parser: CellParser, _ faults: inout FaultList
  ) -> ColumnValues {
    var values: [Double] = []
    values.reserveCapacity(kinds.count)
    for (row, kind) in kinds.enumerated() {
      var (value, problem): (Double, CellProblem?) = (.nan, nil)
      switch kind {
      case .missing: break
      case .binary: problem = .binary
      case .notUTF8: problem = .notUTF8Text
      case .integer: (value, problem) = whole(Int64(bitPattern: bits[row]), type)
      case .real: (value, problem) = real(Double(bitPattern: bits[row]), type)
      case .text:
        if !isMissing(row, parser) {
          (value, problem) = withText(row) { parser.value(parser.trimmed($0), as: type) }
        }
      }
      if let problem { faults.add(problem, row: row, column: place) }
      values.append(value)
    }
    return .numbers(values)
  }

  private func whole(_ value: Int64, _ type: ColumnType) -> (Double, CellProblem?) {
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
      if value.magnitude > DecimalNumber.wholeLimit {
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
    _ place: Int, _ categories: [String]?, _ parser: CellParser, _ faults: inout FaultList
  ) -> ColumnValues {
    let known = categories.map { KeyTable($0) }
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
        if let known, withText(row, { known.place(of: $0) }) == nil {
          problem = .notCategory
        } else {
          withText(row) { values.append($0) }
          continue
        }
      case .integer, .real:
        writer.removeAll()
        write(row, into: &writer)
        writer.withBytes { values.append($0) }
        continue
      }
      values.appendMissing()
      if let problem { faults.add(problem, row: row, column: place) }
    }
    return .texts(values)
  }
}
