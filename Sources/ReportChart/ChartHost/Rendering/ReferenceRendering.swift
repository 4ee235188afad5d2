import ReportText

extension ChartDocument {
  /// Adds the references inside their axes to an overlay and counts the references outside.
  func addReferences(
    _ axes: [AxisLayout], to overlay: inout OverlayLayout,
    form: (AxisLayout, ReferenceStop) -> OverlayShape
  ) {
    for (index, reference) in chart.references.enumerated() {
      let axis = axes[reference.axis]
      guard axis.isKnown else { continue }
      for stop in stops(of: reference, on: axis, &overlay) {
        var overlayReference = OverlayReference(
          index: index, value: stop.value, form: form(axis, stop),
          label: label(of: reference, stop, axis), labelSide: reference.labelSide,
          style: reference.style)
        let isIdentical = { (candidate: OverlayReference) in
          candidate.index == index && candidate.value == stop.value
        }
        if let explained = explainedReferences.first(where: isIdentical) {
          overlayReference.label = nil
          overlayReference.style = explained.style
        }
        overlay.references.append(overlayReference)
      }
    }
  }

  /// Returns the values at which a reference has a line or a band, without duplicates.
  private func stops(
    of reference: PreparedReference, on axis: AxisLayout, _ overlay: inout OverlayLayout
  ) -> [ReferenceStop] {
    if let source = reference.value {
      guard let value = coordinate(source, reference.axis) else {
        // Only an unknown category is counted. A value that the document does not have is not an
        // error.
        if case .category = source { overlay.leaveOut(.referenceOutside) }
        return []
      }
      if let usual = reference.usual { return stops(of: usual, on: axis, &overlay) }
      guard let end = reference.end else {
        return visibleStops([ReferenceStop(value: value)], on: axis, &overlay)
      }
      guard let last = coordinate(end, reference.axis) else { return [] }
      return visibleStops([ReferenceStop(value: value, end: last)], on: axis, &overlay)
    }
    let scale = axis.position
    var stops: [ReferenceStop] = []
    switch reference.ends {
    case .none: break
    case .axis:
      stops = [scale.domain.low, scale.domain.high].map { ReferenceStop(value: $0, isEnd: true) }
    case .data:
      guard let data = needs(of: reference.axis).data else { break }
      stops = [data.low, data.high].map { ReferenceStop(value: $0, isEnd: true) }
    }
    stops += reference.shares.map { share in
      ReferenceStop(value: scale.value(at: scale.start + (scale.end - scale.start) * share))
    }
    return visibleStops(stops, on: axis, &overlay)
  }

  /// Returns the lines inside the axis without duplicates, and the bands that overlap the axis.
  private func visibleStops(
    _ stops: [ReferenceStop], on axis: AxisLayout, _ overlay: inout OverlayLayout
  ) -> [ReferenceStop] {
    let domain = axis.position.domain
    var visible: [ReferenceStop] = []
    for stop in stops {
      let low = min(stop.value, stop.end ?? stop.value)
      let high = max(stop.value, stop.end ?? stop.value)
      guard high >= domain.low, low <= domain.high else {
        overlay.leaveOut(.referenceOutside)
        continue
      }
      let position = axis.position(stop.value)
      let isRepeated = visible.contains { previous in
        stop.end == nil && abs(axis.position(previous.value) - position) < Self.minimumDistance
      }
      if !isRepeated { visible.append(stop) }
    }
    return visible
  }

  /// The minimum distance of two lines of a reference, in user units. Closer lines count as one.
  private static let minimumDistance = 0.5

  /// Returns the label of a reference, with its value if requested; nil for no label.
  private func label(
    of reference: PreparedReference, _ stop: ReferenceStop, _ axis: AxisLayout
  ) -> ByteText? {
    if let usual = reference.usual { return label(of: usual, axis) }
    let words = chart.text(reference.label, inputs)
    let isPlain =
      axis.axis.value.values == .number && !axis.axis.value.isX && reference.value != nil
      && words != nil
    guard reference.showsValue ?? (isPlain && words?.hasDigits == false) else { return words }
    var writer = ByteWriter(capacity: 64)
    if let words {
      writer.markup(words.bytes)
      writer.byte(0x20)
    }
    if let end = stop.end {
      writeRange(stop.value, end, axis, into: &writer)
    } else {
      writeValue(stop.value, axis, into: &writer)
    }
    if reference.showsValue == true, reference.units.includes(stop), let unit = axis.axis.value.unit
    {
      writer.markup(UnitSuffix.bytes(of: unit, locale))
    }
    return ByteText(writer.copy())
  }

  /// Writes a range of two axis values in the format of reference labels.
  func writeRange(
    _ low: Double, _ high: Double, _ axis: AxisLayout, into writer: inout ByteWriter
  ) {
    let isNumber = axis.axis.value.values == .number
    writer.range(low, high, isNumber ? "–" : " – ", isNumber ? chart.phrases : nil) {
      writeValue($0, axis, into: &$1)
    }
  }

  /// Writes an axis value in the format of reference labels.
  func writeValue(_ value: Double, _ axis: AxisLayout, into writer: inout ByteWriter) {
    if axis.isCategorical {
      guard value >= 0, value < Double(axis.categories.count) else { return }
      return writer.markup(axis.categories[Int(value)].bytes)
    }
    let format =
      axis.axis.value.format
      ?? (axis.axis.value.values == .number ? .fitting([value]) : axis.axis.value.standardFormat)
    writer.value(value, format.precise(for: [value]), locale: locale, isMarkup: false)
  }

