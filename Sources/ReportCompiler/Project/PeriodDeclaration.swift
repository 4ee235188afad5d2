import ReportData

/// The period of a report.
struct PeriodDeclaration {
  /// How long it is.
  var kind: PeriodKind
  /// True to take the last whole one.
  var isComplete = false
}
