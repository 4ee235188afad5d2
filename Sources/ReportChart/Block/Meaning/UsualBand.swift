import ReportData
import ReportText

/// The band of a range in which values of a column mostly are.
struct UsualBand: Sendable {
  var range: ReferenceRange
  /// The series that it is of; nil when it is of all.
  var label: TextSource?
  /// True when the block asks for it.
  var isAsked: Bool
}
