public import ReportText

/// The reading and validation of the column names in a delimited file.
enum CSVHeader {
  /// Returns a scanner at the header line, after an optional byte order mark and `sep=` line.
  ///
  /// As in Excel, the first line `sep=;` sets the separator.
  static func scanner(
    of bytes: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, separator: UInt8
  ) -> RecordScanner {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let head = Array(bytes[start...].prefix(7))
    guard head.count > 5, head[..<4].map({ $0 | 0x20 }).elementsEqual("sep=".utf8),
      [0x0A, 0x0D].contains(head[5]), CSVFormat.isUsable(separator: head[4])
    else {
      return RecordScanner(
        base: base, count: bytes.count, RecordFormat(separator: separator), position: start)
    }
    let length = head[5...].elementsEqual([0x0D, 0x0A]) ? 7 : 6
    return RecordScanner(
      base: base, count: bytes.count, RecordFormat(separator: head[4]), position: start + length,
      line: 2)
  }

  /// Reads the header at the current position and advances the scanner to the first record.
  ///
  /// Columns without a name are skipped with a warning. Columns with the same name are skipped with
  /// a warning if the project does not use that name.
  ///
  /// - Returns: the names; nil, with errors, if required columns are ambiguous or missing.
  static func read(
    _ scanner: inout RecordScanner, base: UnsafePointer<UInt8>, file: String,
    declarations: [ColumnDeclaration], into diagnostics: inout Diagnostics
  ) -> [String]? {
    if scanner.line == 2 {
      diagnostics.add(
        Diagnostic(
          .separatorLine,
          "line 1 sets the separator \(quoted(scanner.separator)) for spreadsheets; "
            + "reportgen uses it, so no change is needed",
          at: .data(file: file, row: 1, column: nil), severity: .warning,
          hints: [
            "for other programs, remove the line, and set `separator` for this table in the "
              + "project file"
          ]))
    }
    let start = scanner
    guard let shape = scanner.next(into: nil, width: 0) else {
      diagnostics.add(
        Diagnostic(
          .emptyFile, "data file `\(file)` is empty", at: .file(file),
          hints: ["export the data again"]))
      return nil
    }
    if shape.isUnterminated {
      diagnostics.add(unterminated(line: shape.line, file: file))
      return nil
    }
    if shape.strayField != nil {
      diagnostics.add(
        Diagnostic(
          .strayQuote,
          "expected the end of the field after a closing quote in the header, found text",
          at: .data(file: file, row: shape.line, column: nil),
          hints: CellProblem.strayQuote.hints))
      return nil
    }
    scanner = start
    let block = FieldBlock(bytes: base, width: shape.fieldCount)
    _ = scanner.next(into: block.record(0), width: block.width)
    guard let all = names(block, line: shape.line, file: file, into: &diagnostics) else {
      return nil
    }
    let used = Set(declarations.map(\.name))
    scanner.skippedColumns = skippedColumns(
      of: all, used, line: shape.line, file: file, into: &diagnostics)
    let skipped = Set(scanner.skippedColumns)
    let names = all.indices.filter { !skipped.contains($0) }.map { all[$0] }
    guard !names.isEmpty, used.isDisjoint(with: skipped.map { all[$0] }) else { return nil }
    if names.count == 1, declarations.contains(where: { $0.name != names[0] }),
      let byte = otherSeparator(in: names[0], besides: start.separator)
    {
      diagnostics.add(
        Diagnostic(
          .missingColumn,
          "expected the separator \(quoted(start.separator)) between the column names, found "
            + quoted(byte),
          at: .data(file: file, row: shape.line, column: nil),
          hints: [
            byte == 0x09
              ? "set `separator: tab` for this table in the project file"
              : "set `separator: \"\(String(decoding: [byte], as: UTF8.self))\"` for this table in the project file"
          ]))
      return nil
    }
    guard
      hasAll(declarations, names: names, line: shape.line, file: file, into: &diagnostics)
    else { return nil }
    return names
  }

