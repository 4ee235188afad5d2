/// A change of colour over the plot, in user units.
public struct Gradient: Sendable, Hashable {
  /// Where the colours lie.
  public enum Shape: Sendable, Hashable {
    /// From one point to another.
    case linear(from: Point, to: Point)
    /// From a centre outwards.
    case radial(center: Point, radius: Double)
  }

  /// A colour at its place.
  public struct Stop: Sendable, Hashable {
    /// 0 (the start) … 1 (the end).
    public var offset: Double
    /// The colour there.
    public var paint: Paint
    /// 0 … 1.
    public var opacity: Double

    /// A stop.
    public init(_ offset: Double, _ paint: Paint, opacity: Double = 1) {
      self.offset = offset
      self.paint = paint
      self.opacity = opacity
    }
  }

  /// Where the colours lie.
  public var shape: Shape
  /// The colours, in the order of their offsets.
  public var stops: [Stop]

  /// A gradient.
  public init(_ shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }

  /// False when a part of it has no place in the picture.
  var isFinite: Bool {
    switch shape {
    case .linear(let start, let end): start.isFinite && end.isFinite
    case .radial(let center, let radius): center.isFinite && radius.isFinite && radius >= 0
    }
  }
}
