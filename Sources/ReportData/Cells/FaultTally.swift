import ReportText

/// The messages of a file's faults: the first ones of each column, and the number of the others.
struct FaultTally {
  /// How many messages a column gets before the rest is only counted.
  static let listingLimit = 20

  private struct Entry {
    var fault: CellFault
    var problem: CellProblem
    var line: Int
  }

  private var entries: [Entry] = []
  /// How many each column has; whole rows have the first place.
  private var counts: [Int] = [0]
  private var lastCodes: [DiagnosticCode?] = [nil]
  /// The number of all faults.
  private(set) var count = 0

  /// Takes the next fault.
  /// - Precondition: faults of one column come in the order of their rows.
  mutating func add(_ problem: CellProblem, _ fault: CellFault, line: Int) {
    count += 1
    let place = fault.column.map { $0 + 1 } ?? 0
    while counts.count <= place {
      counts.append(0)
      lastCodes.append(nil)
    }
    counts[place] += 1
    lastCodes[place] = problem.code
    guard counts[place] <= Self.listingLimit else { return }
    entries.append(Entry(fault: fault, problem: problem, line: line))
  }

  /// Reports the faults by row and then by column.
  mutating func report(
    file: String, columns: [String], into diagnostics: inout Diagnostics
  ) {
    entries.sort { left, right in
      left.fault.row != right.fault.row
        ? left.fault.row < right.fault.row
        : (left.fault.column ?? -1) < (right.fault.column ?? -1)
    }
    for entry in entries {
      diagnostics.add(
        entry.problem.diagnostic(
          column: entry.fault.column.map { columns[$0] }, line: entry.line, file: file))
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
  }
}
