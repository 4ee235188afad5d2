import ReportData

/// The precision of date-times. All date-times of a column have the finest precision needed.
enum TimePrecision: Int, Sendable, Comparable {
  case day, minute, second, tenth, hundredth, millisecond

  /// Creates the coarsest precision that writes each date-time exactly to the millisecond.
  ///
  /// - Parameter dateTimes: the date-times, in seconds since 1970-01-01T00:00Z. Values that are not
  ///   finite are ignored.
  init(of dateTimes: some Sequence<Double>, in zone: StudyTimeZone) {
    self = .day
    for dateTime in dateTimes where dateTime.isFinite {
      self = max(self, Self.needed(by: dateTime, in: zone, above: self))
      if self == .millisecond { return }
    }
  }

  static func < (left: TimePrecision, right: TimePrecision) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The number of decimals of seconds; nil for a precision without seconds.
  var decimals: Int? { self < .second ? nil : rawValue - Self.second.rawValue }

  /// Returns the date-time, truncated to milliseconds and limited to the years -9999 to 9999.
  static func cut(_ dateTime: Double) -> Double {
    let dateTime = min(253_402_300_799.999, max(-377_705_116_800, dateTime))
    return dateTime.rounded(.down) + Double(dateTime.millisecondsOfSecond) / 1000
  }

  private static func needed(
    by dateTime: Double, in zone: StudyTimeZone, above minimum: TimePrecision
  ) -> TimePrecision {
    let dateTime = cut(dateTime)
    // Few time zones ever had an offset with seconds, and only in the distant past.
    if dateTime.truncatingRemainder(dividingBy: 60) == 0 {
      return minimum > .day || dateTime == zone.start(of: zone.day(of: dateTime)) ? .day : .minute
    }
    let milliseconds = Int((zone.local(fromInstant: dateTime) * 1000).rounded())
    if milliseconds % 60_000 == 0 { return .minute }
    if milliseconds % 1000 == 0 { return .second }
    return milliseconds % 100 == 0 ? .tenth : milliseconds % 10 == 0 ? .hundredth : .millisecond
  }
}
