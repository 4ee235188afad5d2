import Foundation

/// A check of the shapes under text: hidden marks and label contrast.
struct TextGrounds {
  let figure: ReadFigure

  /// The tolerance for rounded numbers and reserved text widths, in user units.
  private static let tolerance = 0.4
  private static let leastContrast = 4.5

  func read(_ log: inout ReadingLog) {
    readBackdrops(&log)
    readBars(&log)
  }

  /// Checks that text backgrounds hide no earlier marks.
  private func readBackdrops(_ log: inout ReadingLog) {
    let marks = figure.marks.filter { mark in
      mark.has("rg-data") && !mark.has("rg-backdrop") && !mark.has("rg-hatch")
        && !mark.has("rg-baseline") && mark.fillOpacity > 0.05
    }
    for backdrop in figure.marks("rg-backdrop") {
      for piece in backdrop.pieceBoxes {
        let inner = piece.inset(Self.tolerance)
        let hidden = marks.first {
          $0.order < backdrop.order && $0.fill != backdrop.fill && $0.touches(inner)
        }
        guard let hidden else { continue }
        log.add(
          .markHidden, hidden.series, nil,
          "expected no background of words over a mark, found one at "
            + "\(written(piece.center.x)), \(written(piece.center.y))")
        return
      }
    }
  }

  /// Checks the value labels on bars.
  private func readBars(_ log: inout ReadingLog) {
    let bars = figure.marks.filter {
      $0.has("rg-bar") && !$0.has("rg-goals") && $0.fill != nil && !$0.has("rg-hatch")
    }
    guard !bars.isEmpty else { return }
    for label in figure.strings where label.has("rg-value-label") && label.rotation == 0 {
      let box = label.box.inset(1)
      for bar in bars where bar.touches(box) {
        let ground = Paint.mixed(bar.fill ?? "", bar.fillOpacity)
        let isOver =
          bars.contains { $0.order > bar.order && $0.fillOpacity > 0.95 && $0.box.contains(box) }
        if isOver { continue }
        if let contrast = Paint.contrast(label.fill, ground), contrast < Self.leastContrast {
          log.add(
            .labelUnreadable, bar.series, nil,
            "expected “\(label.string)” with a contrast of 4.5:1 to the bar under it, found "
              + written((contrast * 100).rounded() / 100))
          return
        }
        if !bar.box.contains(box) {
          log.add(
            .labelUnreadable, bar.series, nil,
            "expected “\(label.string)” on or beside a bar, found it on the edge of one at "
              + "\(written(label.box.center.x)), \(written(label.box.center.y))")
          return
        }
      }
    }
  }
}

/// Colour functions.
enum Paint {
  /// Returns red, green, and blue from 0 to 1; nil if the text is not `#rrggbb`.
  private static func parts(_ text: String) -> [Double]? {
    guard text.hasPrefix("#"), text.count == 7, let number = Int(text.dropFirst(), radix: 16) else {
      return nil
    }
    return [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
  }

  /// Returns a colour over white; nil if the text is not `#rrggbb`.
  static func mixed(_ text: String, _ opacity: Double) -> [Double]? {
    parts(text)?.map { $0 * opacity + 1 - opacity }
  }

  /// Returns the contrast of two colours (WCAG 2); nil if a colour is unknown.
  static func contrast(_ text: String, _ ground: [Double]?) -> Double? {
    guard let ground, let ink = parts(text) else { return nil }
    let lights = [ink, ground].map { color in
      let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05
    }
    return (lights.max() ?? 1) / (lights.min() ?? 1)
  }
}

extension Mark {
  /// The bounding boxes of the parts.
  fileprivate var pieceBoxes: [Box] {
    path?.pieces.compactMap { Box(around: $0) } ?? [box]
  }

  /// Whether a part of the mark is inside a box.
  fileprivate func touches(_ other: Box) -> Bool {
    guard box.intersection(other) != nil else { return false }
    if let clip, clip.intersection(other) == nil { return false }
    switch form {
    case .rect: return fill != nil || strokeWidth > 0
    case .other: return true
    case .circle:
      let x = min(max(center.x, other.minX), other.maxX)
      let y = min(max(center.y, other.minY), other.maxY)
      return center.distance(to: Point(x, y)) < box.width / 2
    case .line: return Self.crosses(ends, other)
    case .path:
      let pieces = path?.flattened ?? []
      if pieces.contains(where: { Self.crosses($0, other) }) { return true }
      guard fill != nil else { return false }
      return pieces.reduce(false) { $0 != Self.encloses($1, other.center) }
    }
  }

  /// Whether a polyline enters a box.
  private static func crosses(_ points: [Point], _ box: Box) -> Bool {
    zip(points, points.dropFirst()).contains { start, end in
      var low = 0.0
      var high = 1.0
      for (from, delta, least, most) in [
        (start.x, end.x - start.x, box.minX, box.maxX),
        (start.y, end.y - start.y, box.minY, box.maxY),
      ] {
        if delta == 0 {
          if from < least || from > most { return false }
          continue
        }
        let ends = [(least - from) / delta, (most - from) / delta].sorted()
        low = max(low, ends[0])
        high = min(high, ends[1])
      }
      return low <= high
    }
  }

  /// Whether a closed polyline contains a point.
  private static func encloses(_ points: [Point], _ point: Point) -> Bool {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(false) { isInside, line in
      let (start, end) = line
      guard (start.y > point.y) != (end.y > point.y) else { return isInside }
      let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
      return x > point.x ? !isInside : isInside
    }
  }
}
