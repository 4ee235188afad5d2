/// How much of a date is written.
public enum DateStyle: String, Sendable, CaseIterable {
  /// The shortest numeric form of the locale: `26/02/2024`, `26.02.24`.
  case short
  /// `26 Feb 2024`
  case medium
  /// `26 February 2024`
  case long
  /// `Monday, 26 February 2024`
  case full
  /// `26 Feb`
  case dayMonth = "day-month"
  /// `Monday`
  case weekday
  /// `Mon`
  case weekdayShort = "weekday-short"
  /// `February`
  case month
  /// `February 2024`
  case monthYear = "month-year"
  /// `2024-02-26`, in every locale.
  case iso
}
