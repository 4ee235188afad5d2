import ChartTestSupport
import Foundation
import Testing

/// A drawn radial chart in polar coordinates: distances from the center and clockwise degrees.
struct PolarPlot {
  typealias PolarPoint = (angle: Double, distance: Double)

  let tree: MarkupTree
  let center: (x: Double, y: Double)
  let radius: Double
  /// The limits of the angle axis.
  let domain: (low: Double, high: Double)

  init(_ chart: DrawnChart) throws {
    #expect(chart.errors.isEmpty, "\(chart.errors)")
    tree = chart.tree
    let line = try #require(
      tree.elements("//C(rg-axis)[@data-axis='y']/line[contains(@class,'rg-axis-line')]").first)
    center = (line.number("x1"), line.number("y1"))
    radius = line.number("y1") - line.number("y2")
    domain = (
      try #require(tree.numbers("//C(rg-axis)[@data-axis='x']/@data-min").first),
      try #require(tree.numbers("//C(rg-axis)[@data-axis='x']/@data-max").first)
    )
  }

  func polar(_ point: (x: Double, y: Double)) -> PolarPoint {
    let (x, y) = (point.x - center.x, center.y - point.y)
    let angle = atan2(x, y) * 180 / .pi
    return (angle < -1e-6 ? angle + 360 : max(0, angle), (x * x + y * y).squareRoot())
  }

  /// The disc markers, in drawing order.
  var markers: [PolarPoint] {
    tree.elements("//circle[contains(@class,'rg-point')]").map {
      polar(($0.number("cx"), $0.number("cy")))
    }
  }

  /// The outer ends of the spokes, in order.
  var spokes: [PolarPoint] {
    tree.elements("//C(rg-gridlines)/line").map { polar(($0.number("x2"), $0.number("y2"))) }
  }

  /// The lines of the series.
  var outlines: [Outline] {
    tree.elements("//path[contains(@class,'rg-line')]").map { Outline($0) }
  }

  /// Returns the corners of a path.
  static func points(of element: MarkupElement) -> [(x: Double, y: Double)] {
    Outline(element).points
  }

  /// Returns the angle between two directions, in degrees.
  static func distance(_ first: Double, _ second: Double) -> Double {
    let between = abs(first - second).truncatingRemainder(dividingBy: 360)
    return min(between, 360 - between)
  }
}

/// A path in absolute coordinates.
struct Outline {
  /// The end points of the pieces.
  private(set) var points: [(x: Double, y: Double)] = []
  /// The number of segments, and of closed segments.
  private(set) var parts = 0
  private(set) var ends = 0
  /// Whether the path ends with a closed segment.
  private(set) var isClosed = false

  init(_ element: MarkupElement) {
    for (command, numbers) in Self.absolute(element) {
      isClosed = command == "Z"
      if command == "M" { parts += 1 }
      if command == "Z" { ends += 1 }
      if numbers.count >= 2 {
        points.append((numbers[numbers.count - 2], numbers[numbers.count - 1]))
      }
    }
  }

  /// Returns the commands with the end points of their pieces, one per piece.
  static func absolute(_ element: MarkupElement) -> [(command: Character, numbers: [Double])] {
    curves(element).map { ($0.command, Array($0.numbers.suffix(2))) }
  }

  /// Returns the commands with all their points, one per piece.
  static func curves(_ element: MarkupElement) -> [(command: Character, numbers: [Double])] {
    var current = (x: 0.0, y: 0.0)
    var start = current
    var result: [(command: Character, numbers: [Double])] = []
    for (command, numbers) in element.path {
      let isRelative = command.isLowercase
      let base = { isRelative ? current : (x: 0.0, y: 0.0) }
      switch command.lowercased() {
      case "z":
        current = start
        result.append(("Z", []))
      case "h":
        for number in numbers {
          current.x = base().x + number
          result.append(("L", [current.x, current.y]))
        }
      case "v":
        for number in numbers {
          current.y = base().y + number
          result.append(("L", [current.x, current.y]))
        }
      default:
        let size = command.lowercased() == "c" ? 6 : 2
        for first in stride(from: 0, to: numbers.count - size + 1, by: size) {
          let points = (0..<size).map {
            numbers[first + $0] + ($0 % 2 == 0 ? base().x : base().y)
          }
          let isMove = command.lowercased() == "m" && first == 0
          current = (points[size - 2], points[size - 1])
          if isMove { start = current }
          result.append((isMove ? "M" : size == 6 ? "C" : "L", points))
        }
      }
    }
    return result
  }
}
