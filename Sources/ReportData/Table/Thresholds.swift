/// What values of a column mean: a range that is usual, and thresholds. Charts, tiles, tables and
/// messages all ask here, so that they cannot disagree.
public struct Thresholds: Sendable, Hashable {
  /// The usual range.
  public var reference: ReferenceRange?
  /// The thresholds; the first one that is met counts.
  public var list: [Threshold]

  /// Thresholds.
  public init(reference: ReferenceRange? = nil, list: [Threshold] = []) {
    self.reference = reference
    self.list = list
  }

  /// What a value means.
  public enum Finding: Sendable, Hashable {
    /// The threshold of this number in ``Thresholds/list`` is met.
    case threshold(Int)
    /// None is met, and the value lies so in the usual range.
    case reference(ReferenceRange.Place)
  }

  /// What a value means; nil when it is missing, and when nothing is said of such values.
  public func finding(of value: Double) -> Finding? {
    if value.isNaN { return nil }
    if let place = list.firstIndex(where: { $0.isMet(by: value) }) { return .threshold(place) }
    return reference?.place(of: value).map { .reference($0) }
  }

  /// What it means that so many values of the column are done; nil when nothing is said of that.
  public func finding(ofDone count: Int) -> Finding? {
    list.firstIndex { $0.isMet(byDone: count) }.map { .threshold($0) }
  }

  /// How much a finding matters: what lies outside the usual range is worth a look.
  public func level(of finding: Finding) -> Threshold.Level {
    switch finding {
    case .threshold(let place): list[place].level
    case .reference(.inside): .normal
    case .reference(.low), .reference(.high): .notice
    }
  }

  /// True when something is said of single values.
  public var judgesValues: Bool { reference != nil || list.contains { !$0.isOfColumn } }

  /// True when something is said of how many values are done.
  public var judgesColumns: Bool { list.contains { $0.isOfColumn } }
}

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

/// The range in which values of a column are as they mostly are, both ends included. One side can be
/// open.
public struct ReferenceRange: Sendable, Hashable {
  /// The lowest value in it; nil when no value is too low.
  public var low: Double?
  /// The highest value in it; nil when no value is too high.
  public var high: Double?

  /// A range.
  public init(low: Double?, high: Double?) {
    self.low = low
    self.high = high
  }

  /// Where a value lies.
  public enum Place: Sendable, Hashable {
    /// Below the range.
    case low
    /// In it.
    case inside
    /// Above it.
    case high
  }

  /// Where a value lies; nil when it is missing.
  public func place(of value: Double) -> Place? {
    if value.isNaN { return nil }
    if let low, value < low { return .low }
    if let high, value > high { return .high }
    return .inside
  }
}
