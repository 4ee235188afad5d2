import ReportData
import ReportQuery
import ReportText

/// The planned and completed actions of a day, a week, or all days.
struct AdherenceCount: Sendable, Equatable {
  /// The number of planned actions.
  var planned = 0.0
  /// The number of completed actions, at most the planned number.
  var done = 0.0
  /// The number of actions that were not completed and are excused.
  var excused = 0.0
  /// The number of planned actions without data.
  var unknown = 0.0

  /// The denominator of the share: planned actions that are neither excused nor without data.
  var counted: Double { max(0, planned - excused - unknown) }

  /// The share of completed actions, from 0 to 1; nil if the denominator is 0.
  var share: Double? { counted > 0 ? done / counted : nil }

  /// The share of completed actions in percent, rounded half up; nil if the denominator is 0.
  ///
  /// The value is 100 only if all actions are completed, and 0 only if none is completed.
  var percentage: Int? {
    guard counted > 0 else { return nil }
    // The product is exact for integer counts, so halves are rounded correctly.
    let rounded = Int(min(100, (done * 100 / counted + 0.5)).rounded(.down))
    if done >= counted { return 100 }
    return done > 0 ? min(99, max(1, rounded)) : 0
  }

  /// Adds the planned actions of one row.
  ///
  /// - Parameters:
  ///   - planned: the number of planned actions; 0 for none.
  ///   - done: the number of completed actions; NaN if it is unknown.
  ///   - excused: the number of excused actions.
  mutating func add(planned: Double, done: Double, excused: Double) {
    let planned = planned.isFinite ? max(0, planned) : 0
    self.planned += planned
    let allowed = excused.isFinite ? min(max(0, excused), planned) : 0
    guard !done.isNaN else {
      self.excused += allowed
      unknown += planned - allowed
      return
    }
    let completed = min(max(0, done), planned)
    self.done += completed
    self.excused += min(allowed, planned - completed)
  }

  /// Adds the actions of another day or period.
  static func += (left: inout AdherenceCount, right: AdherenceCount) {
    left.planned += right.planned
    left.done += right.done
    left.excused += right.excused
    left.unknown += right.unknown
  }

  /// The adherence state of a day with these actions. The day must have rows.
  var state: AdherenceState {
    if planned == 0 { return .notPlanned }
    if counted == 0 { return unknown > 0 ? .noData : .excused }
    if done == 0 { return unknown > 0 ? .noData : .notDone }
    return done >= counted && unknown == 0 ? .done : .partlyDone
  }
}

/// The data columns and options of an adherence block.
struct AdherenceSource: Sendable {
  /// The planned number of actions: a constant or a column.
  enum Planned: Sendable {
    case fixed(Double)
    case column(Int)
  }

  /// The interpretation of a day without a row.
  enum Absence: String, Sendable, CaseIterable {
    /// The day has no data.
    case unknown
    /// The actions of the day were not completed.
    case undone = "not-done"
    /// The day had no planned actions.
    case free = "not-planned"
  }

  let date: Int
  let done: Int
  let planned: Planned
  let excused: Int?
  /// Whether the excused column is Boolean rather than a count.
  let excusesAll: Bool
  let absence: Absence
  /// The reasons for missing values that count as excused.
  ///
  /// ``undoing`` contains the reasons for missing values that count as not done.
  let excusing: Set<MissingReason>
  let undoing: Set<MissingReason>
  let from: BlockDay?
  let to: BlockDay?

  /// The maximum number of days in an adherence block: three years.
  static let longest = 1_096

  /// Returns the days of the block in one document, with their counts; nil if there are none.
  ///
  /// - Throws: an error if there are too many days.
  func calendar(
    of slice: Slice, in bindings: borrowing Bindings, at span: SourceSpan
  ) throws(Diagnostic) -> AdherenceCalendar? {
    if slice.count == 0, from == nil || to == nil { return nil }
    var dates: [Int?] = []
    dates.reserveCapacity(slice.count)
    let schema = slice.table.columns[date].schema
    for row in 0..<slice.count {
      let value = slice.number(column: date, row: row)
      dates.append(value.isNaN ? nil : schema.day(of: value).number)
    }
    let present = dates.compactMap { $0 }
    guard let first = bound(from, bindings) ?? present.min(),
      let last = bound(to, bindings) ?? present.max(), first <= last
    else { return nil }
    guard last - first < Self.longest else {
      throw Diagnostic(
        .adherenceTooLong,
        "adherence has \(last - first + 1) days, expected at most \(Self.longest)",
        at: span, hints: ["limit the days with `from` and `to`"])
    }
    var calendar = AdherenceCalendar(
      first: CalendarDay(number: first),
      days: Array(repeating: AdherenceCalendar.Day(), count: last - first + 1))
    for (row, date) in dates.enumerated() {
      guard let date, (first...last).contains(date) else { continue }
      add(row, of: slice, to: &calendar.days[date - first])
    }
    for index in calendar.days.indices { finish(&calendar.days[index]) }
    return calendar
  }

