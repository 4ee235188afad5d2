/// The distance of two colours for readers with and without a colour vision deficiency.
///
/// The distance is in OKLab (Ottosson 2020). It is computed for normal vision, deuteranopia, and
/// protanopia (Machado, Oliveira, and Fernandes 2009, severity 1, in linear light).
enum ColorDistance {
  /// The minimum distance of two colours in a palette.
  static let minimum = 0.1

  /// Returns the smallest of the distances for the three types of vision.
  static func smallest(_ color: Color, _ other: Color) -> Double {
    visions.map { vision in
      let first = lab(color, vision)
      let second = lab(other, vision)
      let steps = [first.0 - second.0, first.1 - second.1, first.2 - second.2]
      return steps.map { $0 * $0 }.reduce(0, +).squareRoot()
    }.min() ?? 0
  }

  private typealias Triple = (Double, Double, Double)
  private typealias Matrix = (Triple, Triple, Triple)

  private static let visions: [Matrix] = [
    ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    (
      (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
      (-0.011820, 0.042940, 0.968881)
    ),
    (
      (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
      (-0.003882, -0.048116, 1.051998)
    ),
  ]

  private static func lab(_ color: Color, _ vision: Matrix) -> Triple {
    let light = (
      Contrast.light(of: color.red), Contrast.light(of: color.green), Contrast.light(of: color.blue)
    )
    let perceived = product(vision, light)
    let cones = product(
      (
        (0.4122214708, 0.5363325363, 0.0514459929), (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005)
      ), (clamped(perceived.0), clamped(perceived.1), clamped(perceived.2)))
    return product(
      (
        (0.2104542553, 0.7936177850, -0.0040720468), (1.9779984951, -2.4285922050, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.8086757660)
      ), (cubeRoot(cones.0), cubeRoot(cones.1), cubeRoot(cones.2)))
  }

  private static func product(_ matrix: Matrix, _ vector: Triple) -> Triple {
    func row(_ row: Triple) -> Double {
      row.0 * vector.0 + row.1 * vector.1 + row.2 * vector.2
    }
    return (row(matrix.0), row(matrix.1), row(matrix.2))
  }

  private static func clamped(_ value: Double) -> Double { min(1, max(0, value)) }

  /// Returns the cube root of a value from 0 to 1 by Newton's method.
  private static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root - value) / (3 * root * root) }
    return root
  }
}
