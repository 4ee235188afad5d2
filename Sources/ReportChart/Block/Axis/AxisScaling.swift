/// What an author says of the domain, the scale and the ticks of an axis.
struct AxisScaling: Sendable {
  /// The base of a logarithmic scale.
  var base = 10.0
  /// What is left out.
  var skips: [ScaleSkip] = []
  /// The ticks.
  var ticks = TickWish()
  /// Room beyond the data at the low and the high end, in the units of the scale.
  var padding: (low: Double, high: Double)?
  /// True when zero is in the domain whatever the data.
  var includesZero = false
  /// True when larger values lie farther left or farther down.
  var isReversed = false
  /// The inputs from which a document takes the limits; nil for those of the block.
  var lowInput: Int?
  var highInput: Int?
  /// Where on the other axis this one stands; nil for the edge of the plot.
  var cross: Crossing?

  /// A value of another axis.
  struct Crossing: Sendable {
    /// The place of the other axis among the chart's.
    var axis: Int
    /// The value.
    var value: CoordinateSource
  }

  /// True for a value inside what is left out.
  func leavesOut(_ value: Double, _ values: ScaleValues) -> Bool {
    for skip in skips where skip.holds(value, values) { return true }
    return false
  }
}
