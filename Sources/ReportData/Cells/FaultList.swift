import ReportText

/// The faults of a file while it is read, and their messages afterwards.
struct FaultList {
  private struct Entry {
    var fault: CellFault
    var problem: CellProblem
  }

  private var entries: [Entry] = []

  /// True when there is none.
  var isEmpty: Bool { entries.isEmpty }

  /// Keeps a fault of a cell, or of a whole row when `column` is nil.
  mutating func add(_ problem: CellProblem, row: Int, column: Int?) {
    entries.append(Entry(fault: CellFault(row: row, column: column), problem: problem))
  }

  /// Forgets all.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Puts the faults in order: by row and then by column, a whole row before its cells.
  mutating func sort() {
    entries.sort { left, right in
      left.fault.row != right.fault.row
        ? left.fault.row < right.fault.row
        : (left.fault.column ?? -1) < (right.fault.column ?? -1)
    }
  }

  /// Hands over the faults in their order.
  func forEach(_ body: (CellFault, CellProblem) -> Void) {
    for entry in entries { body(entry.fault, entry.problem) }
  }

  /// Puts the faults in order and reports them: the first of each column one by one, then the
  /// number of the others.
  mutating func report(
    file: String, columns: [String], lines: RecordLines, into diagnostics: inout Diagnostics
  ) -> [CellFault] {
    sort()
    var tally = FaultTally()
    forEach { tally.add($1, $0, line: lines[$0.row]) }
    tally.report(file: file, columns: columns, into: &diagnostics)
    return entries.map(\.fault)
  }
}
