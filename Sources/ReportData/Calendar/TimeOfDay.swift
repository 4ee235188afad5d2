public import ReportText

extension ByteWriter {
  /// Adds the time of day in the format of a locale, such as `14:30` or `2:30 PM`.
  ///
  /// The offset follows if the local time occurs twice, as in `01:30 UTC−5`.
  ///
  /// - Parameters:
  ///   - instant: the finite number of seconds since 1970-01-01T00:00Z.
  ///   - decimals: the number of decimals of the seconds, 0…3; nil for no seconds.
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

  /// Adds an offset from UTC, such as `UTC−5`, `UTC+5:30`, or `UTC`.
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
  /// The milliseconds of a finite date-time within its second, truncated to 0…999.
  public var millisecondsOfSecond: Int {
    // A value written with milliseconds can be slightly too small as a double.
    let part = self - Double(Int(flooring: self)) + max(1e-7, 4 * ulp)
    return min(999, Int(part * 1000))
  }
}
