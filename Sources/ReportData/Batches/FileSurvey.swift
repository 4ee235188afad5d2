import ReportText

/// What one reading of a whole file finds, in constant memory.
struct FileSurvey {
  let input: StreamedInput
  let opened: OpenedInput
  let layout: RecordLayout
  let rowCount: Int
  let byteCount: Int
  let digest: [UInt8]
  let notes: ColumnNotes
  /// All faults.
  let faults: FaultTally

  /// The path to show in messages.
  var file: String { input.file }

  /// The place of a column that the project names; nil, with an error, when there is none.
  func column(_ name: String, into diagnostics: inout Diagnostics) -> Int? {
    if let place = layout.schema.index(of: name) { return place }
    diagnostics.add(
      Diagnostic(
        .missingColumn, "there is no column `\(name)`",
        at: .data(file: file, row: nil, column: name),
        hints: Suggestion.hint(for: name, among: layout.schema.names).map { [$0] } ?? []))
    return nil
  }

  /// The table without its rows.
  func table(
    _ way: SurveyedTable.Way, unknownRowCount: Int = 0, ownerlessRowCount: Int = 0
  ) -> SurveyedTable {
    SurveyedTable(
      name: input.name, file: file, schema: layout.schema, rowCount: rowCount,
      byteCount: byteCount, digest: digest, way: way, isCopied: opened.incoming != nil,
      faultCount: faults.count, unknownRowCount: unknownRowCount,
      ownerlessRowCount: ownerlessRowCount, latest: notes.latest)
  }
}
