/// The type of a column.
public enum ColumnType: String, Sendable, CaseIterable {
  /// A real number.
  case number
  /// A whole number of at most 2^53 in magnitude.
  case integer
  /// Text.
  case text
  /// A day of the calendar, without a time.
  case date
  /// A moment: a day and a time of day in the study's time zone.
  case datetime
  /// True or false.
  case boolean

  /// True for the two number types.
  public var isNumeric: Bool { self == .number || self == .integer }

  /// True for dates and moments.
  public var isTemporal: Bool { self == .date || self == .datetime }
}
