/// The reference range and the thresholds of a column.
///
/// Charts, tiles, tables, and messages all use this type, so their results agree.
public struct Thresholds: Sendable, Hashable {
  /// The reference range of the column; nil if the column has none.
  public var reference: ReferenceRange?
  /// The thresholds of the column in order of priority: the first match determines the finding.
  public var list: [Threshold]

  /// Creates the thresholds of a column.
  public init(reference: ReferenceRange? = nil, list: [Threshold] = []) {
    self.reference = reference
    self.list = list
  }

  /// The classification of a value.
  public enum Finding: Sendable, Hashable {
    /// A match of the threshold at this index in ``Thresholds/list``.
    case threshold(Int)
    /// A position relative to the reference range, without a threshold match.
    case reference(ReferenceRange.Position)
  }

  /// Returns the finding for a value; nil if it is missing or the column has no rule for it.
  public func finding(of value: Double) -> Finding? {
    if value.isNaN { return nil }
    if let index = list.firstIndex(where: { $0.isMet(by: value) }) { return .threshold(index) }
    return reference?.position(of: value).map { .reference($0) }
  }

  /// Returns the finding for the number of done values in a column; nil if no threshold matches it.
  public func finding(ofDone count: Int) -> Finding? {
    list.firstIndex { $0.isMet(byDone: count) }.map { .threshold($0) }
  }

  /// Returns the severity level of a finding.
  ///
  /// Values outside the reference range have the level notice.
  public func level(of finding: Finding) -> Threshold.Level {
    switch finding {
    case .threshold(let index): list[index].level
    case .reference(.inside): .normal
    case .reference(.low), .reference(.high): .notice
    }
  }

  /// Whether a reference range or a threshold applies to single values.
  public var ratesValues: Bool { reference != nil || list.contains { !$0.isOfColumn } }

  /// Whether a threshold applies to the number of done values in a column.
  public var ratesColumns: Bool { list.contains { $0.isOfColumn } }
}

/// A threshold of a column in the project file, such as a pulse above 100.
///
/// The eight conditions are those of CareKit care plans.
public struct Threshold: Sendable, Hashable {
  /// The condition under which a threshold matches.
  public enum Condition: Sendable, Hashable {
    /// A value below the limit.
    case below(Double)
    /// A value below or equal to the limit.
    case atMost(Double)
    /// A value above the limit.
    case above(Double)
    /// A value above or equal to the limit.
    case atLeast(Double)
    /// A value equal to the number.
    case equal(Double)
    /// A value between two numbers, both included.
    case within(Double, Double)
    /// A value between two numbers, both excluded.
    case between(Double, Double)
    /// A number of done values below the limit.
    ///
    /// A done value is present, and is neither zero nor false.
    case doneBelow(Double)
  }

  /// The severity of a threshold.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// A desired value.
    case good
    /// A usual value.
    case normal
    /// A value that needs attention.
    case notice
    /// A value that needs action.
    case alert
  }

  /// The condition under which the threshold matches.
  public var condition: Condition
  /// The display name of values that match, such as `Very high`.
  public var title: String
  /// The severity of values that match.
  public var level: Level

  /// Creates a threshold.
  public init(_ condition: Condition, title: String, level: Level = .notice) {
    self.condition = condition
    self.title = title
    self.level = level
  }

  /// Returns whether a single value matches the condition.
  ///
  /// A missing value never matches. A single value never matches a condition for done values.
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

  /// Returns whether a number of done values matches the condition.
  public func isMet(byDone count: Int) -> Bool {
    if case .doneBelow(let limit) = condition { Double(count) < limit } else { false }
  }

  /// Whether the condition applies to the number of done values in the column, not to a value.
  public var isOfColumn: Bool {
    if case .doneBelow = condition { true } else { false }
  }
}

/// The range of usual values in a column, with both limits included.
///
/// One limit can be absent.
public struct ReferenceRange: Sendable, Hashable {
  /// The lowest value of the range; nil for no lower limit.
  public var low: Double?
  /// The highest value of the range; nil for no upper limit.
  public var high: Double?

  /// Creates a reference range.
  public init(low: Double?, high: Double?) {
    self.low = low
    self.high = high
  }

  /// The position of a value relative to the range.
  public enum Position: Sendable, Hashable {
    /// A value below the range.
    case low
    /// A value inside the range.
    case inside
    /// A value above the range.
    case high
  }

  /// Returns the position of a value relative to the range; nil if the value is missing.
  public func position(of value: Double) -> Position? {
    if value.isNaN { return nil }
    if let low, value < low { return .low }
    if let high, value > high { return .high }
    return .inside
  }
}
