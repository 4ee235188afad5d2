import ReportText

extension ChartDocument {
  /// The references and notes of a round plot.
  func overlay(_ layout: PolarLayout, _ axes: [AxisLayout]) -> OverlayLayout {
    let area = layout.area
    var overlay = OverlayLayout(
      plot: area.box, picture: Rect(x: 0, y: 0, width: layout.width, height: layout.height),
      isMirrored: chart.direction == .rightToLeft)
    // A value of a category reaches from the middle of its slot to both sides.
    addReferences(axes, to: &overlay) { axis, stop in
      if axis.axis.value.isX {
        let start = axis.place(of: stop.value)
        guard let end = stop.end.map({ axis.place(of: $0) }) else {
          return .line(area.center, layout.rimPoint(start))
        }
        return layout.sector(
          inner: 0, outer: area.radius, start: min(start, end), end: max(start, end),
          layout.rimWeb)
      }
      let start = axis.place(of: Self.bounded(stop.value, axis))
      guard let end = stop.end.map({ axis.place(of: Self.bounded($0, axis)) }) else {
        return layout.ring(at: start)
      }
      return layout.sector(
        inner: min(start, end), outer: max(start, end), start: 0, end: Trigonometry.turn,
        layout.web)
    }
    addNotes(axes, to: &overlay) { note, x, y in
      let angle = axes[note.xAxis]
      let distance = axes[note.yAxis]
      if note.fillsPlot {
        return (
          area.center,
          layout.sector(
            inner: 0, outer: area.radius, start: 0, end: Trigonometry.turn, layout.rimWeb)
        )
      }
      let turn = Self.ends(x, angle, (0, Trigonometry.turn))
      let away = Self.ends(y, distance, (0, area.radius))
      let isOpen = note.x == nil && note.y == nil && !note.isAtTop
      let first = Self.start(x, angle, 0)
      let point =
        isOpen
        ? area.center
        : area.point(
          turn: first,
          away: note.isAtTop ? area.radius : Self.start(y, distance, area.radius / 2))
      guard note.isStretched else { return (point, nil) }
      if case .shape(let shape)? = note.content, shape.isStroke {
        let end = area.point(turn: Self.stop(x, angle, first), away: Self.stop(y, distance, 0))
        let line = OverlayForm.line(point, end)
        return (note.anchor == .exact ? point : line.middle, line)
      }
      let sector = layout.sector(
        inner: away.low, outer: away.high, start: turn.low, end: turn.high, layout.web)
      return (note.anchor == .exact ? point : sector.middle, sector)
    }
    return overlay
  }

  private static func bounded(_ value: Double, _ axis: AxisLayout) -> Double {
    min(max(value, axis.position.domain.low), axis.position.domain.high)
  }

  private static func start(_ span: NoteSpan, _ axis: AxisLayout, _ open: Double) -> Double {
    switch span {
    case .open: open
    case .at(let value), .stretch(let value, _): axis.place(of: value)
    }
  }

  private static func stop(_ span: NoteSpan, _ axis: AxisLayout, _ open: Double) -> Double {
    switch span {
    case .open: open
    case .at(let value), .stretch(_, let value): axis.place(of: value)
    }
  }

  private static func ends(
    _ span: NoteSpan, _ axis: AxisLayout, _ open: (low: Double, high: Double)
  ) -> (low: Double, high: Double) {
    guard case .stretch(let low, let high) = span else { return open }
    let first = axis.place(of: low)
    let last = axis.place(of: high)
    return (min(first, last), max(first, last))
  }
}
