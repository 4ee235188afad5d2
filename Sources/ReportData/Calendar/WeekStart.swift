/// The day on which weeks start.
public enum WeekStart: String, Sendable, Hashable, CaseIterable {
  /// As ISO 8601 has it.
  case monday
  /// As in North America and much of Asia.
  case sunday
  /// As in much of the Middle East and North Africa.
  case saturday

  /// The day by ISO 8601: Monday is 1, Sunday is 7.
  public var weekday: Int {
    switch self {
    case .monday: 1
    case .sunday: 7
    case .saturday: 6
    }
  }
}
