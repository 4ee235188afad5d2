public import ReportText

/// An index of the rows of a data table by participant and, optionally, by date.
///
/// Rows with an unknown or missing participant do not belong to any participant.
public struct ParticipantIndex: Sendable {
  /// Whether the table is in participant and date order, so that selected rows are one range.
  public let isInOrder: Bool
  /// The latest day in the date column, over all participants; nil without a date column.
  public let latestDay: CalendarDay?
  /// The number of rows with an unknown participant.
  public let unknownRowCount: Int
  /// The participants with keys that occur in other notations in rows without a known participant.
  public let respelled: [Int]

  private let ordinals: [Int32]
  /// The first position of the rows of each participant, and the position after the last row.
  ///
  /// Positions are indices of the table if it is in order, otherwise of `listed`.
  private let starts: [Int32]
  private let ends: [Int32]
  private let listed: [Int32]
  private let dates: [Double]?
  /// The schema of the date column.
  private let dateSchema: ColumnSchema?

  /// Returns the index of the participant of a row; nil if the participant is unknown.
  public func ordinal(ofRow row: Int) -> Int? {
    ordinals[row] < 0 ? nil : Int(ordinals[row])
  }

  /// Returns all rows of a participant, by date, with rows without a date last.
  ///
  /// Rows of the same date are in table order. The selection is empty if there are no rows.
  public func rows(of ordinal: Int) -> RowSelection {
    selection(positions(of: ordinal, .all), of: ordinal)
  }

  /// Returns the rows of a participant with a date between two days, both included.
  ///
  /// The selection is empty without a date column.
  public func rows(
    of ordinal: Int, from first: CalendarDay, through last: CalendarDay
  ) -> RowSelection {
    selection(positions(of: ordinal, .days(first, last)), of: ordinal)
  }

  /// Returns the positions of the rows of a participant.
  ///
  /// Positions are indices of the table if it is in order, otherwise of `listed`.
  func positions(of ordinal: Int, _ choice: RowChoice) -> Range<Int> {
    guard ordinal >= 0, ordinal < starts.count else { return 0..<0 }
    let all = Int(starts[ordinal])..<Int(ends[ordinal])
    switch choice {
    case .all: return all
    case .days(let first, let last):
      guard let dates, let expected = dateSchema?.values(from: first, through: last) else {
        return all.lowerBound..<all.lowerBound
      }
      let start = position(in: all, of: expected.lowerBound, dates)
      let end = position(in: all, of: expected.upperBound, dates)
      return start..<max(start, end)
    }
  }

  /// Returns the rows of a participant at a range of positions.
  ///
  /// This function compares the participant of each row with the participant column again. The
  /// isolation of participants therefore does not depend on the order alone.
  ///
  /// - Precondition: the rows belong to this participant.
  func selection(_ positions: Range<Int>, of ordinal: Int) -> RowSelection {
    let rows: RowSelection = isInOrder ? .range(positions) : .listed(listed, positions)
    let rowParticipant = Int32(truncatingIfNeeded: ordinal)
    for position in positions {
      let row = isInOrder ? position : Int(listed[position])
      precondition(ordinals[row] == rowParticipant, "a row of another participant")
    }
    return rows
  }

