import ReportText

extension AxisLayout {
  /// Adds what is known of the scale to the group of the axis that was just begun: the study's time
  /// zone and, in the annotated form, where its ends lie, what is left out and the other ranges.
  func addFacts(isAnnotated: Bool, zone: ByteText?, into scene: inout Scene) {
    if let zone, axis.value.values == .moment { scene.attribute(.zone, text: zone) }
    guard isAnnotated else { return }
    if isKnown {
      scene.attribute(.start, position.start)
      scene.attribute(.end, position.end)
    }
    ranges?.add(to: &scene)
    let breaks = scale.breaks
    guard !breaks.isEmpty else { return }
    var writer = ByteWriter(capacity: 64)
    for (place, gap) in breaks.enumerated() {
      if place > 0 { writer.byte(UInt8(ascii: " ")) }
      writer.fact(gap.low)
      writer.byte(UInt8(ascii: " "))
      writer.fact(gap.high)
    }
    scene.attribute(.breaks, text: ByteText(writer.copy()))
  }
}
