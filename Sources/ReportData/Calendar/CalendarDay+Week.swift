extension CalendarDay {
  /// The first day of the week that holds this day.
  public func startOfWeek(_ weekStart: WeekStart = .monday) -> CalendarDay {
    self - (weekday - weekStart.weekday + 7) % 7
  }

  /// The ISO 8601 week: its number (1…53) and the year it belongs to, which is the year of its
  /// Thursday.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = startOfWeek() + 3
    let year = thursday.civil.year
    let first = Self.number(year: year, month: 1, day: 1)
    return (year, (thursday.number - first) / 7 + 1)
  }
}
