import ReportData
import ReportText

/// The days that a report is about.
struct ReportPeriod: Sendable {
  /// The as-of day.
  let asOf: CalendarDay
  /// The period.
  let current: Period
  /// The one before.
  let previous: Period

  /// The period of a kind at an as-of day.
  init(_ declaration: PeriodDeclaration, asOf: CalendarDay, weekStart: WeekStart) {
    self.asOf = asOf
    current =
      declaration.isComplete
      ? .complete(asOf: asOf, kind: declaration.kind, weekStart: weekStart)
      : .containing(asOf, kind: declaration.kind, weekStart: weekStart)
    previous = current.previous
  }

  /// Its first and last day in words, such as `26 Feb – 3 Mar 2024`.
  func label(in locale: ReportLocale) -> ByteText {
    var writer = ByteWriter(capacity: 64)
    let start = current.start.civil
    let end = current.end.civil
    writer.dateRange(
      from: (start.year, start.month, start.day), to: (end.year, end.month, end.day),
      locale: locale)
    return ByteText(writer.copy())
  }
}
