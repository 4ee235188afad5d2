/// Axes that cross the plot.
extension CartesianLayout {
  /// Returns the position of an axis line.
  ///
  /// An axis that crosses another axis is at a value of that axis, or at the nearest edge of the
  /// plot. Any other axis is on its side.
  func line(of axis: AxisLayout) -> Double {
    let side = axis.side
    let outside =
      switch side {
      case .left: plot.x - axis.offset
      case .right: plot.right + axis.offset
      case .top: plot.y - axis.offset
      case .bottom: plot.bottom + axis.offset
      }
    guard let crossing = axis.crossing, axes.indices.contains(crossing.axis) else { return outside }
    let here = axes[crossing.axis].position(crossing.value)
    guard here.isFinite else { return outside }
    return side.isVertical
      ? min(max(here, plot.x), plot.right) : min(max(here, plot.y), plot.bottom)
  }

  /// Returns the position from which the distance of the labels of an axis is measured.
  func labelEdge(of axis: AxisLayout) -> Double {
    if axis.crossing != nil, axis.axis.value.style.labels == .axis { return line(of: axis) }
    switch axis.side {
    case .left: return plot.x - axis.offset
    case .right: return plot.right + axis.offset
    case .top: return plot.y - axis.offset
    case .bottom: return plot.bottom + axis.offset
    }
  }

  /// Moves labels at a crossing axis away from the lines of other axes, to the left or upward.
  mutating func keepLabelsOffLines() {
    for place in axes.indices
    where axes[place].crossing != nil && axes[place].axis.value.style.labels == .axis {
      let isVertical = axes[place].side.isVertical
      let lines = axes.filter { $0.side.isVertical != isVertical }.map { line(of: $0) }
      for index in axes[place].labels.indices where axes[place].labels[index].isShown {
        let label = axes[place].labels[index]
        let own = axes[place].stretch(of: label)
        guard let line = lines.first(where: { own.low < $0 + 2 && $0 - 2 < own.high }) else {
          continue
        }
        axes[place].labels[index].shift += line - 2 - own.high
      }
    }
  }

  /// Returns the space of an axis inside the plot, for labels next to its line.
  func insideSpace(_ axis: AxisLayout) -> Double {
    guard let crossing = axis.crossing, axis.axis.value.style.labels == .axis,
      axes.indices.contains(crossing.axis)
    else { return 0 }
    var other = axes[crossing.axis]
    other.lay(in: Rect(x: 0, y: 0, width: 1, height: 1))
    let share = min(1, max(0, other.position(crossing.value)))
    guard share.isFinite else { return 0 }
    let length = axis.side.isVertical ? min(width, 80) / 2 : leastHeight
    let distance =
      axis.side == .left || axis.side == .top ? share * length : (1 - share) * length
    return min(axis.thickness, distance)
  }
}

extension AxisLayout {
  /// The minimum space to the left and right of a plot without labels, in user units.
  static let sideSpace = 10.0

  /// Maps the scale to the plot: categories and x values downward, other values upward.
  mutating func lay(in plot: Rect) {
    if !side.isVertical {
      lay(from: plot.x, to: plot.right)
    } else if axis.value.isX || isCategorical {
      lay(from: plot.y, to: plot.bottom)
    } else {
      lay(from: plot.bottom, to: plot.y)
    }
  }

  /// The overhang of images that replace labels at the ends of a vertical axis.
  var pictureOverhang: Double {
    side.isVertical
      ? rules.lazy.compactMap { $0.image?.size }.max().map { $0 / 2 } ?? 0 : 0
  }

  /// Whether labels can be close to the labels of other axes.
  var needsCare: Bool {
    axis.value.style.tickGap != nil || axis.value.style.tickLength != nil
      || axis.value.style.highlightsLast
      || crossing != nil || labels.contains { $0.image != nil }
  }
}
