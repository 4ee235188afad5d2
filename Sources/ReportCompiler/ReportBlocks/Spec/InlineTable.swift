import ReportData
import ReportText

/// A table of inline data in a chart spec: rows, columns, or delimited text.
///
/// Rows are mappings, and columns are lists under their names. `null`, NaN, an empty text, and an
/// absent key are missing values. Types are declared or inferred, as for a file.
struct InlineTable {
  let file: SourceFile
  let name: String
  let timeZone: StudyTimeZone
  private(set) var diagnostics = Diagnostics()
  private var names: [String] = []
  private var columnIndices: [String: Int] = [:]
  /// The cells of each column, which can be shorter than the table.
  private var cells: [[SpecNode?]] = []
  private var rowCount = 0

  init(_ file: SourceFile, name: String, timeZone: StudyTimeZone) {
    self.file = file
    self.name = name
    self.timeZone = timeZone
  }

  /// Reads the data; nil, with errors in ``diagnostics``, if it is invalid.
  ///
  /// - Parameters:
  ///   - declarations: the column declarations.
  ///   - expected: the names of further columns, for data without rows.
  mutating func read(
    _ node: SpecNode, declarations: [ColumnDeclaration], expected: [String]
  ) -> Table? {
    switch node.content {
    case .list(let rows): readRows(rows)
    case .mapping(let columns): readColumns(columns)
    case .word(let text), .text(let text): return delimited(text, node, declarations)
    case .null: break
    }
    guard !diagnostics.hasErrors else { return nil }
    if rowCount == 0 {
      for column in declarations.map(\.name) + expected { _ = columnIndex(of: column) }
    }
    guard !names.isEmpty else { return Table(name: name, columns: [], rowCount: 0) }
    return table(declarations)
  }

  private mutating func columnIndex(of column: String) -> Int {
    if let index = columnIndices[column] { return index }
    names.append(column)
    cells.append([])
    columnIndices[column] = names.count - 1
    return names.count - 1
  }

  private mutating func readRows(_ rows: [SpecNode]) {
    for row in rows {
      guard case .mapping(let entries) = row.content else {
        return fail("expected columns with values in a row of `data`, found \(row.words)", row)
      }
      for entry in entries {
        let column = columnIndex(of: entry.key)
        guard check(entry.value) else { return }
        while cells[column].count < rowCount { cells[column].append(nil) }
        cells[column].append(entry.value)
      }
      rowCount += 1
    }
  }

  private mutating func readColumns(_ columns: [SpecEntry]) {
    for entry in columns {
      guard case .list(let values) = entry.value.content else {
        return fail(
          "expected a list of values in column `\(entry.key)`, found \(entry.value.words)",
          entry.value)
      }
      let column = columnIndex(of: entry.key)
      for value in values where !check(value) { return }
      cells[column] = values
      rowCount = max(rowCount, values.count)
    }
  }

  /// Returns whether a value is valid in a cell, and reports an invalid value.
  private mutating func check(_ value: SpecNode) -> Bool {
    if value.isNull || value.scalar != nil { return true }
    fail("expected a single value in a row of `data`, found \(value.words)", value)
    return false
  }

  // MARK: Table

  /// Returns the table with localized dates and times, also where they are names.
  private static func withFormattedDays(_ table: Table) -> Table {
    let columns = table.columns.map { column in
      guard column.schema.type.isTemporal else { return column }
      var column = column
      column.schema.isVerbatim = false
      return column
    }
    return Table(name: table.name, columns: columns, rowCount: table.rowCount)
  }

