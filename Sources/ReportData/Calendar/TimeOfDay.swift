public import ReportText

extension ByteWriter {
  /// Adds the time of day of a moment as a locale writes it, such as `14:30` or `2:30 PM`; with the offset,
  /// as in `01:30 UTC−5`, where the clocks show it twice.
  ///
  /// - Parameters:
  ///   - instant: in seconds since 1970-01-01T00:00Z; finite.
  ///   - hasSeconds: true to write the seconds too.
  public mutating func timeOfDay(
    _ instant: Double, in zone: StudyTimeZone, hasSeconds: Bool = false, locale: ReportLocale
  ) {
    let seconds = zone.local(fromInstant: instant)
    let ofDay = Int(seconds - Double(CalendarDay(moment: seconds).number) * 86_400)
    time(
      hour: ofDay / 3600, minute: ofDay / 60 % 60, second: hasSeconds ? ofDay % 60 : nil,
      locale: locale)
    guard zone.isRepeated(instant) else { return }
    byte(UInt8(ascii: " "))
    offset(zone.offset(at: Int(flooring: instant)), locale: locale)
  }

  /// Adds an offset from UTC: `UTC−5`, `UTC+5:30`, `UTC`.
  private mutating func offset(_ seconds: Int, locale: ReportLocale) {
    literal("UTC")
    guard seconds != 0 else { return }
    signed(Double(seconds / 3600), decimals: 0, locale: locale)
    let minutes = Int(seconds.magnitude) / 60 % 60
    guard minutes != 0 else { return }
    byte(UInt8(ascii: ":"))
    ungrouped(Double(minutes), decimals: 0, locale: locale)
  }
}
