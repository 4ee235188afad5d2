/// A length such as 28 days, 4 weeks or 3 months.
public struct PeriodLength: Sendable, Hashable {
  /// What a length counts.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Days of the calendar.
    case days
    /// Seven days each.
    case weeks
    /// Months of the calendar.
    case months
  }

  /// The largest count, so that no length leaves the calendar.
  public static let countLimit = 9999

  /// How many; 1…9999.
  public let count: Int
  /// Of what.
  public let unit: Unit

  /// A length; nil when the count is not in 1…9999.
  public init?(_ count: Int, _ unit: Unit) {
    guard (1...Self.countLimit).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The length that a text such as `28 days` or `1 month` names; nil for anything else.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0].allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int(words[0]),
      let unit = Unit(rawValue: words[1].last == "s" ? String(words[1]) : words[1] + "s")
    else { return nil }
    self.init(count, unit)
  }

  /// The first day of the stretch of this length that ends with `last`.
  ///
  /// A month back from the end of a month is that whole month: 1 month through 28 February starts
  /// on 1 February.
  public func start(through last: CalendarDay) -> CalendarDay {
    switch unit {
    case .days: last + 1 - count
    case .weeks: last + 1 - count * 7
    case .months: (last + 1).adding(months: -count)
    }
  }
}