  private mutating func table(_ declarations: [ColumnDeclaration]) -> Table? {
    var declarations = declarations
    for (column, name) in names.enumerated() where isLarge(column) {
      // The CSV reader infers numbers outside the integer range as identifiers. Here they are
      // numbers.
      let declarationIndex = declarations.firstIndex { $0.name == name }
      if let declarationIndex,
        declarations[declarationIndex].type != nil
          || declarations[declarationIndex].categories != nil
      {
        continue
      }
      if let declarationIndex {
        declarations[declarationIndex].type = .number
      } else {
        declarations.append(ColumnDeclaration(name: name, type: .number))
      }
    }
    var newDiagnostics = Diagnostics()
    let reading = CSVReader.read(
      bytes(), name: name, file: file.name, format: .csv, declarations: declarations,
      timeZone: timeZone, into: &newDiagnostics)
    for diagnostic in newDiagnostics.all { diagnostics.add(located(diagnostic, reading.lines)) }
    return diagnostics.hasErrors ? nil : reading.table.map(Self.withFormattedDays)
  }

  /// Returns the inline data as the bytes of a CSV file.
  private func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    for (column, name) in names.enumerated() {
      if column > 0 { bytes.append(UInt8(ascii: ",")) }
      Self.quote(name, &bytes)
    }
    bytes.append(0x0A)
    for row in 0..<rowCount {
      for column in cells.indices {
        if column > 0 { bytes.append(UInt8(ascii: ",")) }
        let cell = row < cells[column].count ? cells[column][row]?.scalar : nil
        Self.quote(cell ?? "", &bytes)
      }
      bytes.append(0x0A)
    }
    return bytes
  }

  private static func quote(_ text: String, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns whether a numeric column has a value of magnitude 2^53 or more.
  ///
  /// The CSV reader would infer such a column as identifiers.
  private func isLarge(_ column: Int) -> Bool {
    var isLarge = false
    for cell in cells[column] {
      guard let cell, !cell.isNull else { continue }
      guard case .word(let word) = cell.content, let value = Double(word) else { return false }
      if value.isNaN { continue }
      let digits = word.first == "-" ? word.dropFirst() : word[...]
      guard digits.first?.isNumber == true,
        digits.first != "0" || !(digits.dropFirst().first?.isNumber ?? false)
      else { return false }
      if value.magnitude >= 0x1p53 { isLarge = true }
    }
    return isLarge
  }

  // MARK: Locations

  /// Returns a diagnostic with the spec line of the cell as its location.
  private func located(_ diagnostic: Diagnostic, _ lines: RecordLines) -> Diagnostic {
    guard case .data(_, let line, let column) = diagnostic.place else { return diagnostic }
    var diagnostic = diagnostic
    let row = (0..<rowCount).first { lines[$0] == line }
    let cell = column.flatMap { columnIndices[$0] }.flatMap { index -> SpecNode? in
      guard let row, row < cells[index].count else { return nil }
      return cells[index][row]
    }
    let span = cell?.span(in: file)
    diagnostic.place = .data(
      file: file.name, row: span.map { $0.file.position(of: $0.range.lowerBound).line },
      column: column)
    return diagnostic
  }

  /// Reads data in the notation of a CSV file.
  private mutating func delimited(
    _ text: String, _ node: SpecNode, _ declarations: [ColumnDeclaration]
  ) -> Table? {
    var newDiagnostics = Diagnostics()
    let reading = CSVReader.read(
      Array(text.utf8), name: name, file: file.name, format: .csv, declarations: declarations,
      timeZone: timeZone, into: &newDiagnostics)
    let span = node.span(in: file)
    let start = span.file.position(of: span.range.lowerBound).line
    for var diagnostic in newDiagnostics.all {
      if case .data(_, let line, let column) = diagnostic.place {
        // A YAML block starts on the line after its indicator. In JSON, the text is on one line.
        let isBlock = span.range.isEmpty || file.bytes[span.range.lowerBound] == UInt8(ascii: "|")
        diagnostic.place = .data(
          file: file.name, row: isBlock ? line.map { $0 + start } : start, column: column)
      }
      diagnostics.add(diagnostic)
    }
    return diagnostics.hasErrors ? nil : reading.table.map(Self.withFormattedDays)
  }

  private mutating func fail(_ message: String, _ node: SpecNode) {
    diagnostics.add(Diagnostic(.chartSpecValue, message, at: node.span(in: file)))
  }
}
