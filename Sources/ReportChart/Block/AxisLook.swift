/// How an axis looks, as its author wants it.
struct AxisLook: Sendable {
  /// How an axis looks when nothing is said.
  static let standard = AxisLook()
}
