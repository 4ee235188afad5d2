import ReportText

extension Scene {
  /// Mirrors the legend in its box, for languages with right-to-left text.
  ///
  /// Symbols are then to the right of their labels, and the first item is on the right. The box of
  /// the legend does not move.
  mutating func mirrorLegend() {
    var start: Int?
    var depth = 0
    for index in marks.indices {
      switch marks[index].kind {
      case .beginGroup:
        if start == nil, "\(groups[Int(marks[index].style)].name)" == "rg-legend" { start = index }
        if start != nil { depth += 1 }
      case .endGroup:
        guard let first = start else { continue }
        depth -= 1
        if depth == 0 {
          mirror(first..<index)
          start = nil
        }
      default: break
      }
    }
  }

  /// Mirrors marks about the middle of their extent.
  private mutating func mirror(_ range: Range<Int>) {
    var low = Double.infinity
    var high = -Double.infinity
    for index in range {
      guard let extent = extent(of: marks[index]) else { continue }
      low = min(low, extent.low)
      high = max(high, extent.high)
    }
    guard low <= high else { return }
    for index in range { mirror(marks[index], about: low + high) }
  }

  /// Returns the horizontal extent of a mark; nil for an entry without a position.
  private func extent(of mark: Mark) -> (low: Double, high: Double)? {
    let first = Int(mark.number)
    switch mark.kind {
    case .rect, .image: return (numbers[first], numbers[first] + numbers[first + 2])
    case .line:
      return (min(numbers[first], numbers[first + 2]), max(numbers[first], numbers[first + 2]))
    case .circle, .marker:
      return (numbers[first] - numbers[first + 2], numbers[first] + numbers[first + 2])
    case .path:
      let xs = xIndices(of: mark).map { numbers[$0] }
      guard let low = xs.min(), let high = xs.max() else { return nil }
      return (low, high)
    case .text:
      let label = labels[Int(mark.style)]
      let width = TextMetrics.width(ByteText(heap[label.text]), style: label.style)
      let left =
        switch label.anchor {
        case .start: numbers[first]
        case .middle: numbers[first] - width / 2
        case .end: numbers[first] - width
        }
      return (left, left + width)
    case .beginGroup, .endGroup, .numberAttribute, .textAttribute,
      .noteIdentifier, .title, .sector, .excerpt:
      return nil
    }
  }

  private mutating func mirror(_ mark: Mark, about sum: Double) {
    let first = Int(mark.number)
    switch mark.kind {
    case .rect, .image: numbers[first] = sum - numbers[first] - numbers[first + 2]
    case .line:
      numbers[first] = sum - numbers[first]
      numbers[first + 2] = sum - numbers[first + 2]
    case .circle, .marker, .sector: numbers[first] = sum - numbers[first]
    case .path: for index in xIndices(of: mark) { numbers[index] = sum - numbers[index] }
    case .text:
      numbers[first] = sum - numbers[first]
      switch labels[Int(mark.style)].anchor {
      case .start: labels[Int(mark.style)].anchor = .end
      case .end: labels[Int(mark.style)].anchor = .start
      case .middle: break
      }
    case .beginGroup, .endGroup, .numberAttribute, .textAttribute,
      .noteIdentifier, .title, .excerpt:
      break
    }
  }

  /// Returns the indices of a path's x coordinates.
  private func xIndices(of mark: Mark) -> [Int] {
    var indices: [Int] = []
    var index = Int(mark.number)
    for step in steps[Int(mark.step)..<Int(mark.step + mark.stepCount)] {
      for _ in 0..<step.pointCount {
        indices.append(index)
        index += 2
      }
    }
    return indices
  }
}
