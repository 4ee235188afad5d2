/// What it means that a value lies somewhere, such as a pulse above 100, as the project file says it
/// of a column. The eight kinds are those of CareKit's care plans.
public struct Threshold: Sendable, Hashable {
  /// When it is met.
  public enum Condition: Sendable, Hashable {
    /// The value is less.
    case below(Double)
    /// The value is less or the same.
    case atMost(Double)
    /// The value is greater.
    case above(Double)
    /// The value is greater or the same.
    case atLeast(Double)
    /// The value is the same.
    case equal(Double)
    /// The value lies between two numbers or is one of them.
    case within(Double, Double)
    /// The value lies between two numbers and is neither.
    case between(Double, Double)
    /// Of the values of a column fewer are done: present, and neither zero nor false.
    case doneBelow(Double)
  }

  /// How much it matters.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// As it is hoped for.
    case good
    /// As it mostly is.
    case normal
    /// Worth a look.
    case notice
    /// Somebody should act.
    case alert
  }

  /// When it is met.
  public var condition: Condition
  /// What people call it, such as `Very high`.
  public var title: String
  /// How much it matters.
  public var level: Level

  /// A threshold.
  public init(_ condition: Condition, title: String, level: Level = .notice) {
    self.condition = condition
    self.title = title
    self.level = level
  }

  /// True when a single value meets it; a missing value meets nothing, and no single value says how
  /// many are done.
  public func isMet(by value: Double) -> Bool {
    switch condition {
    case .below(let limit): value < limit
    case .atMost(let limit): value <= limit
    case .above(let limit): value > limit
    case .atLeast(let limit): value >= limit
    case .equal(let limit): value == limit
    case .within(let low, let high): value >= low && value <= high
    case .between(let low, let high): value > low && value < high
    case .doneBelow: false
    }
  }

  /// True when so many done values meet it.
  public func isMet(byDone count: Int) -> Bool {
    if case .doneBelow(let limit) = condition { Double(count) < limit } else { false }
  }

  /// True for what is asked of the values of a column together.
  public var isOfColumn: Bool {
    if case .doneBelow = condition { true } else { false }
  }
}
