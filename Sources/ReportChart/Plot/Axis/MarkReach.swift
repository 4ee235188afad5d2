/// A mark that has to lie within the plot: its value on an axis, and how far it reaches around it in
/// units of the picture.
struct MarkReach: Sendable {
  /// The value.
  var value: Double
  /// The distance, not negative.
  var reach: Double
}
