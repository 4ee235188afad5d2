import ReportData
import ReportText
import Testing

/// A study read from complete files, as the reference for a stream.
struct WholeStudy {
  let participants: TableReading
  let tables: [TableReading]
  let indexes: [ParticipantIndex]
  let diagnostics: [Diagnostic]

  /// Reads the files; nil if the rows or their participants are not reliable.
  static func read(
    _ bytes: [[UInt8]], _ participants: StreamedInput, key: String, _ data: [StreamedInput]
  ) -> (study: WholeStudy?, diagnostics: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let readings = zip(bytes, [participants] + data).map { bytes, input in
      switch input.form {
      case .delimited(let format):
        CSVReader.read(
          bytes, name: input.name, file: input.file, format: format,
          declarations: input.declarations, into: &diagnostics)
      case .objects(let missing):
        NDJSONReader.read(
          bytes, name: input.name, file: input.file, missing: missing,
          declarations: input.declarations, into: &diagnostics)
      }
    }
    var indexes: [ParticipantIndex] = []
    guard let table = readings[0].table,
      let keys = ParticipantKeys.collect(
        table, column: key, lines: readings[0].lines, file: participants.file, into: &diagnostics)
    else { return (nil, diagnostics.all) }
    for (reading, input) in zip(readings.dropFirst(), data) {
      guard let table = reading.table, let participant = input.participant else { continue }
      let index = ParticipantIndex.build(
        table, participant: participant, date: input.date, keys: keys, lines: reading.lines,
        file: input.file, into: &diagnostics)
      if let index { indexes.append(index) }
    }
    guard indexes.count == data.count else { return (nil, diagnostics.all) }
    let study = WholeStudy(
      participants: readings[0], tables: Array(readings.dropFirst()), indexes: indexes,
      diagnostics: diagnostics.all)
    return (study, diagnostics.all)
  }

  /// Compares all record batches and the scan results of a stream with the complete tables.
  func compare(_ stream: StudyStream) throws -> String? {
    let size = stream.batchSize
    guard let participants = participants.table else { return "no people" }
    guard stream.participantCount == participants.rowCount else { return "participants" }
    if let problem = Self.compare(
      stream.participants, participants, self.participants.cellErrors.count)
    {
      return "people: \(problem)"
    }
    for (index, table) in tables.enumerated() {
      guard let complete = table.table else { return "no table" }
      if let problem = Self.compare(stream.tables[index], complete, table.cellErrors.count) {
        return "table \(index): \(problem)"
      }
      guard stream.tables[index].unknownRowCount == indexes[index].unknownRowCount else {
        return "unknown rows"
      }
    }
    for number in (0..<stream.batchCount).reversed() {
      let batch = try stream.batch(number)
      let rowParticipants = number * size..<min(participants.rowCount, (number + 1) * size)
      guard batch.firstOrdinal == rowParticipants.lowerBound else { return "first" }
      let participantProblem = Self.compare(
        batch.participants, self.participants, rows: Array(rowParticipants), diagnostics)
      if let participantProblem { return "batch \(number), participants: \(participantProblem)" }
      for (index, reading) in tables.enumerated() {
        guard let part = batch.tables[index] else { return "no table" }
        var rows = (0..<(reading.table?.rowCount ?? 0)).filter { row in
          indexes[index].ordinal(ofRow: row).map { rowParticipants.contains($0) } ?? false
        }
        if case .sorted = stream.tables[index].rowAssignment {
          rows.sort { left, right in
            let first = indexes[index].ordinal(ofRow: left) ?? 0
            let second = indexes[index].ordinal(ofRow: right) ?? 0
            return first != second ? first < second : left < right
          }
        }
        if let problem = Self.compare(part, reading, rows: rows, diagnostics) {
          return "batch \(number), table \(index): \(problem)"
        }
      }
    }
    return nil
  }

  private static func compare(
    _ scanned: ScannedTable, _ complete: Table, _ cellErrors: Int
  ) -> String? {
    guard scanned.schema == complete.schema else {
      return "schema \(scanned.schema.columns.map(\.type)) \(complete.schema.columns.map(\.type))"
    }
    guard scanned.rowCount == complete.rowCount else { return "row count" }
    guard scanned.errorCount == cellErrors else { return "fault count" }
    for column in complete.columns.indices
    where scanned.latestDay(column: column) != complete.latestDay(column: column) {
      return "latest day of column \(column)"
    }
    return nil
  }

  private static func compare(
    _ part: BatchTable, _ reading: TableReading, rows: [Int], _ diagnostics: [Diagnostic]
  ) -> String? {
    guard let table = reading.table, part.table.schema == table.schema else { return "schema" }
    guard part.table.rowCount == rows.count else {
      return "\(part.table.rowCount) rows for \(rows.count)"
    }
    var cellErrors: [CellError] = []
    for (index, row) in rows.enumerated() {
      guard part.lines[index] == reading.lines[row] else {
        return "line \(part.lines[index]) for \(reading.lines[row])"
      }
      for cellError in reading.cellErrors where cellError.row == row {
        cellErrors.append(CellError(row: index, column: cellError.column))
      }
      for column in table.columns.indices {
        guard part.table.columns[column].reason(index) == table.columns[column].reason(row) else {
          return "reason"
        }
        switch (part.table.columns[column].values, table.columns[column].values) {
        case (.numbers(let left), .numbers(let right)):
          guard left[index].bitPattern == right[row].bitPattern else { return "number" }
        case (.strings(let left), .strings(let right)):
          guard left[index] == right[row] else { return "text" }
        default: return "storage"
        }
      }
    }
    guard part.cellErrors == cellErrors, part.messages.count == cellErrors.count else {
      return "faults"
    }
    for (cellError, message) in zip(part.cellErrors, part.messages) {
      let line = part.lines[cellError.row]
      let column = cellError.column.map { table.columns[$0].schema.name }
      guard case .data(let file, line, column) = message.place else { return "place of message" }
      let others = diagnostics.filter {
        guard case .data(file, line, column) = $0.place else { return false }
        return $0.severity == .error
      }
      guard others.isEmpty || others.contains(where: { $0.message.hasPrefix(message.message) })
      else {
        return "message"
      }
    }
    return nil
  }
}

/// Returns the diagnostics as text, for comparison.
func messageTexts(_ diagnostics: [Diagnostic]) -> [String] {
  diagnostics.map { "\($0.severity) \($0.code) \($0.place): \($0.message) \($0.hints)" }
}
