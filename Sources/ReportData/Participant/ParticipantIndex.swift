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

  private let ordinals: [Int32]
  /// Each participant's first place and the place after the last, in the table or in `listed`.
  private let starts: [Int32]
  private let ends: [Int32]
  private let listed: [Int32]
  private let dates: [Double]?
  /// What a day counts in the date column.
  private let dayLength: Double

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
      guard let dates else { return all.lowerBound..<all.lowerBound }
      let start = place(in: all, of: Double(first.number) * dayLength, dates)
      let end = place(in: all, of: Double(last.number + 1) * dayLength, dates)
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
    let owner = Int32(truncatingIfNeeded: ordinal)
    for place in places {
      let row = isInOrder ? place : Int(listed[place])
      precondition(ordinals[row] == owner, "a row of another participant")
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

  /// Builds the index of a table.
  ///
  /// - Parameters:
  ///   - table: the data.
  ///   - participant: the name of the column that holds the participants' keys.
  ///   - date: the name of the column that periods select on, of type date or datetime.
  ///   - keys: the participants.
  ///   - lines: where the rows stand in the file, for messages.
  ///   - file: the path to show in messages.
  ///   - diagnostics: takes errors about the columns, and warnings with the number of rows whose
  ///     participant is unknown or missing, or whose date is missing.
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
    guard let place, let column = KeyColumn(table.columns[place], file: file, into: &diagnostics),
      isUsable
    else { return nil }
    let owners = RowOwners(table, column, keys)
    owners.warn(column: participant, lines: lines, file: file, into: &diagnostics)
    var dates: [Double]?
    var dayLength = 1.0
    if let datePlace, case .numbers(let values) = table.columns[datePlace].values {
      dates = values
      if table.columns[datePlace].schema.type == .datetime { dayLength = 86_400 }
      warnOfMissingDates(values, column: date, lines, file, &diagnostics)
    }
    let order = RowOrder(ordinals: owners.ordinals, participants: keys.count, dates: dates)
    return ParticipantIndex(
      isInOrder: order.listed == nil,
      latestDay: datePlace.flatMap { table.latestDay(column: $0) },
      unknownRowCount: owners.unknown.count, ordinals: owners.ordinals, starts: order.starts,
      ends: order.ends, listed: order.listed ?? [], dates: dates, dayLength: dayLength)
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
        "dates are written as 2026-11-03; with `type: date` under `columns` each faulty row is named"
      ])
  }

  private static func warnOfMissingDates(
    _ dates: [Double], column: String?, _ lines: RecordLines, _ file: String,
    _ diagnostics: inout Diagnostics
  ) {
    var dateless = RowOwners.Rows()
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