  /// Returns the most frequent other separator in a header of one name; nil if none occurs.
  private static func otherSeparator(in name: String, besides separator: UInt8) -> UInt8? {
    let counts = [UInt8(ascii: ";"), 0x09, UInt8(ascii: ","), UInt8(ascii: "|")]
      .filter { $0 != separator }
      .map { byte in (byte: byte, count: name.utf8.count { $0 == byte }) }
    return counts.max { $0.count < $1.count }.flatMap { $0.count > 0 ? $0.byte : nil }
  }

  private static func quoted(_ separator: UInt8) -> String {
    separator == 0x09 ? "`tab`" : "`\(String(decoding: [separator], as: UTF8.self))`"
  }

  /// Returns the error for a quote that is not closed before the end of the file.
  static func unterminated(line: Int, file: String) -> Diagnostic {
    Diagnostic(
      .unterminatedQuote, "expected a closing quote, found the end of the file",
      at: .data(file: file, row: line, column: nil), hints: CellProblem.strayQuote.hints)
  }

  /// Returns the decoded column names; nil, with errors, if a name is not valid UTF-8.
  static func names(
    _ block: borrowing FieldBlock, line: Int, file: String, into diagnostics: inout Diagnostics
  ) -> [String]? {
    var names: [String] = []
    var isUsable = true
    for column in 0..<block.width {
      let place = DiagnosticPlace.data(file: file, row: line, column: nil)
      let cell = block.content(block.field(row: 0, column: column))
      if UTF8Scan.firstInvalid(in: cell) != nil {
        diagnostics.add(
          Diagnostic(
            .invalidUTF8,
            "expected UTF-8 in the name of column \(column + 1), found an invalid byte", at: place,
            hints: ["save the file as UTF-8; spreadsheets call this format `CSV UTF-8`"]))
        isUsable = false
        continue
      }
      names.append(String(decoding: cell, as: UTF8.self))
    }
    return isUsable ? names : nil
  }

  /// Returns the indices of columns without a name or with a repeated name.
  ///
  /// Each group adds a warning. It adds an error if the project uses the name, or if no other
  /// columns exist.
  private static func skippedColumns(
    of names: [String], _ used: Set<String>, line: Int, file: String,
    into diagnostics: inout Diagnostics
  ) -> [Int] {
    let indices = Dictionary(grouping: names.indices) { names[$0] }
    let isUnnamed = names.map { $0.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    let unnamed = names.indices.filter { isUnnamed[$0] }
    let repeated = names.indices.filter { index in
      !isUnnamed[index] && indices[names[index], default: []].count > 1
    }
    let skipped = (unnamed + repeated).sorted()
    let isEmpty = skipped.count == names.count
    func add(_ code: DiagnosticCode, _ message: String, _ isError: Bool, hints: [String]) {
      diagnostics.add(
        Diagnostic(
          code, isError ? message : message + "; reportgen omits this data",
          at: .data(file: file, row: line, column: nil), severity: isError ? .error : .warning,
          hints: hints))
    }
    if let first = unnamed.first {
      let isTrailing = unnamed == Array(names.count - unnamed.count..<names.count)
      var hints = ["name the column, or remove it"]
      if first == 0 {
        hints = [
          "export without row numbers: `to_csv(index=False)` in pandas, `row.names = FALSE` in R"
        ]
      } else if isTrailing {
        hints = ["remove the separator at the end of the header and of each row"]
      }
      add(
        .unnamedColumn,
        "expected a name for each column, found none for \(list(unnamed))", isEmpty, hints: hints)
    }
    for index in repeated {
      let name = names[index]
      let equal = indices[name, default: []]
      guard equal.first == index else { continue }
      add(
        .duplicateColumn, "expected unique column names, found `\(name)` in \(list(equal))",
        used.contains(name) || isEmpty, hints: ["rename the columns in the export"])
    }
    return skipped
  }

  /// Returns a list of column numbers, such as `columns 3 and 4`.
  private static func list(_ indices: [Int]) -> String {
    Suggestion.list("column", indices.map { $0 + 1 }, of: indices.count)
  }

  /// Reports declared columns that the file does not contain.
  ///
  /// - Returns: true if no expected column is missing.
  static func hasAll(
    _ declarations: [ColumnDeclaration], names: [String], line: Int, file: String,
    into diagnostics: inout Diagnostics
  ) -> Bool {
    let existing = Set(names)
    var hasAll = true
    for declaration in declarations
    where declaration.isExpected && !existing.contains(declaration.name) {
      hasAll = false
      diagnostics.add(
        Diagnostic(
          .missingColumn, "unknown column `\(declaration.name)`",
          at: .data(file: file, row: line, column: declaration.name),
          hints: Suggestion.hint(for: declaration.name, among: names).map { [$0] } ?? []))
    }
    return hasAll
  }
}

// MARK: - Line numbers of byte offsets

/// A converter of ascending byte offsets to line and byte numbers.
struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private var line: Int
  private var lineStart: Int

