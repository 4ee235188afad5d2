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
