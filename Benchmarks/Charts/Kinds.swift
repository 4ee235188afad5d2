import Measurement
import ReportData
import ReportText

/// Returns a table of synthetic data.
func table(_ csv: String) -> Table {
  var diagnostics = Diagnostics()
  let reading = CSVReader.read(
    Array(csv.utf8), name: "data", file: "data.csv", format: .csv, into: &diagnostics)
  guard let table = reading.table, !diagnostics.hasErrors else { fatalError("the data is refused") }
  return table
}

/// Returns rows with a name and two numbers, for each name and each participant.
func named(_ names: [String], participants: Int) -> Table {
  var csv = "name,first,second\n"
  for person in 0..<participants {
    for (place, name) in names.enumerated() {
      csv += "\(name),\(person * 37 % 83 + place * 3 + 5),\(person * 53 % 71 + place * 4 + 7)\n"
    }
  }
  return table(csv)
}

/// Returns a chart of each of the seven types, as in a weekly report.
///
/// The charts have a legend, but no data table and no titles of marks.
func kinds(participants: Int) -> [Drawing] {
  let days = table(DailyRows(participants: participants).csv)
  let groups = named(["1 Feb", "8 Feb", "15 Feb", "22 Feb"], participants: participants)
  let shares = named(["Full", "Partial", "Low", "No data"], participants: participants)
  let measures = named(
    ["Steps", "Sleep", "Adherence", "Mood", "Range"], participants: participants)
  let common = "data=\"data\" table=\"none\" titles=\"false\" height=\"220\" title=\"Title\""
  let legend = "<legend position=\"bottom\"/></chart>"
  let pair = "<series y=\"first\" label=\"First\"/><series y=\"second\" label=\"Second\"/>"
  let rows = DailyRows.perParticipant
  return [
    Drawing(
      "bar",
      "<chart type=\"bar\" x=\"name\" layout=\"grouped\" labels=\"all\" \(common)>\(pair)\(legend)",
      of: groups, rows: 4),
    Drawing(
      "bubble", "<chart type=\"bubble\" x=\"steps\" y=\"sleep\" area=\"mood\" \(common)/>",
      of: days,
      rows: rows),
    Drawing(
      "candlestick",
      "<chart type=\"candlestick\" x=\"date\" open=\"open\" high=\"high\" low=\"low\" close=\"close\" \(common)/>",
      of: days, rows: rows),
    Drawing(
      "discrete",
      "<chart type=\"discrete\" x=\"date\" low=\"low\" high=\"high\" label=\"Range\" \(common)>\(legend)",
      of: days, rows: rows),
    Drawing(
      "line",
      "<chart type=\"line\" x=\"date\" markers=\"all\" \(common)><series y=\"steps\" label=\"Steps\"/>"
        + "<series y=\"sleep\" label=\"Sleep\" axis=\"right\"/>\(legend)", of: days, rows: rows),
    Drawing(
      "pie", "<chart type=\"pie\" label=\"name\" value=\"first\" hole=\"0.5\" \(common)/>",
      of: shares,
      rows: 4),
    Drawing(
      "radial", "<chart type=\"radial\" x=\"name\" \(common)>\(pair)\(legend)", of: measures,
      rows: 5),
  ]
}
