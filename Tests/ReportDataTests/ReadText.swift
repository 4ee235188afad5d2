import ReportData
import ReportText

/// A reading and what was said about it.
struct CheckedReading {
  let reading: TableReading
  let diagnostics: [Diagnostic]

  var table: Table? { reading.table }
  var types: [ColumnType] { table?.columns.map(\.schema.type) ?? [] }
  var codes: [DiagnosticCode] { diagnostics.map(\.code) }

  /// The rows that the messages name.
  var rows: [Int?] { rowsNamed(in: diagnostics) }

  /// The numbers of a column; nil is missing.
  func numbers(_ column: String) -> [Double?] {
    guard let table, let place = table.schema.index(of: column),
      case .numbers(let values) = table.columns[place].values
    else { return [] }
    return values.map { $0.isNaN ? nil : $0 }
  }

  /// The texts of a column; nil is missing.
  func texts(_ column: String) -> [String?] {
    guard let table, let place = table.schema.index(of: column),
      case .texts(let values) = table.columns[place].values
    else { return [] }
    return (0..<values.count).map { values[$0]?.string }
  }
}

/// The lines of data files that messages name.
func rowsNamed(in diagnostics: [Diagnostic]) -> [Int?] {
  diagnostics.map { diagnostic -> Int? in
    guard case .data(_, let row, _) = diagnostic.place else { return nil }
    return row
  }
}

/// Reads a file that stands in a test.
func readText(
  _ text: String, format: CSVFormat = .csv, _ declarations: [ColumnDeclaration] = [],
  timeZone: StudyTimeZone = .utc
) -> CheckedReading {
  readBytes(Array(text.utf8), format: format, declarations, timeZone: timeZone)
}

/// Reads bytes that need not be text.
func readBytes(
  _ bytes: [UInt8], format: CSVFormat = .csv, _ declarations: [ColumnDeclaration] = [],
  timeZone: StudyTimeZone = .utc
) -> CheckedReading {
  var diagnostics = Diagnostics()
  let reading = CSVReader.read(
    bytes, name: "data", file: "data.csv", format: format, declarations: declarations,
    timeZone: timeZone, into: &diagnostics)
  return CheckedReading(reading: reading, diagnostics: diagnostics.all)
}

/// Reads NDJSON that stands in a test.
func readObjects(
  _ text: String, missing: [String]? = nil, _ declarations: [ColumnDeclaration] = []
) -> CheckedReading {
  readObjectBytes(Array(text.utf8), missing: missing, declarations)
}

/// Reads bytes as NDJSON that need not be text.
func readObjectBytes(
  _ bytes: [UInt8], missing: [String]? = nil, _ declarations: [ColumnDeclaration] = []
) -> CheckedReading {
  var diagnostics = Diagnostics()
  let reading = NDJSONReader.read(
    bytes, name: "data", file: "data.ndjson",
    missing: missing?.map { Array($0.utf8) } ?? CSVFormat.defaultMissing,
    declarations: declarations, into: &diagnostics)
  return CheckedReading(reading: reading, diagnostics: diagnostics.all)
}