  // MARK: Overlay of a plot with x and y axes

  /// Returns the references and notes of a plot with x and y axes.
  func overlay(_ layout: CartesianLayout) -> OverlayLayout {
    let plot = layout.plot
    var overlay = OverlayLayout(
      plot: plot, picture: Rect(x: 0, y: 0, width: layout.width, height: layout.height),
      isMirrored: chart.mirror.mirrorsSides)
    addReferences(layout.axes, to: &overlay) { axis, stop in
      let isAcross = axis.side.isVertical
      let start = axis.coordinate(of: stop.value)
      guard let end = stop.end else {
        return isAcross
          ? .line(Point(x: plot.x, y: start), Point(x: plot.right, y: start))
          : .line(Point(x: start, y: plot.y), Point(x: start, y: plot.bottom))
      }
      return .box(
        Self.box(
          isAcross ? nil : (start, axis.coordinate(of: end)),
          isAcross ? (start, axis.coordinate(of: end)) : nil, in: plot))
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
        let line = OverlayShape.line(point, end)
        return (note.anchor == .exact ? point : line.middle, line)
      }
      let box = Self.box(
        horizontal.map { ($0.start, $0.end ?? $0.start) },
        vertical.map { ($0.start, $0.end ?? $0.start) }, in: plot)
      let extent = OverlayShape.box(note.fillsPlot ? plot : box)
      return (note.anchor == .exact ? point : extent.middle, extent)
    }
    return overlay
  }

  private func positions(
    _ span: NoteSpan, _ axis: AxisLayout
  ) -> (start: Double, end: Double?)? {
    switch span {
    case .open: nil
    case .at(let value): (axis.coordinate(of: value), nil)
    case .extent(let low, let high): (axis.coordinate(of: low), axis.coordinate(of: high))
    }
  }

  /// Returns the box between two x and two y positions. A missing pair spans the plot.
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

  // MARK: Overlay of a polar plot

  /// Returns the references and notes of a polar plot.
  func overlay(_ layout: PolarLayout, _ axes: [AxisLayout]) -> OverlayLayout {
    let area = layout.area
    var overlay = OverlayLayout(
      plot: area.box, picture: Rect(x: 0, y: 0, width: layout.width, height: layout.height),
      isMirrored: chart.direction == .rightToLeft)
    // A category extends from the middle of its slot to both sides.
    addReferences(axes, to: &overlay) { axis, stop in
      if axis.axis.value.isX {
        let start = axis.coordinate(of: stop.value)
        guard let end = stop.end.map({ axis.coordinate(of: $0) }) else {
          return .line(area.center, layout.outerPoint(start))
        }
        return layout.sector(
          inner: 0, outer: area.radius, start: min(start, end), end: max(start, end),
          layout.outerWeb)
      }
      let start = axis.coordinate(of: Self.bounded(stop.value, axis))
      guard let end = stop.end.map({ axis.coordinate(of: Self.bounded($0, axis)) }) else {
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
            inner: 0, outer: area.radius, start: 0, end: Trigonometry.turn, layout.outerWeb)
        )
      }
      let angles = Self.ends(x, angle, (0, Trigonometry.turn))
      let away = Self.ends(y, distance, (0, area.radius))
      let isOpen = note.x == nil && note.y == nil && !note.isAtTop
      let first = Self.start(x, angle, 0)
      let point =
        isOpen
        ? area.center
        : area.point(
          angle: first,
          distance: note.isAtTop ? area.radius : Self.start(y, distance, area.radius / 2))
      guard note.isStretched else { return (point, nil) }
      if case .shape(let shape)? = note.content, shape.isStroke {
        let end = area.point(angle: Self.stop(x, angle, first), distance: Self.stop(y, distance, 0))
        let line = OverlayShape.line(point, end)
        return (note.anchor == .exact ? point : line.middle, line)
      }
      let sector = layout.sector(
        inner: away.low, outer: away.high, start: angles.low, end: angles.high, layout.web)
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
    case .at(let value), .extent(let value, _): axis.coordinate(of: value)
    }
  }

  private static func stop(_ span: NoteSpan, _ axis: AxisLayout, _ open: Double) -> Double {
    switch span {
    case .open: open
    case .at(let value), .extent(_, let value): axis.coordinate(of: value)
    }
  }

  private static func ends(
    _ span: NoteSpan, _ axis: AxisLayout, _ open: (low: Double, high: Double)
  ) -> (low: Double, high: Double) {
    guard case .extent(let low, let high) = span else { return open }
    let first = axis.coordinate(of: low)
    let last = axis.coordinate(of: high)
    return (min(first, last), max(first, last))
  }
}

extension ReferenceUnits {
  /// Returns whether the value of a reference is followed by its unit.
  func includes(_ stop: ReferenceStop) -> Bool {
    switch self {
    case .all: true
    case .ends: stop.isEnd
    case .between: !stop.isEnd
    case .none: false
    }
  }
}

extension ByteText {
  /// Whether the text contains a decimal digit of any script.
  var hasDigits: Bool {
    string.unicodeScalars.contains { $0.properties.numericType == .decimal }
  }
}
