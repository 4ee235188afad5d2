import ReportData
import ReportQuery
import ReportText

/// What was to be done each day and what of it was done: `rg:adherence`. An object, so that handing it on
/// costs one reference.
final class AdherenceBlock: Sendable {
  /// Where the block stands in its template.
  let span: SourceSpan
  /// Where the view is among the values.
  let viewSlot: Int
  let source: AdherenceSource
  let title: Interpolation?
  /// What it is called when the template does not say.
  let labels: [ByteText]
  /// The sentence in place of no days; nil for that of the language.
  let empty: Interpolation?
  let hasBar: Bool
  let hasCalendar: Bool
  /// True when more than once can be planned on a day, so that cells say how often.
  let isCounted: Bool
  let weekStart: WeekStart

  init(
    span: SourceSpan, viewSlot: Int, source: AdherenceSource, title: Interpolation?,
    labels: [ByteText], empty: Interpolation?, hasBar: Bool, hasCalendar: Bool, isCounted: Bool,
    weekStart: WeekStart
  ) {
    self.span = span
    self.viewSlot = viewSlot
    self.source = source
    self.title = title
    self.labels = labels
    self.empty = empty
    self.hasBar = hasBar
    self.hasCalendar = hasCalendar
    self.isCounted = isCounted
    self.weekStart = weekStart
  }
}
