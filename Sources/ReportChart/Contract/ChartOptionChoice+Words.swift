extension ChartOptionChoice {
  /// The words, in their order.
  static var words: [String] { allCases.map(\.rawValue) }
}
