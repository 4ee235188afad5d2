import ReportData
import ReportText

extension Project {
  /// The study's time zone; nil where none is named, or it is not known.
  var zone: StudyTimeZone? { timeZone.flatMap { StudyTimeZone.named($0.value) } }

  /// Adds an error when the study's time zone is not known.
  func checkZone(into diagnostics: inout Diagnostics) {
    guard let timeZone else { return }
    _ = StudyTimeZone.named(timeZone.value, at: timeZone.span, into: &diagnostics)
  }
}

extension StudyTimeZone {
  /// The zone of a name in a source; nil, with an error, when this machine does not know it.
  static func named(
    _ name: String, at span: SourceSpan, into diagnostics: inout Diagnostics
  ) -> StudyTimeZone? {
    if let zone = named(name) { return zone }
    diagnostics.add(
      Diagnostic(
        .projectPlace, "`\(name)` is not a time zone that this machine knows", at: span,
        hints: [
          Suggestion.hint(for: name, among: knownNames())
            ?? "the names are those of the IANA database, such as `Europe/London`"
        ]))
    return nil
  }
}
