public import ReportText

/// Which rows of a data table belong to which participant, by date where there is one.
///
/// Rows whose participant is unknown or missing belong to nobody.
public struct ParticipantIndex: Sendable {
  /// True when the table was in order, so that every selection is a range of its rows.
  public let isInOrder: Bool
  /// The latest day in the date column, whoever it belongs to; nil without one.
  public let latestDay: CalendarDay?
  /// The number of rows whose participant is not known.
  public let unknownRowCount: Int
  /// The participants whose keys stand in other spellings in rows of nobody.
  public let respelled: [Int]

  private let ordinals: [Int32]
  /// Each participant's first place and the place after the last, in the table or in `listed`.
  private let starts: [Int32]
  private let ends: [Int32]
  private let listed: [Int32]
  private let dates: [Double]?
  /// The schema of the date column.
  private let dateSchema: ColumnSchema?

  /// The ordinal of the participant whom a row belongs to; nil when it is nobody known.
  public func ordinal(ofRow row: Int) -> Int? {
    ordinals[row] < 0 ? nil : Int(ordinals[row])
  }

  /// All rows of a participant, by date (rows without a date last), rows of the same date in the
  /// order of the table. Empty when there are none.
  public func rows(of ordinal: Int) -> RowSelection {
    selection(places(of: ordinal, .all), of: ordinal)
  }

  /// The rows of a participant with a date from one day through another (both included).
  /// Without a date column there are none.
  public func rows(
    of ordinal: Int, from first: CalendarDay, through last: CalendarDay
  ) -> RowSelection {
    selection(places(of: ordinal, .days(first, last)), of: ordinal)
  }

  /// The places of a participant's rows: in the table, or in `listed` when it is not in order.
  func places(of ordinal: Int, _ choice: RowChoice) -> Range<Int> {
    guard ordinal >= 0, ordinal < starts.count else { return 0..<0 }
    let all = Int(starts[ordinal])..<Int(ends[ordinal])
    switch choice {
    case .all: return all
    case .days(let first, let last):
      guard let dates, let wanted = dateSchema?.values(from: first, through: last) else {
        return all.lowerBound..<all.lowerBound
      }
      let start = place(in: all, of: wanted.lowerBound, dates)
      let end = place(in: all, of: wanted.upperBound, dates)
      return start..<max(start, end)
    }
  }

  /// The rows at some places.
  ///
  /// The owner of each is compared once more with the participant's column as it was read: that rows
  /// of two people are mixed must not depend on the order alone.
  /// - Precondition: they are this participant's.
  func selection(_ places: Range<Int>, of ordinal: Int) -> RowSelection {
    let rows: RowSelection = isInOrder ? .range(places) : .listed(listed, places)
    let rowParticipant = Int32(truncatingIfNeeded: ordinal)
    for place in places {
      let row = isInOrder ? place : Int(listed[place])
      precondition(ordinals[row] == rowParticipant, "a row of another participant")
    }
    return rows
  }

