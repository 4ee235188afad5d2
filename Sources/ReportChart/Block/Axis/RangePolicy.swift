/// What the limits of an axis do to data beyond them.
enum RangePolicy: String, ChartOptionChoice {
  /// The axis shows the limits and all data.
  case widen
  /// The axis shows the limits and nothing beyond; marks are cut.
  case exact
  /// The axis shows the data; limits are not heeded.
  case data

  static let words = allCases.map(\.rawValue)
}
