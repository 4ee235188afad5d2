import ReportText

extension ChartDocument {
  /// The references and notes of a plot with x and y axes.
  func overlay(_ layout: CartesianLayout) -> OverlayLayout {
    let plot = layout.plot
    var overlay = OverlayLayout(
      plot: plot, picture: Rect(x: 0, y: 0, width: layout.width, height: layout.height),
      isMirrored: chart.mirror.turnsSides)
    addReferences(layout.axes, to: &overlay) { axis, stop in
      let isAcross = axis.side.isUpright
      let start = axis.place(of: stop.value)
      guard let end = stop.end else {
        return isAcross
          ? .line(Point(x: plot.x, y: start), Point(x: plot.right, y: start))
          : .line(Point(x: start, y: plot.y), Point(x: start, y: plot.bottom))
      }
      return .box(
        Self.box(
          isAcross ? nil : (start, axis.place(of: end)),
          isAcross ? (start, axis.place(of: end)) : nil, in: plot))
    }
    addNotes(layout.axes, to: &overlay) { note, x, y in
      let across = positions(x, layout.axes[note.xAxis])
      let along = positions(y, layout.axes[note.yAxis])
      let horizontal = chart.isHorizontal ? along : across
      let vertical = chart.isHorizontal ? across : along
      let middle = Point(x: plot.x + plot.width / 2, y: plot.y + plot.height / 2)
      var point = Point(x: horizontal?.start ?? middle.x, y: vertical?.start ?? middle.y)
      if note.isAtTop {
        if chart.isHorizontal { point.x = plot.right } else { point.y = plot.y }
      }
      guard note.isStretched else { return (point, nil) }
      if case .shape(let shape)? = note.content, shape.isStroke, !note.fillsPlot {
        let end = Point(
          x: horizontal?.end ?? horizontal?.start ?? middle.x,
          y: vertical?.end ?? vertical?.start ?? middle.y)
        let line = OverlayForm.line(point, end)
        return (note.anchor == .exact ? point : line.middle, line)
      }
      let box = Self.box(
        horizontal.map { ($0.start, $0.end ?? $0.start) },
        vertical.map { ($0.start, $0.end ?? $0.start) }, in: plot)
      let stretch = OverlayForm.box(note.fillsPlot ? plot : box)
      return (note.anchor == .exact ? point : stretch.middle, stretch)
    }
    return overlay
  }

  private func positions(
    _ span: NoteSpan, _ axis: AxisLayout
  ) -> (start: Double, end: Double?)? {
    switch span {
    case .open: nil
    case .at(let value): (axis.place(of: value), nil)
    case .stretch(let low, let high): (axis.place(of: low), axis.place(of: high))
    }
  }

  /// The box between two positions across and two down; the whole plot where they are not given.
  private static func box(
    _ across: (Double, Double)?, _ down: (Double, Double)?, in plot: Rect
  ) -> Rect {
    var box = plot
    if let across {
      let low = max(plot.x, min(across.0, across.1))
      box.x = low
      box.width = max(0, min(plot.right, max(across.0, across.1)) - low)
    }
    if let down {
      let low = max(plot.y, min(down.0, down.1))
      box.y = low
      box.height = max(0, min(plot.bottom, max(down.0, down.1)) - low)
    }
    return box
  }
}
