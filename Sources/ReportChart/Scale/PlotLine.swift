/// The positions of an affine scale, without the scale.
struct PlotLine: Sendable {
  let start: Double
  let low: Double
  let factor: Double
  let slot: Double

  /// The position of a value, as ``PlotScale`` gives it.
  func callAsFunction(_ value: Double) -> Double {
    min(max(start + (value - low) * factor, -1e6), 1e6)
  }
}
