import ReportData
import ReportQuery
import ReportText

/// What was expected of a day, a week or all days, and what became of it.
struct AdherenceCount: Sendable, Equatable {
  /// What was planned.
  var planned = 0.0
  /// What of it was done: more than planned counts as what was planned.
  var done = 0.0
  /// What of it was not done and need not be.
  var excused = 0.0
  /// What of it nothing is known of.
  var unknown = 0.0

  /// What could have been done and of which it is known whether it was: the denominator.
  var counted: Double { max(0, planned - excused - unknown) }

  /// How much of it was done; nil when nothing could be.
  var share: Double? { counted > 0 ? done / counted : nil }

  /// The share in hundredths, rounded half up. It is 100 when all is done and 0 when nothing is, and
  /// never else.
  var percentage: Int? {
    guard counted > 0 else { return nil }
    // The product is exact for counts, so that halves are halves.
    let whole = Int(min(100, (done * 100 / counted + 0.5)).rounded(.down))
    if done >= counted { return 100 }
    return done > 0 ? min(99, max(1, whole)) : 0
  }

  /// Adds one time that something was to be done.
  /// - Parameters:
  ///   - planned: how much; zero for nothing.
  ///   - done: how much was done; NaN when that is not known.
  ///   - excused: how much need not be done.
  mutating func add(planned: Double, done: Double, excused: Double) {
    let planned = planned.isFinite ? max(0, planned) : 0
    self.planned += planned
    let allowed = excused.isFinite ? min(max(0, excused), planned) : 0
    guard !done.isNaN else {
      self.excused += allowed
      unknown += planned - allowed
      return
    }
    let made = min(max(0, done), planned)
    self.done += made
    self.excused += min(allowed, planned - made)
  }

  /// Adds another count.
  static func += (left: inout AdherenceCount, right: AdherenceCount) {
    left.planned += right.planned
    left.done += right.done
    left.excused += right.excused
    left.unknown += right.unknown
  }

  /// What it means of a day of which there are rows.
  var state: AdherenceState {
    if planned == 0 { return .notPlanned }
    if counted == 0 { return unknown > 0 ? .noData : .excused }
    if done == 0 { return unknown > 0 ? .noData : .notDone }
    return done >= counted && unknown == 0 ? .done : .partlyDone
  }
}

/// Where adherence reads what was planned, done and excused.
struct AdherenceSource: Sendable {
  /// What was planned: the same each time, or in a column.
  enum Planned: Sendable {
    case fixed(Double)
    case column(Int)
  }

  /// What a day without a row means.
  enum Absence: String, Sendable, CaseIterable {
    /// Nothing is known of it.
    case unknown
    /// It was not done.
    case undone = "not-done"
    /// Nothing was to be done.
    case free = "not-planned"
  }

  let date: Int
  let done: Int
  let planned: Planned
  let excused: Int?
  /// True when the excused column says yes or no, not how much.
  let excusesAll: Bool
  let absence: Absence
  /// The reasons for which what is not known counts as excused, and as not done.
  let excusing: Set<MissingReason>
  let undoing: Set<MissingReason>
  let from: BlockDay?
  let to: BlockDay?

  /// The longest stretch of days, three years.
  static let longest = 1_096

  /// The days of one document; nil when there are none.
  /// - Throws: when they are too many.
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
        "adherence is about \(last - first + 1) days; at most \(Self.longest) can be shown",
        at: span, hints: ["`from` and `to` say which days"])
    }
    var calendar = AdherenceCalendar(
      first: CalendarDay(number: first),
      days: Array(repeating: AdherenceCalendar.Day(), count: last - first + 1))
    for (row, date) in dates.enumerated() {
      guard let date, (first...last).contains(date) else { continue }
      add(row, of: slice, to: &calendar.days[date - first])
    }
    for place in calendar.days.indices { finish(&calendar.days[place]) }
    return calendar
  }

  /// A bound of the days; a computed one that is missing leaves it to the data.
  private func bound(_ day: BlockDay?, _ bindings: borrowing Bindings) -> Int? {
    day?.day(in: bindings)?.number
  }

  private func add(_ row: Int, of slice: Slice, to day: inout AdherenceCalendar.Day) {
    let planned: Double =
      switch self.planned {
      case .fixed(let count): count
      case .column(let place): slice.number(column: place, row: row)
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
    // How much a plan in a column asks of a day without a row is not known.
    let usual: Double = if case .fixed(let count) = planned { count } else { 1 }
    switch absence {
    case .unknown: day.count.add(planned: usual, done: .nan, excused: 0)
    case .undone: day.count.add(planned: usual, done: 0, excused: 0)
    case .free: break
    }
    day.state = day.count.state
  }
}

/// The days that adherence is about, in their order, each with what is known of it.
struct AdherenceCalendar: Sendable {
  /// A day.
  struct Day: Sendable {
    var count = AdherenceCount()
    var rows = 0
    var state = AdherenceState.noData
    /// Why something was not done or is not known, the first that a row of the day says.
    var reason: MissingReason?
  }

  let first: CalendarDay
  var days: [Day]

  var last: CalendarDay { first + (days.count - 1) }

  /// All days together.
  var total: AdherenceCount {
    days.reduce(into: AdherenceCount()) { $0 += $1.count }
  }

  /// How many days there are of each state, in the order of the states.
  var states: [Int] {
    var counts = [Int](repeating: 0, count: AdherenceState.allCases.count)
    for day in days { counts[day.state.rawValue] += 1 }
    return counts
  }

  /// How many days of a state say why, by their reasons in order.
  func reasons(of state: AdherenceState) -> [(reason: MissingReason, count: Int)] {
    var counts: [MissingReason: Int] = [:]
    for day in days where day.state == state && state.saysWhy {
      if let reason = day.reason { counts[reason, default: 0] += 1 }
    }
    return MissingReason.allCases.compactMap { reason in counts[reason].map { (reason, $0) } }
  }
}

/// What is known of a day.
enum AdherenceState: Int, Sendable, CaseIterable {
  case done, partlyDone, notDone, excused, noData, notPlanned

  /// What people call it.
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

  /// True for a day of which it can be said why nothing was done, or nothing is known.
  var saysWhy: Bool {
    switch self {
    case .notDone, .excused, .noData: true
    case .done, .partlyDone, .notPlanned: false
    }
  }

  /// The class of what stands for it.
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
