import ReportText

extension ChartDocument {
  /// Adds the references that lie on their axes; those that lie outside are counted.
  func addReferences(
    _ axes: [AxisLayout], to overlay: inout OverlayLayout,
    form: (AxisLayout, ReferenceStop) -> OverlayForm
  ) {
    for reference in chart.references {
      let axis = axes[reference.axis]
      guard axis.isKnown else { continue }
      for stop in stops(of: reference, on: axis, &overlay) {
        overlay.references.append(
          OverlayReference(
            value: stop.value, form: form(axis, stop), label: label(of: reference, stop, axis),
            labelSide: reference.labelSide, look: reference.look))
      }
    }
  }

  /// The places of a reference, each once.
  private func stops(
    of reference: PreparedReference, on axis: AxisLayout, _ overlay: inout OverlayLayout
  ) -> [ReferenceStop] {
    if let source = reference.value {
      guard let value = coordinate(source, reference.axis) else {
        // A name that no category has; a value that the document does not have is no fault.
        if case .category = source { overlay.leaveOut(.referenceOutside) }
        return []
      }
      if let usual = reference.usual { return stops(of: usual, on: axis, &overlay) }
      guard let end = reference.end else {
        return kept([ReferenceStop(value: value)], on: axis, &overlay)
      }
      guard let last = coordinate(end, reference.axis) else { return [] }
      return kept([ReferenceStop(value: value, end: last)], on: axis, &overlay)
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
    return kept(stops, on: axis, &overlay)
  }

  /// The lines inside the axis, of several at one place the first; bands cut to it.
  private func kept(
    _ stops: [ReferenceStop], on axis: AxisLayout, _ overlay: inout OverlayLayout
  ) -> [ReferenceStop] {
    let domain = axis.position.domain
    var kept: [ReferenceStop] = []
    for stop in stops {
      let low = min(stop.value, stop.end ?? stop.value)
      let high = max(stop.value, stop.end ?? stop.value)
      guard high >= domain.low, low <= domain.high else {
        overlay.leaveOut(.referenceOutside)
        continue
      }
      let here = axis.position(stop.value)
      let isRepeated = kept.contains { other in
        stop.end == nil && abs(axis.position(other.value) - here) < Self.leastDistance
      }
      if !isRepeated { kept.append(stop) }
    }
    return kept
  }

  /// Two lines of one reference that are nearer to each other are one.
  private static let leastDistance = 0.5

  /// The words of a reference, with its value when the author wants it.
  private func label(
    of reference: PreparedReference, _ stop: ReferenceStop, _ axis: AxisLayout
  ) -> ByteText? {
    if let usual = reference.usual { return label(of: usual, axis) }
    let words = chart.text(reference.label, inputs)
    guard reference.showsValue else { return words }
    var writer = ByteWriter(capacity: 64)
    if let words {
      writer.markup(words.bytes)
      writer.byte(0x20)
    }
    writeValue(stop.value, axis, into: &writer)
    if let end = stop.end {
      writer.literal(" – ")
      writeValue(end, axis, into: &writer)
    }
    if reference.units.says(stop), let unit = axis.axis.value.unit {
      writer.markup(UnitSuffix.bytes(of: unit, locale))
    }
    return ByteText(writer.copy())
  }
}

extension ReferenceUnits {
  /// True when the value of a reference has its unit behind it.
  func says(_ stop: ReferenceStop) -> Bool {
    switch self {
    case .all: true
    case .ends: stop.isEnd
    case .between: !stop.isEnd
    case .none: false
    }
  }
}
