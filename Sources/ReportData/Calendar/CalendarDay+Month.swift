extension CalendarDay {
  /// The first day of this day's month.
  public var startOfMonth: CalendarDay { self - (civil.day - 1) }

  /// The last day of this day's month.
  public var endOfMonth: CalendarDay {
    let (year, month, _) = civil
    return startOfMonth + (Self.daysIn(month: month, year: year) - 1)
  }

  /// The first day of this day's year.
  public var startOfYear: CalendarDay {
    CalendarDay(number: Self.number(year: civil.year, month: 1, day: 1))
  }

  /// The last day of this day's year.
  public var endOfYear: CalendarDay {
    CalendarDay(number: Self.number(year: civil.year, month: 12, day: 31))
  }

  /// The same day of the month so many months later (earlier when negative), or the month's last
  /// day where it has no such day: 31 January and one month is 28 or 29 February.
  public func adding(months: Int) -> CalendarDay {
    let (year, month, day) = civil
    let total = year * 12 + month - 1 + months
    let newYear = total >= 0 ? total / 12 : (total - 11) / 12
    let newMonth = total - newYear * 12 + 1
    return CalendarDay(
      number: Self.number(
        year: newYear, month: newMonth,
        day: min(day, Self.daysIn(month: newMonth, year: newYear))))
  }
}
