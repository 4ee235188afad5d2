import Foundation

/// A check of reference lines and reference ranges.
///
/// Each reference must be at its value. The description must count references outside the axis.
struct ReferenceMarks {
  let plot: PlotReading

  func read(into log: inout ReadingLog) {
    let input = plot.input
    guard !input.references.isEmpty else { return }
    var marks = plot.figure.marks("rg-ref").filter {
      !$0.has("rg-backdrop") && ($0.form == .line || $0.form == .rect)
    }
    var hidden = 0
    for reference in input.references {
      let isAlongX = reference.isPlace != input.isHorizontal
      let axis = reference.isPlace ? plot.positionAxis : plot.values.first ?? nil
      guard let axis, axis.form != .category else { return }
      let positions = [reference.from, reference.to ?? reference.from].map(axis.position)
      // A range from zero or below covers the complete logarithmic axis up to its other limit.
      let below = positions.allSatisfy(\.isNaN) ? .nan : axis.grows ? -Double.infinity : .infinity
      let wanted = positions.map { $0.isNaN ? below : $0 }.sorted()
      let ends = isAlongX ? (plot.area.minX, plot.area.maxX) : (plot.area.minY, plot.area.maxY)
      if wanted.contains(where: \.isNaN) || wanted[1] < ends.0 - 0.5 || wanted[0] > ends.1 + 0.5 {
        hidden += 1
        continue
      }
      let seen = wanted.map { min(max($0, ends.0), ends.1) }
      let tolerance = 0.6 + axis.slack
      let index = marks.firstIndex { mark in
        let span = isAlongX ? (mark.box.minX, mark.box.maxX) : (mark.box.minY, mark.box.maxY)
        let cross = isAlongX ? (mark.box.minY, mark.box.maxY) : (mark.box.minX, mark.box.maxX)
        let all = isAlongX ? (plot.area.minY, plot.area.maxY) : (plot.area.minX, plot.area.maxX)
        return (mark.form == .rect) == (reference.to != nil)
          && abs(span.0 - seen[0]) <= tolerance && abs(span.1 - seen[1]) <= tolerance
          && cross.0 > all.0 - 1 && cross.1 < all.1 + 1
          // A line has gaps around value labels.
          && (mark.form == .line || abs(cross.0 - all.0) < 1 && abs(cross.1 - all.1) < 1)
      }
      if let index {
        let box = marks[index].box
        let length = isAlongX ? plot.area.height : plot.area.width
        // Line segments stay in the list, because another reference can match the other segments.
        if max(box.width, box.height) > length - 2 { marks.remove(at: index) }
      } else if wanted[1] < ends.0 + tolerance || wanted[0] > ends.1 - tolerance {
        // Labels are rounded, so a reference at the edge can be outside the plot.
        hidden += 1
      } else {
        log.add(
          .referenceAway, nil, nil,
          "expected a reference at \(written(seen[0]))…\(written(seen[1])) for \(written(reference.from)), found "
            + "\(marks.map { [$0.box.minX, $0.box.minY, $0.box.maxX, $0.box.maxY].map(written) })")
      }
    }
    if input.locale.hasPrefix("en"), !input.hasOwnDescription {
      let notice = plot.figure.description.firstMatch(of: /(\d+) references? not shown/)
      let count = notice.flatMap { Int($0.1) } ?? 0
      if count != hidden {
        log.add(
          .referenceAway, nil, nil,
          "expected \(hidden) references told as not shown, found \(count)")
      }
    }
  }
}
