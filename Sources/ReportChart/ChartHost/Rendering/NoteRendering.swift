import ReportText

extension ChartDocument {
  /// Adds the notes inside the plot to an overlay and counts the notes outside the plot.
  ///
  /// - Parameter position: returns the point and the shape of a note from its spans on both axes.
  func addNotes(
    _ axes: [AxisLayout], to overlay: inout OverlayLayout,
    position: (PreparedNote, _ x: NoteSpan, _ y: NoteSpan) -> (point: Point, extent: OverlayShape?)
  ) {
    var number = 0
    for note in chart.notes {
      let text = chart.text(note.text, inputs)
      let alt = chart.text(note.alt, inputs)
      guard text != nil || note.content != nil && alt != nil,
        let x = span(note.x, note.xEnd, note.xAxis, axes, &overlay),
        let y = span(note.y, note.yEnd, note.yAxis, axes, &overlay)
      else { continue }
      let (point, extent) = position(note, x, y)
      let isNumbered = isFigure && chart.noteMode == .numbered && text != nil
      if isNumbered { number += 1 }
      overlay.notes.append(
        OverlayNote(
          point: point, pointing: pointing(of: note), extent: extent, content: note.content,
          text: text, alt: alt, number: isNumbered ? number : nil, layer: note.layer,
          opacity: note.opacity, paint: note.paint, size: note.size))
    }
  }

  /// Returns whether the text of a note is above bars of a y axis.
  func hasNotesOverBars(on axis: Int) -> Bool {
    chart.notes.contains { note in
      note.text != nil && note.x != nil && !note.isStretched && (note.isAtTop || note.y == nil)
    }
      && chart.series.indices.contains {
        chart.series[$0].yAxis == axis && seriesRequests[$0]?.baseline != nil
          && seriesRequests[$0]?.needsSlots == true
      }
  }

  private func pointing(of note: PreparedNote) -> OverlayNote.Pointing {
    if note.anchor == .exact { return .exact }
    if note.isStretched { return .middle }
    if note.isAtTop {
      return chart.isHorizontal || chart.geometry == .polar || note.x == nil ? .near : .down
    }
    if note.y == nil, note.x != nil, !chart.isHorizontal, chart.geometry == .cartesian {
      return .over
    }
    return note.x == nil || note.y == nil ? .middle : .near
  }

