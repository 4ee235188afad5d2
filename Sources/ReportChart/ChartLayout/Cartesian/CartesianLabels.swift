import ReportText

/// Positions of tick labels next to their axes.
extension CartesianLayout {
  /// Passes each line of a tick label, with its position, to a function.
  func strings(of label: TickLabel, _ axis: AxisLayout, _ body: (TickText) -> Void) {
    guard label.isShown, label.image == nil else { return }
    if axis.side.isVertical {
      verticalStrings(label, axis, body)
    } else if axis.arrangement == .level {
      levelStrings(label, axis, body)
    } else {
      rotatedStrings(label, axis, body)
    }
  }

  /// Returns the box of the image that replaces a tick label; nil for a label with text.
  func imageBox(of label: TickLabel, _ axis: AxisLayout) -> Rect? {
    guard label.isShown, let image = label.image else { return nil }
    let edge = labelEdge(of: axis)
    let start = axis.middle(of: label) - image.size / 2
    let distance = axis.labelDistance
    let point =
      switch axis.side {
      case .left: Point(x: edge - distance - image.size, y: start)
      case .right: Point(x: edge + distance, y: start)
      case .top: Point(x: start, y: edge - distance - image.size)
      case .bottom: Point(x: start, y: edge + distance)
      }
    return Rect(x: point.x, y: point.y, width: image.size, height: image.size)
  }

  private func line(
    _ text: ByteText, _ axis: AxisLayout, at point: Point, _ anchor: TextAnchor,
    _ vertical: TextVertical, rotation: Double = 0
  ) -> TickText {
    TickText(
      text: text, point: point, anchor: anchor, vertical: vertical, rotation: rotation,
      size: axis.labelSize)
  }

  private func verticalStrings(_ label: TickLabel, _ axis: AxisLayout, _ body: (TickText) -> Void) {
    let isLeft = axis.side == .left
    let edge = labelEdge(of: axis)
    let margin = label.isHighlighted ? TickLabel.pillMargin : 0
    let distance = axis.labelDistance + margin
    let x = isLeft ? edge - distance : edge + distance
    let y = axis.middle(of: label)
    let anchor: TextAnchor = isLeft ? .end : .start
    guard let second = label.second else {
      return body(line(label.text, axis, at: Point(x: x, y: y), anchor, .middle))
    }
    let half = axis.lineHeight / 2
    body(line(label.text, axis, at: Point(x: x, y: y - half), anchor, .middle))
    body(line(second, axis, at: Point(x: x, y: y + half), anchor, .middle))
  }

  private func levelStrings(_ label: TickLabel, _ axis: AxisLayout, _ body: (TickText) -> Void) {
    let isBottom = axis.side == .bottom
    let edge = labelEdge(of: axis)
    let x = axis.middle(of: label)
    let vertical: TextVertical = isBottom ? .top : .baseline
    let gap = axis.labelDistance + (axis.axis.value.style.tickGap == nil ? 1 : 0)
    let height = axis.lineHeight
    let lift = isBottom ? 0 : TextMetrics.descent * axis.labelSize - 1
    guard let second = label.second else {
      let y = isBottom ? edge + gap : edge - gap - lift
      return body(line(label.text, axis, at: Point(x: x, y: y), .middle, vertical))
    }
    let first = isBottom ? edge + gap : edge - gap - lift - height
    body(line(label.text, axis, at: Point(x: x, y: first), .middle, vertical))
    body(line(second, axis, at: Point(x: x, y: first + height), .middle, vertical))
  }

  /// Passes the lines of a rotated tick label, with their positions, to a function.
  ///
  /// A label rotated by 45 degrees ends at its tick, or starts there at the top. Its second line is
  /// farther down and to the right.
  private func rotatedStrings(_ label: TickLabel, _ axis: AxisLayout, _ body: (TickText) -> Void) {
    let isBottom = axis.side == .bottom
    let edge = labelEdge(of: axis)
    let x = axis.middle(of: label)
    let gap = axis.labelDistance
    let anchor: TextAnchor = isBottom ? .end : .start
    if axis.arrangement == .vertical {
      let y = isBottom ? edge + gap : edge - gap
      let half = label.second == nil ? 0 : axis.lineHeight / 2
      body(line(label.text, axis, at: Point(x: x - half, y: y), anchor, .middle, rotation: -90))
      guard let second = label.second else { return }
      body(line(second, axis, at: Point(x: x + half, y: y), anchor, .middle, rotation: -90))
      return
    }
    let step = axis.lineHeight * AxisLayout.diagonal
    let shift = label.second == nil ? 0 : step
    let first = Point(
      x: (isBottom ? x + 3 : x - 3) - shift / 2,
      y: isBottom ? edge + gap + TickLabeler.capHeight * 0.7 : edge - gap - shift)
    body(line(label.text, axis, at: first, anchor, .baseline, rotation: -45))
    guard let second = label.second else { return }
    body(
      line(
        second, axis, at: Point(x: first.x + step, y: first.y + step), anchor, .baseline,
        rotation: -45))
  }

  // MARK: Boxes of labels and their overlap

  /// Hides tick labels that overlap labels of another axis or that leave the chart.
  ///
  /// Images and highlighted labels have priority.
  mutating func hideCoveredLabels() {
    var occupied =
      titles.boxes(above: titleBase) + axes.flatMap { titleLines(of: $0).map { $0.box() } }
    let above = legend.space(.top)
    let picture = Rect(
      x: titles.low - Self.edge, y: above, width: titles.high - titles.low + 2 * Self.edge,
      height: height - above - legend.space(.bottom))
    for isPinned in [true, false] {
      for axisIndex in axes.indices {
        for index in axes[axisIndex].labels.indices {
          let label = axes[axisIndex].labels[index]
          guard label.isShown, label.isPinned == isPinned else { continue }
          let labelBoxes = boxes(of: label, axes[axisIndex])
          let isFree = labelBoxes.allSatisfy { box in
            picture.nearlyContains(box.bounds) && !occupied.contains { $0.intersects(box) }
          }
          if isFree {
            occupied += labelBoxes
          } else {
            axes[axisIndex].labels[index].isShown = false
          }
        }
      }
    }
  }

  /// Returns the boxes of a tick label: one per line, or the box of its image.
  func boxes(of label: TickLabel, _ axis: AxisLayout) -> [LabelBox] {
    if let box = imageBox(of: label, axis) {
      return [
        LabelBox(
          at: Point(x: box.x, y: box.y), left: 0, top: 0, width: box.width, height: box.height,
          rotation: 0)
      ]
    }
    var boxes: [LabelBox] = []
    strings(of: label, axis) {
      boxes.append($0.box(margin: label.isHighlighted ? TickLabel.pillMargin : 0))
    }
    return boxes
  }

  /// The boxes of axis labels inside the plot, which other text must avoid.
  var insideBoxes: [Rect] {
    axes.indices.flatMap { index -> [Rect] in
      guard axes[index].crossing != nil, axes[index].axis.value.style.labels == .axis else {
        return []
      }
      let axis = axes[index]
      return axis.labels.filter(\.isShown).flatMap { boxes(of: $0, axis).map(\.bounds) }
    }
  }
}

extension Rect {
  /// Returns whether another box is inside this box, with a tolerance for rounding.
  func nearlyContains(_ other: Rect) -> Bool {
    other.x >= x - 1e-6 && other.y >= y - 1e-6 && other.right <= right + 1e-6
      && other.bottom <= bottom + 1e-6
  }
}
