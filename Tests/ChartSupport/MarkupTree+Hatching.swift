extension MarkupTree {
  /// Returns the hatching of each shape that a path finds; nil for a shape without hatching.
  ///
  /// A hatching consists of the dashes, caps, and directions of its clipped lines.
  ///
  /// - Parameter inset: the half stroke width around boxes and discs, which the hatching leaves
  ///   free.
  public func hatchings(over path: String, inset: Double = 0) -> [String?] {
    var cut: [(x: Double, y: Double, pattern: String)] = []
    for lines in elements("//C(rg-hatch)") {
      let clip = (lines["clip-path"] ?? "").dropFirst(5).dropLast()
      let steps = lines.path
      let ways = zip(steps, steps.dropFirst()).filter { $1.command == "L" }.map { from, to in
        "\(from.numbers[0] < to.numbers[0]) \(from.numbers[1] < to.numbers[1])"
      }
      let pattern =
        "\(lines["stroke-dasharray"] ?? "") \(lines["stroke-linecap"] ?? "") \(Set(ways).sorted())"
      for outline in elements("//clipPath[@id='\(clip)']/path") {
        for step in outline.path where step.command == "M" {
          cut.append((step.numbers[0], step.numbers[1], pattern))
        }
      }
    }
    return elements(path).map { element in
      guard let start = element.outlineStart(inset),
        let index = cut.firstIndex(where: {
          abs($0.x - start.x) < 0.02 && abs($0.y - start.y) < 0.02
        })
      else { return nil }
      return cut.remove(at: index).pattern
    }
  }
}

extension MarkupElement {
  /// Returns the start of the outline of a hatched shape.
  fileprivate func outlineStart(_ inset: Double) -> (x: Double, y: Double)? {
    switch name {
    case "rect": return (number("x") + inset, number("y") + inset)
    case "circle": return (number("cx"), number("cy") - number("r") + inset)
    default:
      guard let first = path.first?.numbers, first.count == 2 else { return nil }
      let shift = (attributes["transform"] ?? "").matches(of: /-?[0-9.]+/).compactMap {
        Double($0.0)
      }
      return (first[0] + (shift.first ?? 0), first[1] + (shift.last ?? 0))
    }
  }
}
