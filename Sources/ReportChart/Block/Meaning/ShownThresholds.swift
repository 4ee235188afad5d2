/// What a chart shows of that which the project says of the values of a column.
enum ShownThresholds: String, ChartOptionChoice {
  case none
  /// The usual range, as a band.
  case bands
  /// The values that are worth a look, by marks of their own.
  case marks
  /// Both.
  case all

  var hasBands: Bool { self == .bands || self == .all }
  var hasMarks: Bool { self == .marks || self == .all }
}
