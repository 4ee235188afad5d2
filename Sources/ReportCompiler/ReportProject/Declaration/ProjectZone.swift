import ReportData
import ReportText

extension Project {
  /// The study's time zone; nil where none is named, or it is not known.
  var zone: StudyTimeZone? { timeZone.flatMap { StudyTimeZone.named($0.value) } }

  /// The study's time zone; nil where none is named, or, with an error, where it is not known.
  func zone(into diagnostics: inout Diagnostics) -> StudyTimeZone? {
    timeZone.flatMap { StudyTimeZone.named($0.value, at: $0.span, into: &diagnostics) }
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
