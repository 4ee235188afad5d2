/// Which end labels of an axis may leave its stretch.
enum AxisEnds: String, ChartOptionChoice {
  case both, neither, low, high

  /// True when the label at the low end of the axis may.
  var hasLow: Bool { self == .both || self == .low }
  /// True when the label at the high end may.
  var hasHigh: Bool { self == .both || self == .high }
}
