import Foundation

/// A path segment in absolute coordinates.
public enum PathSegment: Sendable, Hashable {
  /// The start of a subpath.
  case move(Point)
  /// A straight line to a point.
  case line(Point)
  /// A cubic curve with two control points and an end point.
  case curve(Point, Point, Point)
  /// A circular arc with a radius and an end point.
  case arc(radius: Double, isLarge: Bool, isClockwise: Bool, Point)
  /// A line back to the start of the subpath.
  case close

  /// The end point; nil for a closing segment.
  public var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point), .arc(_, _, _, let point):
      point
    case .close: nil
    }
  }
}

/// The parsed attribute `d`.
public struct PathReading: Sendable {
  /// The segments.
  public private(set) var segments: [PathSegment] = []

  /// Creates the segments from path data. Data after an unknown command is ignored.
  public init(_ text: String, _ transform: Transform = .none) {
    var reader = PathReader(text)
    while let segment = reader.next() { segments.append(segment) }
    if transform != .none { segments = segments.map { $0.moved(by: transform) } }
  }

  /// The end points of the segments.
  public var vertices: [Point] { segments.compactMap(\.end) }

  /// The subpaths, each with its points. A closed subpath ends at its start point.
  public var pieces: [[Point]] { pieces(by: { segment, _ in segment.end.map { [$0] } ?? [] }) }

  /// The subpaths, with curves and arcs as short lines.
  public var flattened: [[Point]] { pieces(by: { $0.points(from: $1) }) }

  private func pieces(by points: (PathSegment, Point) -> [Point]) -> [[Point]] {
    var pieces: [[Point]] = []
    for segment in segments {
      switch segment {
      case .move(let point): pieces.append([point])
      case .close:
        if let first = pieces.last?.first { pieces[pieces.count - 1].append(first) }
      default:
        guard let start = pieces.last?.last else { continue }
        pieces[pieces.count - 1] += points(segment, start)
      }
    }
    return pieces
  }

  /// The mean of the distinct points: the center of a marker.
  public var centroid: Point? {
    let points = Array(Set(vertices.map { Point(($0.x * 100).rounded(), ($0.y * 100).rounded()) }))
    guard !points.isEmpty else { return nil }
    let count = Double(points.count) * 100
    return Point(
      points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
  }

  /// The arc segments.
  public var arcs: [CircleArc] {
    var arcs: [CircleArc] = []
    var last: Point?
    for segment in segments {
      if case .arc(let radius, let isLarge, let isClockwise, let end) = segment, let start = last {
        arcs.append(
          CircleArc(
            from: start, to: end, radius: radius, isLarge: isLarge, isClockwise: isClockwise))
      }
      last = segment.end ?? last
    }
    return arcs
  }
}

/// A circular arc.
public struct CircleArc: Sendable {
  /// The center of the circle.
  public let center: Point
  /// The radius.
  public let radius: Double
  /// The direction of the start point, in radians clockwise from 12 o'clock.
  public let start: Double
  /// The central angle in radians. Positive angles are clockwise.
  public let angle: Double
  /// The start point.
  public let begin: Point
  /// The end point.
  public let end: Point

  /// Creates an arc from the parameters of a path segment.
  public init(from first: Point, to end: Point, radius: Double, isLarge: Bool, isClockwise: Bool) {
    let half = first.distance(to: end) / 2
    let size = max(radius, half)
    let away = (size * size - half * half).squareRoot()
    let side = isLarge == isClockwise ? -1.0 : 1.0
    let length = max(half * 2, .leastNormalMagnitude)
    let middle = Point(
      (first.x + end.x) / 2 - side * away * (end.y - first.y) / length,
      (first.y + end.y) / 2 + side * away * (end.x - first.x) / length)
    begin = first
    self.end = end
    let direction = Self.direction(of: first, from: middle)
    var angle = Self.direction(of: end, from: middle) - direction
    if isClockwise, angle < -1e-12 { angle += 2 * .pi }
    if !isClockwise, angle > 1e-12 { angle -= 2 * .pi }
    center = middle
    self.radius = size
    start = direction
    self.angle = half == 0 ? 0 : angle
  }

  /// Returns the central angle around another center, in radians.
  public func angle(around center: Point) -> Double {
    var around = Self.direction(of: end, from: center) - Self.direction(of: begin, from: center)
    if angle > 0, around < 0 { around += 2 * .pi }
    if angle < 0, around > 0 { around -= 2 * .pi }
    return angle == 0 ? 0 : around
  }

