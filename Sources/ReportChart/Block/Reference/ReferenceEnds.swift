/// Which lowest and highest values a reference adds lines at.
enum ReferenceEnds: String, ChartOptionChoice {
  case none
  /// The ends of the axis.
  case axis
  /// The lowest and the highest value of the data.
  case data
}
