/// What a time zone does year after year: the `TZ` text of POSIX, with the wider hours of RFC 8536.
struct ZoneRule: Sendable, Hashable {
  /// A day of any year, and the seconds after its local midnight.
  private struct YearDay: Sendable, Hashable {
    enum Day: Sendable, Hashable {
      /// `Jn`: 1…365, 29 February never counted.
      case julian(Int)
      /// `n`: 0…365, 29 February counted.
      case zeroBased(Int)
      /// `Mm.w.d`: weekday 0 (Sunday)…6 of week 1…5 (5 is the last) of a month.
      case weekday(month: Int, week: Int, day: Int)
    }

    var day: Day
    var seconds: Int

    /// Local seconds since 1970-01-01T00:00.
    func seconds(inYear year: Int) -> Int {
      let newYear = CalendarDay.number(year: year, month: 1, day: 1)
      let number: Int
      switch day {
      case .zeroBased(let day): number = newYear + day
      case .julian(let day):
        let isAfterLeapDay = day > 59 && CalendarDay.daysIn(month: 2, year: year) == 29
        number = newYear + day - 1 + (isAfterLeapDay ? 1 : 0)
      case .weekday(let month, let week, let day):
        let first = CalendarDay(number: CalendarDay.number(year: year, month: month, day: 1))
        let skip = (day - first.weekday % 7 + 7) % 7
        let offset = skip + (week - 1) * 7
        let length = CalendarDay.daysIn(month: month, year: year)
        number = first.number + (offset < length ? offset : offset - 7)
      }
      return number * 86_400 + seconds
    }
  }

  private let standard: Int
  private let summer: (offset: Int, start: YearDay, end: YearDay)?

  static func == (left: ZoneRule, right: ZoneRule) -> Bool {
    left.standard == right.standard && left.summer?.offset == right.summer?.offset
      && left.summer?.start == right.summer?.start && left.summer?.end == right.summer?.end
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(standard)
    hasher.combine(summer?.offset)
  }

  /// Seconds east of UTC at an instant.
  func offset(at instant: Int) -> Int {
    guard let summer else { return standard }
    let year = CalendarDay(number: (instant + standard).flooredDays).civil.year
    // A rule's days can reach over New Year, and so can the difference of the two offsets.
    for year in [year - 1, year, year + 1] {
      let start = summer.start.seconds(inYear: year) - standard
      var end = summer.end.seconds(inYear: year) - summer.offset
      if end <= start { end = summer.end.seconds(inYear: year + 1) - summer.offset }
      if start <= instant, instant < end { return summer.offset }
    }
    return standard
  }

  /// Reads a text such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil when it is none.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = ZoneRuleReader(text)
    guard reader.skipName(), let standard = reader.time(limit: 24) else { return nil }
    self.standard = -standard
    if reader.isAtEnd {
      summer = nil
      return
    }
    guard reader.skipName() else { return nil }
    var offset = 3600 - standard
    if !reader.isAt(UInt8(ascii: ",")) {
      guard let own = reader.time(limit: 24) else { return nil }
      offset = -own
    }
    guard let start = Self.yearDay(&reader), let end = Self.yearDay(&reader), reader.isAtEnd
    else { return nil }
    summer = (offset, start, end)
  }

  private static func yearDay(_ reader: inout ZoneRuleReader) -> YearDay? {
    guard reader.take(UInt8(ascii: ",")) else { return nil }
    let day: YearDay.Day
    if reader.take(UInt8(ascii: "M")) {
      guard let month = reader.number(in: 1...12), reader.take(UInt8(ascii: ".")),
        let week = reader.number(in: 1...5), reader.take(UInt8(ascii: ".")),
        let weekday = reader.number(in: 0...6)
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else if reader.take(UInt8(ascii: "J")) {
      guard let number = reader.number(in: 1...365) else { return nil }
      day = .julian(number)
    } else {
      guard let number = reader.number(in: 0...365) else { return nil }
      day = .zeroBased(number)
    }
    guard reader.take(UInt8(ascii: "/")) else { return YearDay(day: day, seconds: 7200) }
    return reader.time(limit: 167).map { YearDay(day: day, seconds: $0) }
  }
}

extension Int {
  /// The day that this number of seconds falls on.
  fileprivate var flooredDays: Int { self >= 0 ? self / 86_400 : (self - 86_399) / 86_400 }
}
