public import ReportText

extension ByteWriter {
  /// Adds the time of day of a moment as a locale writes it, such as `14:30` or `2:30 PM`; with the offset,
  /// as in `01:30 UTC−5`, where the clocks show it twice.
  ///
  /// - Parameters:
  ///   - instant: in seconds since 1970-01-01T00:00Z; finite.
  ///   - decimals: how many of the seconds are written, 0…3; nil to leave the seconds out.
  public mutating func timeOfDay(
    _ instant: Double, in zone: StudyTimeZone, decimals: Int? = nil, locale: ReportLocale
  ) {
    let second = Int(flooring: zone.local(fromInstant: instant))
    let ofDay = second - CalendarDay(dateTime: Double(second)).number * 86_400
    time(
      hour: ofDay / 3600, minute: ofDay / 60 % 60,
      milliseconds: ofDay % 60 * 1000 + instant.millisecondsOfSecond, decimals: decimals,
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

extension Double {
  /// The whole milliseconds of a moment in its second, cut, never rounded to the next second; finite.
  public var millisecondsOfSecond: Int {
    // A moment that was written with milliseconds, or computed, is a little less or more than them.
    let part = self - Double(Int(flooring: self)) + max(1e-7, 4 * ulp)
    return min(999, Int(part * 1000))
  }
}
