import ReportText

extension ChartDocument {
  /// Adds the notes inside the plot; those that lie outside are counted.
  /// - Parameter place: the point of a note and the form that it covers, from where it lies along
  ///   its two axes.
  func addNotes(
    _ axes: [AxisLayout], to overlay: inout OverlayLayout,
    place: (PreparedNote, _ x: NoteSpan, _ y: NoteSpan) -> (point: Point, stretch: OverlayForm?)
  ) {
    var number = 0
    for note in chart.notes {
      let text = chart.text(note.text, inputs)
      let alt = chart.text(note.alt, inputs)
      guard text != nil || note.content != nil && alt != nil,
        let x = span(note.x, note.xEnd, note.xAxis, axes, &overlay),
        let y = span(note.y, note.yEnd, note.yAxis, axes, &overlay)
      else { continue }
      let (point, stretch) = place(note, x, y)
      let isNumbered = isFigure && chart.noteMode == .numbered && text != nil
      if isNumbered { number += 1 }
      overlay.notes.append(
        OverlayNote(
          point: point, pointing: pointing(of: note), stretch: stretch, content: note.content,
          text: text, alt: alt, number: isNumbered ? number : nil, layer: note.layer,
          opacity: note.opacity, paint: note.paint, size: note.size))
    }
  }

  private func pointing(of note: PreparedNote) -> OverlayNote.Pointing {
    if note.anchor == .exact { return .exact }
    if note.isStretched { return .middle }
    if note.isAtTop {
      return chart.isHorizontal || chart.geometry == .polar || note.x == nil ? .near : .down
    }
    return note.x == nil || note.y == nil ? .middle : .near
  }

  /// Where a note lies along an axis; nil when it is not drawn.
  private func span(
    _ start: CoordinateSource?, _ end: CoordinateSource?, _ axis: Int, _ axes: [AxisLayout],
    _ overlay: inout OverlayLayout
  ) -> NoteSpan? {
    guard let start else { return .open }
    guard axes[axis].isKnown else { return nil }
    guard let low = coordinate(start, axis) else {
      // A name that no category has; a value that the document does not have is no fault.
      if case .category = start { overlay.leaveOut(.noteOutside) }
      return nil
    }
    let domain = axes[axis].position.domain
    guard let end else {
      if domain.contains(low) { return .at(low) }
      overlay.leaveOut(.noteOutside)
      return nil
    }
    guard let high = coordinate(end, axis) else { return nil }
    guard max(low, high) >= domain.low, min(low, high) <= domain.high else {
      overlay.leaveOut(.noteOutside)
      return nil
    }
    return .stretch(
      min(max(low, domain.low), domain.high), min(max(high, domain.low), domain.high))
  }
}

extension AxisLayout {
  /// The position of a value that may lie in a stretch which the axis leaves out: then that of the
  /// break, which is where the values after it begin (found by bisection).
  func place(of value: Double) -> Double {
    let here = position(value)
    guard here.isNaN, value.isFinite else { return here }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if scale.value(at: middle) < value { low = middle } else { high = middle }
    }
    return position.start + (position.end - position.start) * high
  }
}
