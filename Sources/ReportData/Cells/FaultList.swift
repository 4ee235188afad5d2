import ReportText

/// The faults of a file while it is read, and their messages afterwards.
struct FaultList {
  /// How many messages a column gets before the rest is only counted.
  static let listingLimit = 20

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

  /// Puts the faults in order and reports them: the first of each column one by one, then the
  /// number of the others.
  mutating func report(
    file: String, columns: [String], lines: RecordLines, into diagnostics: inout Diagnostics
  ) -> [CellFault] {
    entries.sort { left, right in
      left.fault.row != right.fault.row
        ? left.fault.row < right.fault.row
        : (left.fault.column ?? -1) < (right.fault.column ?? -1)
    }
    // The whole row has the first place.
    var counts = [Int](repeating: 0, count: columns.count + 1)
    var lastCodes = [DiagnosticCode?](repeating: nil, count: columns.count + 1)
    for entry in entries {
      let place = entry.fault.column.map { $0 + 1 } ?? 0
      counts[place] += 1
      lastCodes[place] = entry.problem.code
      guard counts[place] <= Self.listingLimit else { continue }
      let column = entry.fault.column.map { columns[$0] }
      diagnostics.add(
        Diagnostic(
          entry.problem.code, entry.problem.message(column: column),
          at: .data(file: file, row: lines[entry.fault.row], column: column),
          hints: entry.problem.hints))
    }
    for (place, count) in counts.enumerated() where count > Self.listingLimit {
      guard let code = lastCodes[place] else { continue }
      let rest = count - Self.listingLimit
      let column = place == 0 ? nil : columns[place - 1]
      let subject = column.map { "cells of `\($0)` are" } ?? "rows are"
      let single = column.map { "cell of `\($0)` is" } ?? "row is"
      diagnostics.add(
        Diagnostic(
          code, "\(rest) more \(rest == 1 ? single : subject) faulty",
          at: .data(file: file, row: nil, column: column)))
    }
    return entries.map(\.fault)
  }
}