  /// Returns the number of the first or last day; nil if the data determines this day.
  private func bound(_ day: BlockDay?, _ bindings: borrowing Bindings) -> Int? {
    day?.day(in: bindings)?.number
  }

  private func add(_ row: Int, of slice: Slice, to day: inout AdherenceCalendar.Day) {
    let planned: Double =
      switch self.planned {
      case .fixed(let count): count
      case .column(let column): slice.number(column: column, row: row)
      }
    var excuse = 0.0
    if let excused {
      let value = slice.number(column: excused, row: row)
      excuse = excusesAll ? (value == 1 ? .greatestFiniteMagnitude : 0) : value
    }
    day.rows += 1
    var done = slice.number(column: self.done, row: row)
    if let reason = slice.reason(column: self.done, row: row) {
      if day.reason == nil { day.reason = reason }
      if excusing.contains(reason) { excuse = .greatestFiniteMagnitude }
      if undoing.contains(reason) { done = 0 }
    }
    day.count.add(planned: planned, done: done, excused: excuse)
  }

  private func finish(_ day: inout AdherenceCalendar.Day) {
    guard day.rows == 0 else {
      day.state = day.count.state
      return
    }
    // For a day without a row, a column gives no planned number, so it counts as 1.
    let usual: Double = if case .fixed(let count) = planned { count } else { 1 }
    switch absence {
    case .unknown: day.count.add(planned: usual, done: .nan, excused: 0)
    case .undone: day.count.add(planned: usual, done: 0, excused: 0)
    case .free: break
    }
    day.state = day.count.state
  }
}

/// The days of an adherence block in date order, with the counts of each day.
struct AdherenceCalendar: Sendable {
  /// A calendar day with its counts.
  struct Day: Sendable {
    var count = AdherenceCount()
    var rows = 0
    var state = AdherenceState.noData
    /// The first reason for a missing value in the rows of the day; nil if there is none.
    var reason: MissingReason?
  }

  let first: CalendarDay
  var days: [Day]

  var last: CalendarDay { first + (days.count - 1) }

  /// The sum of the counts of all days.
  var total: AdherenceCount {
    days.reduce(into: AdherenceCount()) { $0 += $1.count }
  }

  /// The number of days per state, in the order of the states.
  var states: [Int] {
    var counts = [Int](repeating: 0, count: AdherenceState.allCases.count)
    for day in days { counts[day.state.rawValue] += 1 }
    return counts
  }

  /// Returns the number of days in a state for each reason for missing values, in reason order.
  func reasons(of state: AdherenceState) -> [(reason: MissingReason, count: Int)] {
    var counts: [MissingReason: Int] = [:]
    for day in days where day.state == state && state.hasReason {
      if let reason = day.reason { counts[reason, default: 0] += 1 }
    }
    return MissingReason.allCases.compactMap { reason in counts[reason].map { (reason, $0) } }
  }
}

/// The adherence state of a day.
enum AdherenceState: Int, Sendable, CaseIterable {
  case done, partlyDone, notDone, excused, noData, notPlanned

  /// Returns the translated name of the state.
  func word(_ words: BlockPhrases) -> ByteText {
    switch self {
    case .done: words.done
    case .partlyDone: words.partlyDone
    case .notDone: words.notDone
    case .excused: words.excused
    case .noData: words.noData
    case .notPlanned: words.notPlanned
    }
  }

  /// Whether a day in this state can have a reason for missing values.
  var hasReason: Bool {
    switch self {
    case .notDone, .excused, .noData: true
    case .done, .partlyDone, .notPlanned: false
    }
  }

  /// The CSS class of the state.
  var name: StaticString {
    switch self {
    case .done: "rg-day-done"
    case .partlyDone: "rg-day-partly"
    case .notDone: "rg-day-undone"
    case .excused: "rg-day-excused"
    case .noData: "rg-day-unknown"
    case .notPlanned: "rg-day-free"
    }
  }
}
