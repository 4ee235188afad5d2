import Foundation

@testable import ReportChart

/// A simulation of colour vision deficiencies, with colour distances in OKLab.
///
/// Sources: Machado, Oliveira and Fernandes 2009 (severity 1, in linear light), and Ottosson 2020
/// (OKLab).
enum ColorVision {
  static let all: [(String, [[Double]])] = [
    ("normal", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    (
      "deuteranopia",
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    ),
    (
      "protanopia",
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    ),
  ]

  static func distance(_ one: Color, _ other: Color, _ matrix: [[Double]]) -> Double {
    let first = lab(one, matrix)
    let second = lab(other, matrix)
    return zip(first, second).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private static func lab(_ color: Color, _ matrix: [[Double]]) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { value in
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    let seen = times(matrix, linear).map { min(1, max(0, $0)) }
    let cones = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], seen
    ).map { cbrt($0) }
    return times(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones)
  }

  private static func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).map(*).reduce(0, +) }
  }
}
