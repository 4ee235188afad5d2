import ReportData

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

  /// Whole percentages that add up to 100, by the method of the largest remainder; among equal remainders
  /// the first gets more. All are zero when nothing is counted.
  static func percentages(of counts: [Int]) -> [Int] {
    let total = counts.reduce(0, +)
    guard total > 0 else { return counts.map { _ in 0 } }
    var shares = counts.map { $0 * 100 / total }
    let order = counts.indices.sorted { left, right in
      let (one, other) = (counts[left] * 100 % total, counts[right] * 100 % total)
      return one == other ? left < right : one > other
    }
    for place in order.prefix(100 - shares.reduce(0, +)) { shares[place] += 1 }
    return shares
  }
}
