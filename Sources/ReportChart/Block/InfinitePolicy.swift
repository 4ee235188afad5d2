/// What is done with values that are not finite.
enum InfinitePolicy: String, ChartOptionChoice {
  /// They are missing.
  case missing
  /// They are an error.
  case error

  static let words = allCases.map(\.rawValue)
}
