import ChartTestSupport
import Foundation

/// The rotated box of a text, computed from its position, height, and bounding box.
struct LabelQuad {
  let corners: [(x: Double, y: Double)]

  /// Creates the box of a text element in an annotated chart.
  init(_ text: MarkupElement) {
    let box = text.box
    let rotation = (text["transform"] ?? "").matches(of: /-?[0-9.]+/).compactMap { Double($0.0) }
    guard rotation.count == 3, rotation[0] != 0 else {
      corners = [
        (box.x, box.y), (box.x + box.width, box.y), (box.x + box.width, box.y + box.height),
        (box.x, box.y + box.height),
      ]
      return
    }
    let angle = rotation[0] * .pi / 180
    let size = text["font-size"].flatMap(Double.init) ?? 11
    let height = 0.9 * size
    let sine = abs(sin(angle))
    let cosine = abs(cos(angle))
    // The length follows from the axis-aligned bounding box of the rotated text.
    let length =
      sine > cosine ? (box.height - height * cosine) / sine : (box.width - height * sine) / cosine
    let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
    corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { side in
      let along = side.0 * length / 2
      let across = side.1 * height / 2
      return (
        middle.x + along * cos(angle) - across * sin(angle),
        middle.y + along * sin(angle) + across * cos(angle)
      )
    }
  }

  /// Whether two boxes overlap by more than 0.02 units (separating axis theorem).
  func intersects(_ other: LabelQuad) -> Bool {
    for box in [self, other] {
      for side in 0..<2 {
        let from = box.corners[side]
        let to = box.corners[side + 1]
        let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
          .squareRoot()
        guard length > 0 else { continue }
        let normal = (x: -(to.y - from.y) / length, y: (to.x - from.x) / length)
        let projections = corners.map { $0.x * normal.x + $0.y * normal.y }
        let otherProjections = other.corners.map { $0.x * normal.x + $0.y * normal.y }
        guard let low = projections.min(), let high = projections.max(),
          let otherLow = otherProjections.min(),
          let otherHigh = otherProjections.max()
        else { return false }
        if high <= otherLow + 0.03 || otherHigh <= low + 0.03 { return false }
      }
    }
    return true
  }
}
