/// Why a value is missing. The set is small on purpose: what other systems know is mapped onto it
/// (``ReasonVocabulary``).
public enum MissingReason: UInt8, Sendable, CaseIterable {
  /// A device was not worn.
  case notWorn = 1
  /// A device was switched off or had no power.
  case deviceOff
  /// The participant declined to answer or to be measured.
  case declined
  /// The question was not asked.
  case notAsked
  /// The measurement was not made.
  case notDone
  /// There is less than the method can detect.
  case belowDetection
  /// There is more than the method can measure.
  case aboveDetection
  /// The value makes no sense for this participant.
  case notApplicable
  /// The value will come.
  case pending
  /// The value is known and not told here.
  case withheld
  /// There was a value, or an attempt, that cannot be used.
  case unusable
  /// Nobody knows the value.
  case unknown

  /// The word for it in project files, templates and cells, such as `not-worn`.
  public var code: String {
    switch self {
    case .notWorn: "not-worn"
    case .deviceOff: "device-off"
    case .declined: "declined"
    case .notAsked: "not-asked"
    case .notDone: "not-done"
    case .belowDetection: "below-detection"
    case .aboveDetection: "above-detection"
    case .notApplicable: "not-applicable"
    case .pending: "pending"
    case .withheld: "withheld"
    case .unusable: "unusable"
    case .unknown: "unknown"
    }
  }

  /// The reason of a code; nil for a word that is none.
  public init?(code: String) {
    guard let reason = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = reason
  }
}
