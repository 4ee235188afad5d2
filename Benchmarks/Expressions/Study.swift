import Measurement
import ReportData
import ReportQuery
import ReportText

/// The rows of many participants, and the slice of each.
struct Study {
  let table: Table
  let slices: [Slice]

  init(participants: Int) {
    var diagnostics = Diagnostics()
    let reading = CSVReader.read(
      Array(DailyRows(participants: participants).csv.utf8), name: "daily", file: "daily.csv",
      format: .csv,
      into: &diagnostics)
    guard let table = reading.table, !diagnostics.hasErrors else {
      fatalError("the data is refused")
    }
    self.table = table
    let rows = DailyRows.perParticipant
    slices = (0..<participants).map {
      Slice(table: table, rows: .range($0 * rows..<($0 + 1) * rows))
    }
  }

  /// Returns the compiled view of some steps.
  func pipeline(_ steps: [StepDeclaration]) -> ViewPipeline {
    var diagnostics = Diagnostics()
    let pipeline = ViewPipeline(
      steps, input: table.schema, dateColumn: "date", weekStart: 1, names: Names(),
      into: &diagnostics)
    guard diagnostics.isEmpty else {
      fatalError("the steps are refused: \(diagnostics.all.map(\.message))")
    }
    return pipeline
  }
}
