import Foundation

/// A point in the SVG, in user units. The y axis points down.
public struct Point: Sendable, Hashable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the distance to another point.
  public func distance(to other: Point) -> Double { hypot(x - other.x, y - other.y) }
}

/// An axis-aligned rectangle in the SVG, in user units.
public struct Box: Sendable, Hashable {
  /// The left edge.
  public var minX: Double
  /// The upper edge.
  public var minY: Double
  /// The right edge.
  public var maxX: Double
  /// The lower edge.
  public var maxY: Double

  /// Creates a rectangle from its edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the bounding box of points; nil for no points.
  public init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
  }

  /// The horizontal size.
  public var width: Double { maxX - minX }
  /// The vertical size.
  public var height: Double { maxY - minY }
  /// The center.
  public var center: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }

  /// Whether the rectangle contains another rectangle, with a tolerance.
  public func contains(_ other: Box, within tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance
      && other.minY >= minY - tolerance && other.maxY <= maxY + tolerance
  }

  /// Whether the rectangle contains a point, with a tolerance.
  public func contains(_ point: Point, within tolerance: Double = 0) -> Bool {
    point.x >= minX - tolerance && point.x <= maxX + tolerance
      && point.y >= minY - tolerance && point.y <= maxY + tolerance
  }

  /// Returns the common part of both rectangles; nil if they do not overlap.
  public func intersection(_ other: Box) -> Box? {
    let common = Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return common.minX <= common.maxX && common.minY <= common.maxY ? common : nil
  }

  /// Returns the rectangle, reduced by an amount on each side.
  public func inset(_ amount: Double) -> Box {
    Box(minX: minX + amount, minY: minY + amount, maxX: maxX - amount, maxY: maxY - amount)
  }

  /// The four corners.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }
}

/// An SVG transform: `translate`, `rotate`, `scale`, and `matrix` in any order.
public struct Transform: Sendable, Hashable {
  private var a = 1.0
  private var b = 0.0
  private var c = 0.0
  private var d = 1.0
  private var e = 0.0
  private var f = 0.0

  /// The identity transform.
  public static let none = Transform()

  private init() {}

  /// Creates a transform from the attribute `transform`.
  public init(_ text: String) {
    for match in text.matches(of: /([a-z]+)\(([^)]*)\)/) {
      let numbers = match.2.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
      self = applying(name: String(match.1), numbers)
    }
  }

  private func applying(name: String, _ numbers: [Double]) -> Transform {
    func number(_ index: Int, or other: Double = 0) -> Double {
      index < numbers.count ? numbers[index] : other
    }
    var inner = Transform()
    switch name {
    case "translate":
      inner.e = number(0)
      inner.f = number(1)
    case "scale":
      inner.a = number(0, or: 1)
      inner.d = number(1, or: number(0, or: 1))
    case "rotate":
      let angle = number(0) * .pi / 180
      inner.a = cos(angle)
      inner.b = sin(angle)
      inner.c = -sin(angle)
      inner.d = cos(angle)
      inner.e = number(1) - number(1) * inner.a - number(2) * inner.c
      inner.f = number(2) - number(1) * inner.b - number(2) * inner.d
    case "matrix" where numbers.count == 6:
      (inner.a, inner.b, inner.c) = (numbers[0], numbers[1], numbers[2])
      (inner.d, inner.e, inner.f) = (numbers[3], numbers[4], numbers[5])
    default: break
    }
    return concatenating(inner)
  }

  /// Returns the transform of a nested element that also has a transform.
  public func concatenating(_ inner: Transform) -> Transform {
    var result = Transform()
    result.a = a * inner.a + c * inner.b
    result.b = b * inner.a + d * inner.b
    result.c = a * inner.c + c * inner.d
    result.d = b * inner.c + d * inner.d
    result.e = a * inner.e + c * inner.f + e
    result.f = b * inner.e + d * inner.f + f
    return result
  }

  /// Returns the transformed point.
  public func callAsFunction(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  /// The rotation in degrees, clockwise.
  public var rotation: Double { atan2(b, a) * 180 / .pi }
}
