import ReportData
import ReportText

extension ChartDocument {
  /// The place of a usual range; one with an open side reaches to the end of the axis. One outside the
  /// axis is only missed when the block asks for it.
  func stops(
    of usual: UsualBand, on axis: AxisLayout, _ overlay: inout OverlayLayout
  ) -> [ReferenceStop] {
    let domain = axis.position.domain
    let low = usual.range.low ?? domain.low
    let high = usual.range.high ?? domain.high
    guard low <= domain.high, high >= domain.low else {
      if usual.isAsked { overlay.leaveOut(.referenceOutside) }
      return []
    }
    let start = max(low, domain.low)
    let end = min(high, domain.high)
    return [ReferenceStop(value: start, end: low == high ? nil : end)]
  }

  /// What a usual range is called, with its ends: `Usual range 60 – 100`.
  func label(of usual: UsualBand, _ axis: AxisLayout) -> ByteText {
    var writer = ByteWriter(capacity: 64)
    if let series = chart.text(usual.label, inputs) {
      writer.markup(series.bytes)
      writer.literal(": ")
    }
    writer.markup(RangeWords.name(language: chart.language).bytes)
    writer.byte(0x20)
    switch (usual.range.low, usual.range.high) {
    case (let low?, let high?):
      writeValue(low, axis, into: &writer)
      if low < high {
        writer.literal(" – ")
        writeValue(high, axis, into: &writer)
      }
    case (let low?, nil):
      writer.literal("≥ ")
      writeValue(low, axis, into: &writer)
    case (nil, let high?):
      writer.literal("≤ ")
      writeValue(high, axis, into: &writer)
    case (nil, nil): break
    }
    return ByteText(writer.copy())
  }
}
