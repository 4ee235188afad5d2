/// Positions of axes that cross another axis inside the plot.
extension CartesianLayout {
  /// Returns the x position of the line of a vertical axis, or the y position of a horizontal one.
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
    let position = axes[crossing.axis].position(crossing.value)
    guard position.isFinite else { return outside }
    return side.isVertical
      ? min(max(position, plot.x), plot.right) : min(max(position, plot.y), plot.bottom)
  }

  /// Returns the position from which the labels of an axis have their distance.
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
    for axisIndex in axes.indices
    where axes[axisIndex].crossing != nil && axes[axisIndex].axis.value.style.labels == .axis {
      let isVertical = axes[axisIndex].side.isVertical
      let lines = axes.filter { $0.side.isVertical != isVertical }.map { line(of: $0) }
      for index in axes[axisIndex].labels.indices where axes[axisIndex].labels[index].isShown {
        let label = axes[axisIndex].labels[index]
        let extent = axes[axisIndex].extent(of: label)
        guard let line = lines.first(where: { extent.low < $0 + 2 && $0 - 2 < extent.high }) else {
          continue
        }
        axes[axisIndex].labels[index].shift += line - 2 - extent.high
      }
    }
  }

  /// Returns the space that the labels of a crossing axis take inside the plot, in user units.
  func insideSpace(_ axis: AxisLayout) -> Double {
    guard let crossing = axis.crossing, axis.axis.value.style.labels == .axis,
      axes.indices.contains(crossing.axis)
    else { return 0 }
    var crossed = axes[crossing.axis]
    crossed.lay(in: Rect(x: 0, y: 0, width: 1, height: 1))
    let share = min(1, max(0, crossed.position(crossing.value)))
    guard share.isFinite else { return 0 }
    let length = axis.side.isVertical ? min(width, 80) / 2 : minimumHeight
    let distance =
      axis.side == .left || axis.side == .top ? share * length : (1 - share) * length
    return min(axis.thickness, distance)
  }
}

extension AxisLayout {
  /// The minimum space to the left and right of a plot without labels, in user units.
  static let sideSpace = 10.0

  /// Maps the values of the axis to the plot; on a vertical axis, x values run downward.
  mutating func lay(in plot: Rect) {
    if !side.isVertical {
      lay(from: plot.x, to: plot.right)
    } else if axis.value.isX || isCategorical {
      lay(from: plot.y, to: plot.bottom)
    } else {
      lay(from: plot.bottom, to: plot.y)
    }
  }

  /// The overhang of images that replace the end labels of a vertical axis, in user units.
  var pictureOverhang: Double {
    side.isVertical
      ? rules.lazy.compactMap { $0.image?.size }.max().map { $0 / 2 } ?? 0 : 0
  }

  /// Whether the labels of the axis can be close to the labels of other axes.
  var needsCare: Bool {
    axis.value.style.tickGap != nil || axis.value.style.tickLength != nil
      || axis.value.style.highlightsLast
      || crossing != nil || labels.contains { $0.image != nil }
  }
}
