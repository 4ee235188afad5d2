/// A distance between ticks in calendar units.
public struct CalendarStep: Sendable, Hashable {
  /// A calendar unit.
  public enum Unit: Int, Sendable, Comparable {
    /// A thousandth of a second.
    case millisecond
    /// A second.
    case second
    /// A minute.
    case minute
    /// An hour.
    case hour
    /// A day.
    case day
    /// Seven days, from the first day of the week.
    case week
    /// A month, from its first day.
    case month
    /// A year, from 1 January.
    case year

    /// Returns whether the left unit is shorter.
    public static func < (left: Unit, right: Unit) -> Bool { left.rawValue < right.rawValue }
  }

  /// The calendar unit of the step.
  public let unit: Unit
  /// The number of calendar units in the step; at least 1.
  public let count: Int

  /// Creates a step from a calendar unit and the number of units.
  public init(_ unit: Unit, _ count: Int) {
    self.unit = unit
    self.count = count
  }

  /// The mean length of the step, in seconds.
  var seconds: Double {
    let unitLength: Double =
      switch unit {
      case .millisecond: 0.001
      case .second: 1
      case .minute: 60
      case .hour: 3600
      case .day: 86_400
      case .week: 604_800
      case .month: 2_629_746
      case .year: 31_556_952
      }
    return unitLength * Double(count)
  }

  /// The steps in common use, from short to long. A quarter is three months.
  static let ladder: [CalendarStep] = [
    .init(.millisecond, 1), .init(.millisecond, 2), .init(.millisecond, 5),
    .init(.millisecond, 10), .init(.millisecond, 20), .init(.millisecond, 50),
    .init(.millisecond, 100), .init(.millisecond, 200), .init(.millisecond, 500),
    .init(.second, 1), .init(.second, 5), .init(.second, 15), .init(.second, 30),
    .init(.minute, 1), .init(.minute, 5), .init(.minute, 15), .init(.minute, 30),
    .init(.hour, 1), .init(.hour, 3), .init(.hour, 6), .init(.hour, 12),
    .init(.day, 1), .init(.day, 2), .init(.week, 1), .init(.week, 2),
    .init(.month, 1), .init(.month, 3), .init(.month, 6),
    .init(.year, 1), .init(.year, 2), .init(.year, 5), .init(.year, 10), .init(.year, 20),
    .init(.year, 50), .init(.year, 100), .init(.year, 200), .init(.year, 500),
    .init(.year, 1000), .init(.year, 2000), .init(.year, 5000), .init(.year, 10_000),
  ]

  /// The index in the ladder of the shortest step of complete seconds.
  static let firstOfSeconds = 9
  /// The index in the ladder of the shortest step of complete days.
  static let firstOfDays = 21

  /// Creates a step from a text such as `1 month`, `2 weeks`, or `day`; nil for any other text.
  ///
  /// The number of units must be from 1 to 10,000.
  init?(text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard let name = words.last, words.count <= 2 else { return nil }
    let single = name.hasSuffix("s") ? String(name.dropLast()) : name
    let count = words.count == 2 ? Int(words[0]) : 1
    guard let count, (1...10_000).contains(count) else { return nil }
    switch single {
    case "second": self.init(.second, count)
    case "minute": self.init(.minute, count)
    case "hour": self.init(.hour, count)
    case "day": self.init(.day, count)
    case "week": self.init(.week, count)
    case "month": self.init(.month, count)
    case "quarter": self.init(.month, 3 * count)
    case "year": self.init(.year, count)
    default: return nil
    }
  }

  /// Whether all units of this type have equal length, unlike months and years.
  var isEqual: Bool { unit < .month }
}
