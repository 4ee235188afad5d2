/// A point in the picture, in user units from the top left corner.
public struct Point: Sendable, Hashable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// A point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// True when it has a place in the picture.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A box in the picture, in user units.
public struct Rect: Sendable, Hashable {
  /// The left side.
  public var x: Double
  /// The top.
  public var y: Double
  /// The width, not negative.
  public var width: Double
  /// The height, not negative.
  public var height: Double

  /// A box.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right side.
  public var right: Double { x + width }
  /// The bottom.
  public var bottom: Double { y + height }

  /// What the two boxes share; nil when that is nothing.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(right, other.right) - left,
      height: min(bottom, other.bottom) - top)
  }

  /// True when the two boxes share more than an edge.
  public func intersects(_ other: Rect) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// True when another box does not leave the box.
  public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.right <= right && other.y >= y && other.bottom <= bottom
  }

  /// True when a point lies in the box or on its edge, but for rounding.
  public func contains(_ point: Point) -> Bool {
    point.x >= x - 0.01 && point.x <= right + 0.01 && point.y >= y - 0.01
      && point.y <= bottom + 0.01
  }

  /// The box with more room on every side; with less for a negative number.
  public func grown(by space: Double) -> Rect {
    Rect(x: x - space, y: y - space, width: width + 2 * space, height: height + 2 * space)
  }
}

/// A smallest and a largest value.
public struct Extent: Sendable, Hashable {
  /// The smallest.
  public var low: Double
  /// The largest.
  public var high: Double

  /// An extent.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// The extent of the values that are not missing; nil when all are.
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

  /// The smallest extent that holds both.
  public func union(_ other: Extent?) -> Extent {
    guard let other else { return self }
    return Extent(low: min(low, other.low), high: max(high, other.high))
  }

  /// The smallest extent that holds this one and a value.
  public func including(_ value: Double) -> Extent {
    Extent(low: min(low, value), high: max(high, value))
  }

  /// True when the value lies between the ends or on one.
  public func contains(_ value: Double) -> Bool { value >= low && value <= high }
}

/// A box that may be turned: its four corners in order.
struct LabelBox {
  let corners: (Point, Point, Point, Point)

  /// A box of these corners.
  init(corners: (Point, Point, Point, Point)) { self.corners = corners }

  /// A box around a point.
  /// - Parameters:
  ///   - left: where it begins from the point, before it is turned.
  ///   - top: likewise.
  ///   - rotation: in degrees, clockwise.
  init(
    at point: Point, left: Double, top: Double, width: Double, height: Double, rotation: Double
  ) {
    let turn = rotation * Trigonometry.pi / 180
    let sine = Trigonometry.sine(turn)
    let cosine = Trigonometry.cosine(turn)
    func corner(_ x: Double, _ y: Double) -> Point {
      Point(x: point.x + x * cosine - y * sine, y: point.y + x * sine + y * cosine)
    }
    corners = (
      corner(left, top), corner(left + width, top), corner(left + width, top + height),
      corner(left, top + height)
    )
  }

  /// The smallest level box around it.
  var bounds: Rect {
    let all = [corners.0, corners.1, corners.2, corners.3]
    let low = Point(x: all.map(\.x).min() ?? 0, y: all.map(\.y).min() ?? 0)
    let high = Point(x: all.map(\.x).max() ?? 0, y: all.map(\.y).max() ?? 0)
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// True when the two share more than an edge: no line parallel to a side separates them (the
  /// separating axis theorem; Gottschalk, Lin and Manocha, OBBTree, 1996).
  func intersects(_ other: LabelBox) -> Bool {
    !isSeparated(from: other) && !other.isSeparated(from: self)
  }

  private func isSeparated(from other: LabelBox) -> Bool {
    for (from, to) in [(corners.0, corners.1), (corners.1, corners.2)] {
      let across = Point(x: to.x - from.x, y: to.y - from.y)
      let own = extent(along: across)
      let foreign = other.extent(along: across)
      if own.high <= foreign.low + 1e-6 || foreign.high <= own.low + 1e-6 { return true }
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
  /// Ends of pieces that follow one another from zero, moved so that each piece is at least so long: pieces that
  /// are too short take from their neighbours. The last end moves only where all pieces together are too short.
  public func apart(by least: Double) -> [Double] {
    var ends = self
    for place in indices.reversed() {
      let wanted =
        place == count - 1 ? self[place] : Swift.min(self[place], ends[place + 1] - least)
      ends[place] = Swift.max(wanted, Double(place + 1) * least)
    }
    return ends
  }
}