  /// Returns the span of a note along an axis; nil if the note is not drawn.
  private func span(
    _ start: CoordinateSource?, _ end: CoordinateSource?, _ axis: Int, _ axes: [AxisLayout],
    _ overlay: inout OverlayLayout
  ) -> NoteSpan? {
    guard let start else { return .open }
    guard axes[axis].isKnown else { return nil }
    guard let low = coordinate(start, axis) else {
      // Only an unknown category is counted. A value that the document does not have is not an
      // error.
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
    return .extent(
      min(max(low, domain.low), domain.high), min(max(high, domain.low), domain.high))
  }

  // MARK: Pins

  /// Adds the pins inside the plot to an overlay and counts the pins without a value.
  func addPins(_ layout: CartesianLayout, to overlay: inout OverlayLayout) {
    guard let words else { return }
    for (pin, x) in zip(chart.pins, pinned) {
      let axis = layout.axes[pin.axis]
      guard let x, axis.isKnown, axis.position.contains(x),
        let readout = readout(at: x, on: axis, pin.axis, words)
      else {
        // A window can lack pins of the complete chart.
        if !isWindow, !pin.isForeign, x != nil || pin.isWritten { overlay.leaveOut(.pinOutside) }
        continue
      }
      let coordinate = axis.coordinate(of: x)
      let plot = layout.plot
      overlay.pins.append(
        OverlayPin(
          readout: readout,
          start: chart.isHorizontal
            ? Point(x: plot.x, y: coordinate) : Point(x: coordinate, y: plot.y),
          end: chart.isHorizontal
            ? Point(x: plot.right, y: coordinate) : Point(x: coordinate, y: plot.bottom),
          paints: chart.series.count > 1
            ? readout.lines.map { chart.series[$0.series].paint } : [],
          isMirrored: chart.direction == .rightToLeft))
    }
  }

  /// Returns the values of the pins on their x axes before rows are removed; nil for no value.
  func positions(of pins: [PreparedPin]) -> [Double?] {
    pins.map { pin in
      switch pin.position {
      case .at(let source): return coordinate(source, pin.axis)
      case .row(let source):
        guard case .number(let row)? = source.resolved(inputs, .number, .utc),
          let row = Int(exactly: row)
        else { return nil }
        let keys = xs(of: chart.series[pin.series])
        return keys.indices.contains(row) && keys[row].isFinite ? keys[row] : nil
      }
    }
  }

  // MARK: Crosshair and readouts

  /// Returns the crosshair positions: each value of the x axes at which a series has a row.
  func crosshair(_ layout: CartesianLayout) -> Crosshair? {
    guard chart.description.isInteractive, let words else { return nil }
    let plot = layout.plot
    var stops: [(position: Double, text: ByteText, series: [Int])] = []
    for axis in layout.axes.indices
    where layout.axes[axis].axis.value.isX && layout.axes[axis].isKnown {
      var rows: [Double: [(series: Int, row: Int)]] = [:]
      for (index, series) in chart.series.enumerated() where series.xAxis == axis {
        for (row, x) in xs(of: series).enumerated()
        where x.isFinite && layout.axes[axis].position.contains(x) {
          rows[x, default: []].append((index, row))
        }
      }
      for (x, shown) in rows {
        let position = layout.axes[axis].position(x)
        guard position.isFinite, let first = shown.first else { continue }
        var text = words.key(series: first.series, row: first.row).bytes
        // An empty line would end the readout.
        if text.isEmpty { text = locale.noValue.bytes }
        for item in shown {
          text.append(0x0A)
          text += words.line(series: item.series, row: item.row).text.bytes
        }
        stops.append((position, ByteText(text), shown.map(\.series)))
      }
    }
    // Equal positions come from two x axes.
    stops.sort { ($0.position, $0.text) < ($1.position, $1.text) }
    return Crosshair(
      isLevel: chart.isHorizontal, start: chart.isHorizontal ? plot.x : plot.y,
      end: chart.isHorizontal ? plot.right : plot.bottom, stops: stops.map(\.position),
      strings: stops.map(\.text), series: stops.map(\.series))
  }

  /// Returns the values of all series of an x axis at an x value; nil if no series has a value.
  func readout(at x: Double, on axis: AxisLayout, _ axisIndex: Int, _ words: FigureText) -> Readout?
  {
    var key: ByteText?
    var lines: [Readout.Line] = []
    for (index, series) in chart.series.enumerated() where series.xAxis == axisIndex {
      let keys = xs(of: series)
      let rows = keys.indices.filter { keys[$0] == x }
      for row in rows {
        if key == nil { key = words.key(series: index, row: row) }
        lines.append(words.line(series: index, row: row))
      }
      if rows.isEmpty, let value = between(index, x, keys) {
        lines.append(words.line(series: index, between: value))
      }
    }
    guard !lines.isEmpty else { return nil }
    return Readout(x: x, axis: axisIndex, key: key ?? self.key(x, axis), lines: lines)
  }

  /// Returns the x values of a series, one per row.
  func xs(of series: PreparedSeries) -> [Double] {
    guard let x = series.channels.firstIndex(where: { $0.role == .x }) else { return [] }
    return data[series.renderer].series[series.localIndex].columns[x].numbers
  }

  /// Returns the value of a series between two data points, interpolated at an x value.
  ///
  /// The result is nil outside the range of the points, or if the renderer disables interpolation.
  private func between(_ index: Int, _ x: Double, _ keys: [Double]) -> Double? {
    let series = chart.series[index]
    guard case .axes(let request) = requests[series.renderer],
      series.localIndex < request.series.count,
      request.series[series.localIndex].between != .nothing,
      let channel = series.channels.firstIndex(where: { $0.role == .y })
    else { return nil }
    let values = data[series.renderer].series[series.localIndex].columns[channel].numbers
    let bridges = request.series[series.localIndex].between == .acrossMissing
    var low: Int?
    var high: Int?
    for row in keys.indices where keys[row].isFinite && (!bridges || values[row].isFinite) {
      if keys[row] < x, low.map({ keys[row] > keys[$0] }) ?? true { low = row }
      if keys[row] > x, high.map({ keys[row] < keys[$0] }) ?? true { high = row }
    }
    guard let low, let high, values[low].isFinite, values[high].isFinite else { return nil }
    let share = (x - keys[low]) / (keys[high] - keys[low])
    return values[low] * (1 - share) + values[high] * share
  }

  /// Returns the text for a value of an x axis at which no series has a row.
  private func key(_ x: Double, _ axis: AxisLayout) -> ByteText {
    var writer = ByteWriter(capacity: 32)
    writeValue(x, axis, into: &writer)
    return ByteText(writer.copy())
  }
}

extension AxisLayout {
  /// Returns the position of an axis value in the chart, even in an omitted interval.
  ///
  /// In this case, the result is the position of the axis break, computed by bisection.
  func coordinate(of value: Double) -> Double {
    let coordinate = position(value)
    guard coordinate.isNaN, value.isFinite else { return coordinate }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if scale.value(at: middle) < value { low = middle } else { high = middle }
    }
    return position.start + (position.end - position.start) * high
  }
}

extension PreparedPin {
  /// Whether the author sets the position of the pin, so that it is never missing.
  fileprivate var isWritten: Bool {
    switch position {
    case .row(.input), .at(.input): false
    case .row, .at: true
    }
  }
}
