import ReportData
import ReportText

extension Project {
  /// The study's time zone; nil if the project sets none or the name is unknown.
  var zone: StudyTimeZone? { timeZone.flatMap { StudyTimeZone.named($0.value) } }

  /// Returns the study's time zone; nil if the project sets none.
  ///
  /// An unknown name adds an error to `diagnostics`, and the result is nil.
  func zone(into diagnostics: inout Diagnostics) -> StudyTimeZone? {
    timeZone.flatMap { StudyTimeZone.named($0.value, at: $0.span, into: &diagnostics) }
  }
}

extension StudyTimeZone {
  /// Returns the time zone with a name; nil, with an error, if the system does not have it.
  static func named(
    _ name: String, at span: SourceSpan, into diagnostics: inout Diagnostics
  ) -> StudyTimeZone? {
    if let zone = named(name) { return zone }
    diagnostics.add(
      Diagnostic(
        .projectPlace, "unknown time zone `\(name)`", at: span,
        hints: [
          Suggestion.hint(for: name, among: knownNames())
            ?? "use a name of the IANA database, such as `Europe/London`"
        ]))
    return nil
  }
}