  /// The first of some places whose date is not before `bound`; missing dates stand at the end.
  private func place(in places: Range<Int>, of bound: Double, _ dates: [Double]) -> Int {
    var low = places.lowerBound
    var high = places.upperBound
    while low < high {
      let middle = (low + high) / 2
      let row = isInOrder ? middle : Int(listed[middle])
      if dates[row] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Construction

  /// Builds the index of a table.
  ///
  /// - Parameters:
  ///   - table: the data.
  ///   - participant: the name of the column that holds the participants' keys.
  ///   - date: the name of the column that periods select on, of type date or datetime.
  ///   - keys: the participants.
  ///   - lines: where the rows stand in the file, for messages.
  ///   - file: the path to show in messages.
  ///   - diagnostics: takes errors about the columns, the number of rows whose participant is unknown or
  ///     missing (an error where that are all rows, or where keys are other spellings of known ones, else a
  ///     warning), and warnings of rows whose date is missing.
  /// - Returns: nil when a column is not usable.
  public static func build(
    _ table: Table, participant: String, date: String?, keys: ParticipantKeys,
    lines: RecordLines, file: String, into diagnostics: inout Diagnostics
  ) -> ParticipantIndex? {
    let place = table.requiredColumn(participant, file: file, into: &diagnostics)
    var datePlace: Int?
    var isUsable = true
    if let date {
      datePlace = table.requiredColumn(date, file: file, into: &diagnostics)
      isUsable = datePlace.map { hasDates(table, $0, file, &diagnostics) } ?? false
    }
    guard let place,
      let column = KeyColumn(
        table.columns[place], known: keys, file: file, into: &diagnostics), isUsable
    else { return nil }
    let rowParticipants = RowParticipants(table, column, keys, lines)
    rowParticipants.unknown.report(
      of: table.rowCount, column: participant, file: file, into: &diagnostics)
    var dates: [Double]?
    if let datePlace, case .numbers(let values) = table.columns[datePlace].values {
      dates = values
      warnOfMissingDates(values, column: date, lines, file, &diagnostics)
    }
    let order = RowOrder(ordinals: rowParticipants.ordinals, participants: keys.count, dates: dates)
    return ParticipantIndex(
      isInOrder: order.listed == nil,
      latestDay: datePlace.flatMap { table.latestDay(column: $0) },
      unknownRowCount: rowParticipants.unknown.rows.count,
      respelled: rowParticipants.unknown.respelled, ordinals: rowParticipants.ordinals,
      starts: order.starts,
      ends: order.ends, listed: order.listed ?? [], dates: dates,
      dateSchema: datePlace.map { table.columns[$0].schema })
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

  /// Why periods cannot select on a column; nil when they can.
  static func dateProblem(_ column: ColumnSchema, hasValue: Bool, file: String) -> Diagnostic? {
    // A column without any value has a type by default only.
    if column.type.isTemporal || !hasValue && column.type != .text { return nil }
    return Diagnostic(
      .unusableDateType,
      "`\(column.name)` holds values of type \(column.type.rawValue), dates are wanted",
      at: .data(file: file, row: nil, column: column.name),
      hints: [
        "declare it with `type: date` under `columns`, or name another column under `date`",
        "where the table has no dates, leave `date` out",
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

  /// Warns of rows without a date, the first of which stands in a line of the file.
  static func warn(
    ofDateless count: Int, first line: Int, _ column: String?, _ file: String,
    _ diagnostics: inout Diagnostics
  ) {
    guard count > 0 else { return }
    diagnostics.add(
      Diagnostic(
        .noDate,
        count == 1 ? "1 row has no date" : "\(count) rows have no date, this is the first",
        at: .data(file: file, row: line, column: column), severity: .warning))
  }
}

// MARK: - Owners of rows

/// Whom each row of a data table belongs to.
struct RowParticipants {
  /// Rows of one kind: how many, and the first.
  struct Rows {
    var count = 0
    var first = 0

    mutating func add(_ row: Int) {
      if count == 0 { first = row }
      count += 1
    }
  }

  /// The participant's ordinal of each row; -1 for nobody.
  private(set) var ordinals: [Int32]
  /// Rows that belong to nobody; the first of each kind by its line.
  private(set) var unknown = UnknownParticipants()

  init(_ table: Table, _ column: KeyColumn, _ keys: ParticipantKeys, _ lines: RecordLines) {
    var ordinals: [Int32] = []
    ordinals.reserveCapacity(table.rowCount)
    var unknown = UnknownParticipants()
    // Rows of one participant mostly follow each other: then one comparison does.
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

/// The rows of a table by participant and date: ranges where the table is in that order, else a
/// list of row numbers.
private struct RowOrder {
  /// Each participant's first place and the place after the last.
  private(set) var starts: [Int32]
  private(set) var ends: [Int32]
  /// The rows in order; nil when places are rows.
  private(set) var listed: [Int32]?

  /// - Parameters:
  ///   - ordinals: the participant of each row; negative for nobody.
  ///   - participants: the number of participants.
  ///   - dates: what to order by inside a participant; missing ones come last.
  init(ordinals: [Int32], participants: Int, dates: [Double]?) {
    starts = [Int32](repeating: 0, count: participants)
    ends = starts
    if takeRanges(ordinals, dates) { return }
    for place in 0..<participants {
      starts[place] = 0
      ends[place] = 0
    }
    listed = list(ordinals, dates)
  }

  /// Finds each participant's rows as one run; false when someone's rows are scattered or not in
  /// the order of their dates.
  private mutating func takeRanges(_ ordinals: [Int32], _ dates: [Double]?) -> Bool {
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

  /// Counting sort by participant, then a stable sort by date where one is needed.
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

  /// True when a date stands before another; missing ones stand at the end.
  private static func precedes(_ left: Double, _ right: Double) -> Bool {
    left < right || (right.isNaN && !left.isNaN)
  }
}

// MARK: - Report of faulty rows

/// Reports the rows that have the same problem: the first ones, then the number of the others.
struct RowReport {
  let code: DiagnosticCode
  let column: String
  let file: String
  /// Ways out, for the message about the first row.
  let hints: [String]
  /// The number of all rows with the problem.
  var count = 0

  init(_ code: DiagnosticCode, column: String, file: String, hints: [String] = []) {
    self.code = code
    self.column = column
    self.file = file
    self.hints = hints
  }

  /// A report of rows whose key an earlier row has.
  static func duplicateKeys(column: String, file: String) -> RowReport {
    let name =
      column.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      ? column : "\"\(column)\""
    return RowReport(
      .duplicateKey, column: column, file: file,
      hints: [
        "expected one row for each participant; a query makes such a table of a file with several: "
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
        code, "\(rest) more row\(rest == 1 ? " is" : "s are") faulty in `\(column)`",
        at: .data(file: file, row: nil, column: column)))
  }
}
