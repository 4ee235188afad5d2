internal import ReportQuery

extension Value {
  /// True for the missing value.
  var isMissing: Bool {
    if case .missing = self { true } else { false }
  }
}
