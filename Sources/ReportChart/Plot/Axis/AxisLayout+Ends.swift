/// Labels at the ends of an axis that must not leave its stretch.
extension AxisLayout {
  /// Moves end labels into the stretch of the axis, where the author wants that, and hides those
  /// that are too large for it.
  mutating func keepEndsInside() {
    let ends = axis.value.look.ends
    guard ends != .both else { return }
    let isDescending = position.end < position.start
    let low = min(position.start, position.end)
    let high = max(position.start, position.end)
    let keepsLow = isDescending ? !ends.hasHigh : !ends.hasLow
    let keepsHigh = isDescending ? !ends.hasLow : !ends.hasHigh
    for place in labels.indices where labels[place].isShown {
      labels[place].shift = 0
      let own = stretch(of: labels[place])
      let leaves = keepsLow && own.low < low - 1e-6 || keepsHigh && own.high > high + 1e-6
      if own.high - own.low > high - low || leaves && arrangement == .turned {
        labels[place].isShown = false
      } else if keepsLow, own.low < low {
        labels[place].shift = low - own.low
      } else if keepsHigh, own.high > high {
        labels[place].shift = high - own.high
      }
      // A label that is far from its tick would be read as that of another.
      if abs(labels[place].shift) > (own.high - own.low) * 0.6 { labels[place].isShown = false }
    }
  }

  /// The stretch along the axis that a label takes.
  func stretch(of label: TickLabel) -> Extent {
    let here = middle(of: label)
    let half: Double
    if side.isUpright {
      let lines = label.second == nil ? 1.0 : 2.0
      half = max(lines * TickLabeler.lineHeight, label.image?.size ?? 0) / 2
    } else {
      switch arrangement {
      case .level: half = label.outerWidth / 2
      case .upright: half = lineHeight * (label.second == nil ? 0.5 : 1)
      case .turned:
        // It reaches from its tick to the lower left, at the top to the upper right.
        let reach =
          (label.width + lineHeight * (label.second == nil ? 1 : 2)) * Self.diagonal
        return side == .bottom
          ? Extent(low: here - reach, high: here + lineHeight)
          : Extent(low: here - lineHeight, high: here + reach)
      }
    }
    return Extent(low: here - half, high: here + half)
  }
}