  /// Returns the first position of a row with a date at or after `bound`.
  ///
  /// Missing dates are at the end.
  private func position(in positions: Range<Int>, of bound: Double, _ dates: [Double]) -> Int {
    var low = positions.lowerBound
    var high = positions.upperBound
    while low < high {
      let middle = (low + high) / 2
      let row = isInOrder ? middle : Int(listed[middle])
      if dates[row] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Construction

  /// Builds the index of a data table by participant and date.
  ///
  /// Rows with an unknown or missing participant give a warning with their number. They give an
  /// error if they are all rows of the table, or if their keys are other notations of known keys.
  ///
  /// - Parameters:
  ///   - table: the data.
  ///   - participant: the name of the participant key column.
  ///   - date: the name of the column that periods select by, of type date or datetime.
  ///   - keys: the participant keys.
  ///   - lines: the line numbers of the rows in the file, for diagnostics.
  ///   - file: the file path for diagnostics.
  ///   - diagnostics: receives errors of columns and participants, and warnings of missing dates.
  /// - Returns: nil if a column is unusable.
  public static func build(
    _ table: Table, participant: String, date: String?, keys: ParticipantKeys,
    lines: RecordLines, file: String, into diagnostics: inout Diagnostics
  ) -> ParticipantIndex? {
    let participantColumn = table.requiredColumn(participant, file: file, into: &diagnostics)
    var dateColumn: Int?
    var isUsable = true
    if let date {
      dateColumn = table.requiredColumn(date, file: file, into: &diagnostics)
      isUsable = dateColumn.map { hasDates(table, $0, file, &diagnostics) } ?? false
    }
    guard let participantColumn,
      let column = KeyColumn(
        table.columns[participantColumn], participantKeys: keys, file: file, into: &diagnostics),
      isUsable
    else { return nil }
    let rowParticipants = RowParticipants(table, column, keys, lines)
    rowParticipants.unknown.report(
      of: table.rowCount, column: participant, file: file, into: &diagnostics)
    var dates: [Double]?
    if let dateColumn, case .numbers(let values) = table.columns[dateColumn].values {
      dates = values
      warnOfMissingDates(values, column: date, lines, file, &diagnostics)
    }
    let order = RowOrder(ordinals: rowParticipants.ordinals, participants: keys.count, dates: dates)
    return ParticipantIndex(
      isInOrder: order.listed == nil,
      latestDay: dateColumn.flatMap { table.latestDay(column: $0) },
      unknownRowCount: rowParticipants.unknown.rows.count,
      respelled: rowParticipants.unknown.respelled, ordinals: rowParticipants.ordinals,
      starts: order.starts,
      ends: order.ends, listed: order.listed ?? [], dates: dates,
      dateSchema: dateColumn.map { table.columns[$0].schema })
  }

  private static func hasDates(
    _ table: Table, _ column: Int, _ file: String, _ diagnostics: inout Diagnostics
  ) -> Bool {
    let column = table.columns[column]
    var hasValue = true
    if case .numbers(let values) = column.values { hasValue = !values.allSatisfy(\.isNaN) }
    guard let problem = dateProblem(column.schema, hasValue: hasValue, file: file) else {
      return true
    }
    diagnostics.add(problem)
    return false
  }

  /// Returns the error for a column by which periods cannot select rows; nil if they can.
  static func dateProblem(_ column: ColumnSchema, hasValue: Bool, file: String) -> Diagnostic? {
    // A column without values has only a default type.
    if column.type.isTemporal || !hasValue && column.type != .text { return nil }
    return Diagnostic(
      .unusableDateType,
      "expected dates in column `\(column.name)`, found values of type \(column.type.rawValue)",
      at: .data(file: file, row: nil, column: column.name),
      hints: [
        "declare `type: date` under `columns`, or name another column under `date`",
        "if the table has no dates, remove `date`",
      ])
  }

  private static func warnOfMissingDates(
    _ dates: [Double], column: String?, _ lines: RecordLines, _ file: String,
    _ diagnostics: inout Diagnostics
  ) {
    var dateless = RowParticipants.Rows()
    for (row, date) in dates.enumerated() where date.isNaN { dateless.add(row) }
    warn(ofDateless: dateless.count, first: lines[dateless.first], column, file, &diagnostics)
  }

  /// Adds a warning for rows without a date, at the line of the first such row.
  static func warn(
    ofDateless count: Int, first line: Int, _ column: String?, _ file: String,
    _ diagnostics: inout Diagnostics
  ) {
    guard count > 0 else { return }
    diagnostics.add(
      Diagnostic(
        .noDate,
        count == 1
          ? "1 row has no date; no period selects it"
          : "\(count) rows have no date (first: this row); no period selects them",
        at: .data(file: file, row: line, column: column), severity: .warning))
  }
}

// MARK: - Participants of rows

/// The participant of each row in a data table, and the rows without a known participant.
struct RowParticipants {
  /// The number of rows with the same problem, and the first of these rows.
  struct Rows {
    var count = 0
    var first = 0

    mutating func add(_ row: Int) {
      if count == 0 { first = row }
      count += 1
    }
  }

  /// The participant index of each row; -1 for a row without a known participant.
  private(set) var ordinals: [Int32]
  /// The rows without a known participant, with the line number of the first of each type.
  private(set) var unknown = UnknownParticipants()

  init(_ table: Table, _ column: KeyColumn, _ keys: ParticipantKeys, _ lines: RecordLines) {
    var ordinals: [Int32] = []
    ordinals.reserveCapacity(table.rowCount)
    var unknown = UnknownParticipants()
    // Consecutive rows usually have the same key, so one comparison is enough.
    var previous: [UInt8] = []
    var previousOrdinal: Int32 = -1
    column.forEach { row, key in
      guard let key, key.count > 0 else {
        unknown.withoutParticipant.add(lines[row])
        return ordinals.append(-1)
      }
      if key.count != previous.count || !key.elementsEqual(previous) {
        previous.removeAll(keepingCapacity: true)
        previous.append(contentsOf: key)
        previousOrdinal = keys.ordinal(of: key).map { Int32($0) } ?? -1
      }
      if previousOrdinal < 0 { unknown.add(key, row: lines[row]) }
      ordinals.append(previousOrdinal)
    }
    for ordinal in 0..<keys.count where unknown.hasUncompared {
      keys.key(of: ordinal).withBytes { unknown.compare($0, of: ordinal) }
    }
    self.ordinals = ordinals
    self.unknown = unknown
  }
}

// MARK: - Order of rows

/// The order of table rows by participant and date.
///
/// The order consists of row ranges if the table is in this order. Otherwise, it is a list of row
/// numbers.
private struct RowOrder {
  /// The first position of the rows of each participant, and the position after the last row.
  private(set) var starts: [Int32]
  private(set) var ends: [Int32]
  /// The row numbers by position; nil if positions are row numbers.
  private(set) var listed: [Int32]?

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - ordinals: the participant index of each row; negative for an unknown participant.
  ///   - participants: the number of participants.
  ///   - dates: the dates that determine the order within a participant, with missing dates last.
  init(ordinals: [Int32], participants: Int, dates: [Double]?) {
    starts = [Int32](repeating: 0, count: participants)
    ends = starts
    if findRanges(ordinals, dates) { return }
    for ordinal in 0..<participants {
      starts[ordinal] = 0
      ends[ordinal] = 0
    }
    listed = list(ordinals, dates)
  }

  /// Sets the row range of each participant, if the rows are contiguous and in date order.
  ///
  /// - Returns: false if the rows of a participant are not contiguous or not in date order.
  private mutating func findRanges(_ ordinals: [Int32], _ dates: [Double]?) -> Bool {
    var previous: Int32 = -1
    for (row, ordinal) in ordinals.enumerated() {
      defer { previous = ordinal }
      guard ordinal >= 0 else { continue }
      let rowParticipant = Int(ordinal)
      if ordinal == previous {
        if let dates, Self.precedes(dates[row], dates[row - 1]) { return false }
      } else {
        if ends[rowParticipant] > 0 { return false }
        starts[rowParticipant] = Int32(row)
      }
      ends[rowParticipant] = Int32(row + 1)
    }
    return true
  }

  /// Returns the rows sorted by participant (counting sort) and then by date (stable sort).
  private mutating func list(_ ordinals: [Int32], _ dates: [Double]?) -> [Int32] {
    for ordinal in ordinals where ordinal >= 0 { ends[Int(ordinal)] += 1 }
    var next: Int32 = 0
    for rowParticipant in starts.indices {
      starts[rowParticipant] = next
      next += ends[rowParticipant]
      ends[rowParticipant] = starts[rowParticipant]
    }
    var rows = [Int32](repeating: 0, count: Int(next))
    for (row, ordinal) in ordinals.enumerated() where ordinal >= 0 {
      rows[Int(ends[Int(ordinal)])] = Int32(row)
      ends[Int(ordinal)] += 1
    }
    guard let dates else { return rows }
    for rowParticipant in starts.indices {
      let range = Int(starts[rowParticipant])..<Int(ends[rowParticipant])
      let isSorted = range.dropFirst().allSatisfy {
        !Self.precedes(dates[Int(rows[$0])], dates[Int(rows[$0 - 1])])
      }
      if isSorted { continue }
      rows[range].sort { left, right in
        let (first, second) = (dates[Int(left)], dates[Int(right)])
        if Self.precedes(first, second) { return true }
        return !Self.precedes(second, first) && left < right
      }
    }
    return rows
  }

  /// Returns whether a date is before another one, with missing dates last.
  private static func precedes(_ left: Double, _ right: Double) -> Bool {
    left < right || (right.isNaN && !left.isNaN)
  }
}

// MARK: - Report of invalid rows

/// A report of the rows with the same error: diagnostics for the first rows, and their number.
struct RowReport {
  let code: DiagnosticCode
  let column: String
  let file: String
  /// The hints for a fix of the error, added to the first diagnostic.
  let hints: [String]
  /// The number of all rows with the error so far.
  var count = 0

  init(_ code: DiagnosticCode, column: String, file: String, hints: [String] = []) {
    self.code = code
    self.column = column
    self.file = file
    self.hints = hints
  }

  /// Returns a report for rows that repeat the key of an earlier row.
  static func duplicateKeys(column: String, file: String) -> RowReport {
    let name =
      column.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      ? column : "\"\(column)\""
    return RowReport(
      .duplicateKey, column: column, file: file,
      hints: [
        "remove the row, or correct the key; if participants have several rows, use a query: "
          + "`SELECT DISTINCT \(name) FROM TABLE ORDER BY \(name)`"
      ])
  }

  mutating func add(_ message: String, row: Int, _ diagnostics: inout Diagnostics) {
    count += 1
    guard count <= CellErrorStatistics.listingLimit else { return }
    diagnostics.add(
      Diagnostic(
        code, message, at: .data(file: file, row: row, column: column),
        hints: count == 1 ? hints : []))
  }

  func finish(_ diagnostics: inout Diagnostics) {
    let rest = count - CellErrorStatistics.listingLimit
    guard rest > 0 else { return }
    diagnostics.add(
      Diagnostic(
        code,
        "\(rest) more row\(rest == 1 ? " has an error" : "s have errors") in column `\(column)`",
        at: .data(file: file, row: nil, column: column)))
  }
}
