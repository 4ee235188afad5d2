import ReportData
import ReportText

/// The result of reading a file, with its diagnostics.
struct CheckedReading {
  let reading: TableReading
  let diagnostics: [Diagnostic]

  var table: Table? { reading.table }
  var types: [ColumnType] { table?.columns.map(\.schema.type) ?? [] }
  var codes: [DiagnosticCode] { diagnostics.map(\.code) }

  /// The rows in the messages.
  var rows: [Int?] { rowsNamed(in: diagnostics) }

  /// Returns the numbers of a column; nil for missing values.
  func numbers(_ column: String) -> [Double?] {
    guard let table, let index = table.schema.index(of: column),
      case .numbers(let values) = table.columns[index].values
    else { return [] }
    return values.map { $0.isNaN ? nil : $0 }
  }

  /// Returns the text values of a column; nil for missing values.
  func strings(_ column: String) -> [String?] {
    guard let table, let index = table.schema.index(of: column),
      case .strings(let values) = table.columns[index].values
    else { return [] }
    return (0..<values.count).map { values[$0]?.string }
  }
}

/// Returns the data file lines in the locations of messages.
func rowsNamed(in diagnostics: [Diagnostic]) -> [Int?] {
  diagnostics.map { diagnostic -> Int? in
    guard case .data(_, let row, _) = diagnostic.place else { return nil }
    return row
  }
}

/// Reads a CSV text.
func readText(
  _ text: String, format: CSVFormat = .csv, _ declarations: [ColumnDeclaration] = [],
  timeZone: StudyTimeZone = .utc
) -> CheckedReading {
  readBytes(Array(text.utf8), format: format, declarations, timeZone: timeZone)
}

/// Reads CSV bytes, which can be invalid text.
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

/// Reads an NDJSON text.
func readObjects(
  _ text: String, missing: [String]? = nil, _ declarations: [ColumnDeclaration] = []
) -> CheckedReading {
  readObjectBytes(Array(text.utf8), missing: missing, declarations)
}

/// Reads NDJSON bytes, which can be invalid text.
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
