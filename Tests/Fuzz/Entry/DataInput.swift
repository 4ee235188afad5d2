import ReportData
import ReportText

/// A fuzz input for the data readers.
///
/// The first byte sets the format (CSV or NDJSON). The second byte sets the declarations. The other
/// bytes are the data file.
public enum DataInput {
  /// Returns a description of unexpected behaviour; nil if there is none.
  public static func problem(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.count >= 2 else { return nil }
    let declarations = declarations(bytes[1])
    let body = UnsafeBufferPointer(rebasing: bytes[2...])
    var diagnostics = Diagnostics()
    let reading = read(body, form: bytes[0], declarations, into: &diagnostics)
    var again = Diagnostics()
    _ = read(body, form: bytes[0], declarations, into: &again)
    if diagnostics.all.map(\.message) != again.all.map(\.message) {
      return "a second reading finds something else"
    }
    for failure in reading.cellErrors where failure.row < 0 || failure.row > body.count {
      return "a fault in a row that is not there"
    }
    guard let table = reading.table else {
      return diagnostics.isEmpty ? "neither a table nor a diagnostic" : nil
    }
    if table.rowCount > body.count { return "more rows than bytes" }
    for column in table.columns where count(column.values) != table.rowCount {
      return "a column with another number of rows"
    }
    return read(table)
  }

  /// Reads the bytes. The first byte sets the format: NDJSON from 192, otherwise a type of CSV.
  private static func read(
    _ body: UnsafeBufferPointer<UInt8>, form: UInt8, _ declarations: [ColumnDeclaration],
    into diagnostics: inout Diagnostics
  ) -> TableReading {
    if form >= 0xC0 {
      return NDJSONReader.read(
        Array(body), name: "data", file: "data.ndjson", declarations: declarations,
        into: &diagnostics)
    }
    return CSVReader.read(
      body, name: "data", file: "data.csv", format: format(form), declarations: declarations,
      into: &diagnostics)
  }

  private static func count(_ values: ColumnValues) -> Int {
    switch values {
    case .numbers(let numbers): numbers.count
    case .strings(let strings): strings.count
    }
  }

  /// Reads each text once to check that it is UTF-8.
  private static func read(_ table: Table) -> String? {
    for column in table.columns {
      guard case .strings(let strings) = column.values else { continue }
      for row in 0..<strings.count {
        guard let text = strings[row] else { continue }
        if String(validating: text.bytes, as: UTF8.self) == nil { return "a text is not UTF-8" }
      }
    }
    return nil
  }

  private static func format(_ byte: UInt8) -> CSVFormat {
    switch byte % 4 {
    case 0: .csv
    case 1: .tsv
    case 2: CSVFormat(separator: UInt8(ascii: ";"), decimalComma: true)
    default: CSVFormat(separator: UInt8(ascii: "|"), missing: [[], Array("-".utf8)])
    }
  }

  private static func declarations(_ byte: UInt8) -> [ColumnDeclaration] {
    let types: [ColumnType?] = [nil, .integer, .number, .boolean, .date, .datetime, .text]
    let type = types[Int(byte) % types.count]
    return type == nil ? [] : [ColumnDeclaration(name: "a", type: type)]
  }
}