  /// Creates a counter at an offset that starts a line.
  init(bytes: UnsafeBufferPointer<UInt8>, position: Int, line: Int) {
    self.bytes = bytes
    self.position = position
    self.line = line
    lineStart = position
  }

  /// Advances to the first line that is not empty, without counting the empty lines.
  mutating func skipBlankLines() {
    while position < bytes.count, bytes[position] == 0x0A || bytes[position] == 0x0D {
      position += 1
    }
    lineStart = position
  }

  /// Returns the line number of an offset and the byte number in that line, both from 1.
  ///
  /// - Precondition: the offset is not before the previous one.
  mutating func position(of offset: Int) -> (line: Int, byte: Int) {
    while position < offset {
      let byte = bytes[position]
      position += 1
      let isCRLF = byte == 0x0D && position < bytes.count && bytes[position] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isCRLF) {
        line += 1
        lineStart = position
      }
    }
    return (line, offset - lineStart + 1)
  }
}

// MARK: - CSV output

extension ByteWriter {
  /// Adds rows as a CSV file (RFC 4180) with UTF-8, commas, CRLF, and a header of column names.
  ///
  /// Numbers have a decimal point and enough digits for an exact round trip. Dates and date-times
  /// use ISO 8601, and Booleans are `true` and `false`. A missing value gives an empty field, and
  /// an empty text gives an empty quoted field. The file starts with a byte order mark, because
  /// Excel needs it to recognize UTF-8. An apostrophe precedes a text that a spreadsheet would
  /// evaluate as a formula.
  ///
  /// - Parameter columns: the indices of the columns to write, in this order; nil for all columns.
  public mutating func csv(_ slice: Slice, columns indices: [Int]? = nil) {
    let columns = indices.map { $0.map { slice.table.columns[$0] } } ?? slice.table.columns
    literal("\u{FEFF}")
    for (index, column) in columns.enumerated() {
      if index > 0 { byte(UInt8(ascii: ",")) }
      csvText(ByteText(column.schema.name))
    }
    literal("\r\n")
    for row in 0..<slice.count {
      for (index, column) in columns.enumerated() {
        if index > 0 { byte(UInt8(ascii: ",")) }
        csvCell(of: column, at: slice.rows[row])
      }
      literal("\r\n")
    }
  }

  private mutating func csvCell(of column: Column, at row: Int) {
    switch column.values {
    case .strings(let strings):
      if let text = strings[row] { csvText(text) }
    case .numbers(let numbers):
      if !numbers[row].isNaN { plain(numbers[row], column.schema) }
    }
  }

  private mutating func csvText(_ text: ByteText) {
    let bytes = text.bytes
    // OWASP, "CSV Injection". A number is never a formula, also in a text column.
    let isFormula =
      bytes.first.map { "=+-@\t\r\n".utf8.contains($0) } ?? false
      && bytes.withUnsafeBufferPointer { DecimalNumber.value(of: $0) } == nil
    let isPlain =
      !bytes.isEmpty && !isFormula
      && !bytes.contains {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D
      }
      && bytes.first != UInt8(ascii: " ") && bytes.last != UInt8(ascii: " ")
    guard !isPlain else { return markup(bytes) }
    byte(UInt8(ascii: "\""))
    if isFormula { byte(UInt8(ascii: "'")) }
    for character in bytes {
      if character == UInt8(ascii: "\"") { byte(character) }
      byte(character)
    }
    byte(UInt8(ascii: "\""))
  }
}
