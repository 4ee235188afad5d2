import ChartTestSupport
import Foundation
import Testing

/// A drawn radial chart, in distances from its pole and degrees clockwise from 12 o'clock.
struct PolarPlot {
  typealias Place = (turn: Double, away: Double)

  let tree: MarkupTree
  let center: (x: Double, y: Double)
  let radius: Double
  /// The ends of the angle axis.
  let domain: (low: Double, high: Double)

  init(_ drawn: DrawnChart) throws {
    #expect(drawn.errors.isEmpty, "\(drawn.errors)")
    tree = drawn.tree
    let line = try #require(
      tree.elements("//C(rg-axis)[@data-axis='y']/line[contains(@class,'rg-axis-line')]").first)
    center = (line.number("x1"), line.number("y1"))
    radius = line.number("y1") - line.number("y2")
    domain = (
      try #require(tree.numbers("//C(rg-axis)[@data-axis='x']/@data-min").first),
      try #require(tree.numbers("//C(rg-axis)[@data-axis='x']/@data-max").first)
    )
  }

  func polar(_ point: (x: Double, y: Double)) -> Place {
    let (x, y) = (point.x - center.x, center.y - point.y)
    let turn = atan2(x, y) * 180 / .pi
    return (turn < -1e-6 ? turn + 360 : max(0, turn), (x * x + y * y).squareRoot())
  }

  /// The markers that are discs, in their order.
  var markers: [Place] {
    tree.elements("//circle[contains(@class,'rg-point')]").map {
      polar(($0.number("cx"), $0.number("cy")))
    }
  }

  /// The far ends of the spokes, in their order.
  var spokes: [Place] {
    tree.elements("//C(rg-gridlines)/line").map { polar(($0.number("x2"), $0.number("y2"))) }
  }

  /// The lines of the series.
  var outlines: [Outline] {
    tree.elements("//path[contains(@class,'rg-line')]").map { Outline($0) }
  }

  /// The corners of a path.
  static func points(of element: MarkupElement) -> [(x: Double, y: Double)] {
    Outline(element).points
  }

  /// The angle between two directions in degrees.
  static func distance(_ first: Double, _ second: Double) -> Double {
    let between = abs(first - second).truncatingRemainder(dividingBy: 360)
    return min(between, 360 - between)
  }
}

/// A path in absolute coordinates.
struct Outline {
  /// The ends of its pieces.
  private(set) var points: [(x: Double, y: Double)] = []
  /// The number of its stretches, and of those that are closed.
  private(set) var parts = 0
  private(set) var ends = 0
  /// True when it ends with a closed stretch.
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

  /// The commands with the ends of their pieces, one a piece.
  static func absolute(_ element: MarkupElement) -> [(command: Character, numbers: [Double])] {
    curves(element).map { ($0.command, Array($0.numbers.suffix(2))) }
  }

  /// The commands with all their points, one a piece.
  static func curves(_ element: MarkupElement) -> [(command: Character, numbers: [Double])] {
    var here = (x: 0.0, y: 0.0)
    var start = here
    var result: [(command: Character, numbers: [Double])] = []
    for (command, numbers) in element.path {
      let isRelative = command.isLowercase
      let base = { isRelative ? here : (x: 0.0, y: 0.0) }
      switch command.lowercased() {
      case "z":
        here = start
        result.append(("Z", []))
      case "h":
        for number in numbers {
          here.x = base().x + number
          result.append(("L", [here.x, here.y]))
        }
      case "v":
        for number in numbers {
          here.y = base().y + number
          result.append(("L", [here.x, here.y]))
        }
      default:
        let size = command.lowercased() == "c" ? 6 : 2
        for first in stride(from: 0, to: numbers.count - size + 1, by: size) {
          let points = (0..<size).map {
            numbers[first + $0] + ($0 % 2 == 0 ? base().x : base().y)
          }
          let isMove = command.lowercased() == "m" && first == 0
          here = (points[size - 2], points[size - 1])
          if isMove { start = here }
          result.append((isMove ? "M" : size == 6 ? "C" : "L", points))
        }
      }
    }
    return result
  }
}
