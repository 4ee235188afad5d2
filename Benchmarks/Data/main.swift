import Measurement
import ReportData
import ReportText

/// Returns synthetic rows of a study in the format of `write`.
///
/// A row has two text values, a date, an integer, a number, and a Boolean value.
func rows(_ count: Int, _ write: (Int, Int, Int, Double, Bool) -> String) -> [UInt8] {
  var bytes: [UInt8] = []
  var state: UInt64 = 42
  for row in 0..<count {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let word = state >> 33
    let sleep = Double(word % 900) / 100
    bytes += write(row / 28, row % 28 + 1, Int(word % 15_000), sleep, word % 9 > 0).utf8
  }
  return bytes
}

func day(_ day: Int) -> String { "2026-02-\(day < 10 ? "0" : "")\(day)" }

let count = 200_000
let csv =
  Array("participant_id,date,steps,sleep_hours,worn,site\n".utf8)
  + rows(count) { "P\(100_000 + $0),\(day($1)),\($2),\($3),\($4),north\n" }
let objects = rows(count) {
  "{\"participant_id\":\"P\(100_000 + $0)\",\"date\":\"\(day($1))\",\"steps\":\($2),"
    + "\"sleep_hours\":\($3),\"worn\":\($4),\"site\":\"north\"}\n"
}
let declarations = [
  ColumnDeclaration(name: "participant_id", type: .text),
  ColumnDeclaration(name: "date", type: .date),
  ColumnDeclaration(name: "steps", type: .integer),
  ColumnDeclaration(name: "sleep_hours", type: .number),
  ColumnDeclaration(name: "worn", type: .boolean), ColumnDeclaration(name: "site", type: .text),
]

func measure(_ name: String, _ bytes: [UInt8], _ read: (inout Diagnostics) -> TableReading) {
  let throughput = Throughput(bytes: bytes.count) {
    var diagnostics = Diagnostics()
    precondition(read(&diagnostics).table?.rowCount == count && !diagnostics.hasErrors)
  }
  throughput.print("data", "\(name), \(count) rows")
}

for (name, columns) in [("declared", declarations), ("inferred", [])] {
  measure("CSV, types \(name)", csv) {
    CSVReader.read(
      csv, name: "t", file: "t", format: .csv, declarations: columns, into: &$0)
  }
  measure("NDJSON, types \(name)", objects) {
    NDJSONReader.read(objects, name: "t", file: "t", declarations: columns, into: &$0)
  }
}

/// The diagnostics of the table for the query. The time of the query includes loading the rows into SQLite.
var tableDiagnostics = Diagnostics()
let table = CSVReader.read(csv, name: "daily", file: "t", format: .csv, into: &tableDiagnostics).table
let sql = SourceFile(
  name: "sql",
  text: "SELECT date, avg(steps) AS steps, count(DISTINCT participant_id) AS people "
    + "FROM daily GROUP BY date ORDER BY date")
let query = SQLQuery(
  name: "q", text: DecodedText(sql.span(0..<sql.bytes.count)), file: "query q")
let throughput = Throughput(bytes: csv.count, rounds: 5) {
  var diagnostics = Diagnostics()
  guard let table, let database = try? SQLDatabase() else { return }
  database.add(table)
  precondition(database.run(query, into: &diagnostics)?.table.rowCount == 28)
}
throughput.print("data", "SQL, loaded and grouped by day, of the CSV file")
