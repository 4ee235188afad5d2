import ReportData

/// The year of a position on a scale of days.
enum CalendarYear {
  /// The year of a day number; days outside the years -9999 to 9999 count as the nearest in them.
  static func year(of day: Double) -> Int {
    let bounded = min(2_932_896, max(-4_371_587, day))
    let whole = Int(bounded)
    return CalendarDay(number: Double(whole) > bounded ? whole - 1 : whole).civil.year
  }
}