  private static func direction(of point: Point, from center: Point) -> Double {
    atan2(point.x - center.x, center.y - point.y)
  }
}

extension PathSegment {
  fileprivate func moved(by transform: Transform) -> PathSegment {
    switch self {
    case .move(let point): .move(transform(point))
    case .line(let point): .line(transform(point))
    case .curve(let first, let second, let end):
      .curve(transform(first), transform(second), transform(end))
    case .arc(let radius, let isLarge, let isClockwise, let end):
      .arc(radius: radius, isLarge: isLarge, isClockwise: isClockwise, transform(end))
    case .close: .close
    }
  }

  /// Returns points on the segment, after its start point.
  fileprivate func points(from start: Point) -> [Point] {
    switch self {
    case .curve(let first, let second, let end):
      return (1...16).map { step in
        let t = Double(step) / 16
        let u = 1 - t
        func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        }
        return Point(
          mix(start.x, first.x, second.x, end.x), mix(start.y, first.y, second.y, end.y))
      }
    case .arc(let radius, let isLarge, let isClockwise, let end):
      let arc = CircleArc(
        from: start, to: end, radius: radius, isLarge: isLarge, isClockwise: isClockwise)
      return (1...24).map { step in
        let angle = arc.start + arc.angle * Double(step) / 24
        return Point(
          arc.center.x + arc.radius * sin(angle), arc.center.y - arc.radius * cos(angle))
      }
    default: return end.map { [$0] } ?? []
    }
  }
}

/// A parser for path data.
private struct PathReader {
  private var rest: Substring.UTF8View
  private var command = UInt8(ascii: "M")
  private var current = Point(0, 0)
  private var beginning = Point(0, 0)

  init(_ text: String) { rest = Substring(text).utf8 }

  mutating func next() -> PathSegment? {
    skipSpace()
    guard let byte = rest.first else { return nil }
    if (65...90).contains(byte) || (97...122).contains(byte) {
      command = byte
      rest.removeFirst()
    } else if command == UInt8(ascii: "M") {
      command = UInt8(ascii: "L")
    } else if command == UInt8(ascii: "m") {
      command = UInt8(ascii: "l")
    }
    let isRelative = command >= 97
    func absolute(_ x: Double, _ y: Double) -> Point {
      isRelative ? Point(current.x + x, current.y + y) : Point(x, y)
    }
    switch command & 0xDF {
    case UInt8(ascii: "M"):
      guard let x = number(), let y = number() else { return nil }
      current = absolute(x, y)
      beginning = current
      return .move(current)
    case UInt8(ascii: "L"):
      guard let x = number(), let y = number() else { return nil }
      current = absolute(x, y)
      return .line(current)
    case UInt8(ascii: "H"):
      guard let x = number() else { return nil }
      current.x = isRelative ? current.x + x : x
      return .line(current)
    case UInt8(ascii: "V"):
      guard let y = number() else { return nil }
      current.y = isRelative ? current.y + y : y
      return .line(current)
    case UInt8(ascii: "C"):
      var numbers: [Double] = []
      for _ in 0..<6 {
        guard let value = number() else { return nil }
        numbers.append(value)
      }
      let first = absolute(numbers[0], numbers[1])
      let second = absolute(numbers[2], numbers[3])
      current = absolute(numbers[4], numbers[5])
      return .curve(first, second, current)
    case UInt8(ascii: "A"):
      guard let radius = number(), number() != nil, number() != nil, let large = flag(),
        let sweep = flag(), let x = number(), let y = number()
      else { return nil }
      current = absolute(x, y)
      return .arc(radius: radius, isLarge: large, isClockwise: sweep, current)
    case UInt8(ascii: "Z"):
      current = beginning
      return .close
    default: return nil
    }
  }

  private mutating func skipSpace() {
    while let byte = rest.first, byte == 32 || byte == 44 || byte == 10 { rest.removeFirst() }
  }

  private mutating func flag() -> Bool? {
    skipSpace()
    guard let byte = rest.first, byte == 48 || byte == 49 else { return nil }
    rest.removeFirst()
    return byte == 49
  }

  private mutating func number() -> Double? {
    skipSpace()
    var text: [UInt8] = []
    var hasPoint = false
    while let byte = rest.first {
      let isSign = (byte == 45 || byte == 43) && (text.isEmpty || text.last == 101)
      let isPoint = byte == 46 && !hasPoint
      guard (48...57).contains(byte) || isSign || isPoint || (byte == 101 && !text.isEmpty) else {
        break
      }
      if isPoint { hasPoint = true }
      text.append(byte)
      rest.removeFirst()
    }
    return Double(String(decoding: text, as: UTF8.self))
  }
}
