/// Whether labels along the axis stand apart.
extension AxisLayout {
  /// True when every so many of the labels stand apart.
  func hasRoom(every stride: Int) -> Bool {
    var last: Extent?
    var number = 0
    let isFromEnd = axis.value.look.highlightsLast
    for place in labels.indices {
      let label = labels[isFromEnd ? labels.count - 1 - place : place]
      guard label.isShown else { continue }
      number += 1
      guard (number - 1) % stride == 0 else { continue }
      let own = pitchStretch(of: label)
      if let last, own.low < last.high, last.low < own.high { return false }
      last = own
    }
    return true
  }

  /// Hides labels that still lie on another; pinned ones stay.
  mutating func hideCrowded() {
    var taken: [Extent] = []
    for isPinned in [true, false] {
      for place in labels.indices
      where labels[place].isShown && labels[place].isPinned == isPinned {
        let own = pitchStretch(of: labels[place])
        if taken.contains(where: { own.low < $0.high && $0.low < own.high }) {
          labels[place].isShown = false
        } else {
          taken.append(own)
        }
      }
    }
  }

  /// The stretch along the axis in which no other label may be: of a turned label as much as another
  /// one needs beside it.
  private func pitchStretch(of label: TickLabel) -> Extent {
    let here = middle(of: label)
    let lines = label.second == nil ? 1.0 : 2.0
    let half: Double =
      switch arrangement {
      case .level: (label.outerWidth + Self.between) / 2
      case .turned: lines * lineHeight / Self.diagonal / 2 + 0.5
      case .upright: lines * lineHeight / 2 + 0.5
      }
    return Extent(low: here - half, high: here + half)
  }
}
