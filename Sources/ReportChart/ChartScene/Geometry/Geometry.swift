/// A point in the chart, in user units from the top left corner.
public struct Point: Sendable, Hashable {
  /// The distance of the point from the left edge of the chart.
  public var x: Double
  /// The distance of the point from the top edge of the chart.
  public var y: Double

  /// Creates a point from its distances to the left and top edges of the chart.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A box in the chart, in user units.
public struct Rect: Sendable, Hashable {
  /// The x position of the left side of the box.
  public var x: Double
  /// The y position of the top of the box.
  public var y: Double
  /// The width of the box; at least 0.
  public var width: Double
  /// The height of the box; at least 0.
  public var height: Double

  /// Creates a box from the position of its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The x position of the right side of the box.
  public var right: Double { x + width }
  /// The y position of the bottom of the box.
  public var bottom: Double { y + height }

  /// Returns the intersection of two boxes; nil if it is empty.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(right, other.right) - left,
      height: min(bottom, other.bottom) - top)
  }

  /// Returns whether the two boxes share more than an edge.
  public func intersects(_ other: Rect) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// Returns whether another box is completely inside this box.
  public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.right <= right && other.y >= y && other.bottom <= bottom
  }

  /// Returns whether a point is in the box or on its edge, with a tolerance for rounding.
  public func contains(_ point: Point) -> Bool {
    point.x >= x - 0.01 && point.x <= right + 0.01 && point.y >= y - 0.01
      && point.y <= bottom + 0.01
  }

  /// Returns the box with more space on every side, or with less for a negative number.
  public func grown(by space: Double) -> Rect {
    Rect(x: x - space, y: y - space, width: width + 2 * space, height: height + 2 * space)
  }
}

/// An interval from a smallest to a largest value.
public struct Extent: Sendable, Hashable {
  /// The smallest value of the interval.
  public var low: Double
  /// The largest value of the interval.
  public var high: Double

  /// Creates an extent from its two limits.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Creates the extent of the finite values; nil if there are none.
  @inlinable
  public init?(_ values: some Sequence<Double>) {
    var low = Double.infinity
    var high = -Double.infinity
    for value in values where value.isFinite {
      if value < low { low = value }
      if value > high { high = value }
    }
    guard low <= high else { return nil }
    self.low = low
    self.high = high
  }

  /// Returns the smallest extent that contains both extents.
  public func union(_ other: Extent?) -> Extent {
    guard let other else { return self }
    return Extent(low: min(low, other.low), high: max(high, other.high))
  }

  /// Returns the smallest extent that contains this extent and a value.
  public func including(_ value: Double) -> Extent {
    Extent(low: min(low, value), high: max(high, value))
  }

  /// Returns whether the value is between the limits of the extent, inclusive.
  public func contains(_ value: Double) -> Bool { value >= low && value <= high }
}

/// A rectangle that can be rotated, defined by its four corners in order.
struct LabelBox {
  let corners: (Point, Point, Point, Point)

  /// Creates a box from its corners.
  init(corners: (Point, Point, Point, Point)) { self.corners = corners }

  /// Creates a box at a point, rotated about this point.
  ///
  /// - Parameters:
  ///   - left: the offset of the left side from the point, before rotation.
  ///   - top: the offset of the top from the point, before rotation.
  ///   - rotation: the rotation in degrees, clockwise.
  init(
    at point: Point, left: Double, top: Double, width: Double, height: Double, rotation: Double
  ) {
    let angle = rotation * Trigonometry.pi / 180
    let sine = Trigonometry.sine(angle)
    let cosine = Trigonometry.cosine(angle)
    func corner(_ x: Double, _ y: Double) -> Point {
      Point(x: point.x + x * cosine - y * sine, y: point.y + x * sine + y * cosine)
    }
    corners = (
      corner(left, top), corner(left + width, top), corner(left + width, top + height),
      corner(left, top + height)
    )
  }

  /// The smallest axis-parallel box around the corners.
  var bounds: Rect {
    let all = [corners.0, corners.1, corners.2, corners.3]
    let low = Point(x: all.map(\.x).min() ?? 0, y: all.map(\.y).min() ?? 0)
    let high = Point(x: all.map(\.x).max() ?? 0, y: all.map(\.y).max() ?? 0)
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns whether two boxes share more than an edge.
  ///
  /// The test uses the separating axis theorem (Gottschalk, Lin, and Manocha, OBBTree, 1996).
  func intersects(_ other: LabelBox) -> Bool {
    !isSeparated(from: other) && !other.isSeparated(from: self)
  }

  private func isSeparated(from other: LabelBox) -> Bool {
    for (from, to) in [(corners.0, corners.1), (corners.1, corners.2)] {
      let across = Point(x: to.x - from.x, y: to.y - from.y)
      let interval = extent(along: across)
      let otherInterval = other.extent(along: across)
      if interval.high <= otherInterval.low + 1e-6 || otherInterval.high <= interval.low + 1e-6 {
        return true
      }
    }
    return false
  }

  private func extent(along direction: Point) -> Extent {
    var extent = Extent(low: .infinity, high: -.infinity)
    for corner in [corners.0, corners.1, corners.2, corners.3] {
      extent = extent.including(corner.x * direction.x + corner.y * direction.y)
    }
    return extent
  }
}

extension [Double] {
  /// Returns the ends of consecutive segments from zero, with a minimum length for each segment.
  ///
  /// Segments that are too short take length from adjacent ones. The last end moves only if all
  /// segments together are too short.
  public func apart(by minimum: Double) -> [Double] {
    var ends = self
    for index in indices.reversed() {
      let expected =
        index == count - 1 ? self[index] : Swift.min(self[index], ends[index + 1] - minimum)
      ends[index] = Swift.max(expected, Double(index + 1) * minimum)
    }
    return ends
  }
}
