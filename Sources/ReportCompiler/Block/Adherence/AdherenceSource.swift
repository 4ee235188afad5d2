import ReportData
import ReportQuery
import ReportText

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
  let isMoment: Bool

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
    for row in 0..<slice.count {
      let value = slice.number(column: date, row: row)
      dates.append(
        value.isNaN
          ? nil : isMoment ? CalendarDay(moment: value).number : Int(value))
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
