import ReportText

/// A stretch of the x axis that has a picture of its own.
struct PreparedWindow: Sendable {
  /// The place of the x axis that it is measured on.
  var axis: Int
  var from: CoordinateSource
  var to: CoordinateSource
  var title: TextSource?
}

extension PreparedWindow {
  /// Its stretch in a document; nil when it has none there.
  func range(_ inputs: [ChartInput], _ values: ScaleValues) -> Extent? {
    guard case .number(let low) = from.given(inputs, values),
      case .number(let high) = to.given(inputs, values), low < high
    else { return nil }
    return Extent(low: low, high: high)
  }
}
