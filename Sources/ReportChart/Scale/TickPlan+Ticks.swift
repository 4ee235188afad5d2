import ReportData

extension TickPlan {
  /// Puts the ticks of a scale into a list, as the author wants them.
  func ticks(of scale: any ChartScale, count: Int, into list: inout TickList) {
    if let values {
      list.removeAll()
      for value in values where scale.domain.contains(value) { list.add(value) }
    } else if !factors.isEmpty {
      list.removeAll()
      let domain = scale.domain
      for factor in factors.sorted() {
        list.add(domain.low * (1 - factor) + domain.high * factor)
      }
    } else if let step {
      list.removeAll()
      switch step {
      case .number(let distance): add(every: distance, in: scale.domain, to: &list)
      case .calendar(let step): add(every: step, in: scale.domain, to: &list)
      }
      hideTicksAtBreaks(of: scale, in: &list)
    } else {
      scale.ticks(count: count, into: &list)
    }
    if minor != nil { addMinor(in: scale, to: &list) }
  }

  /// Multiples of a distance from the anchor, computed in whole units of the last decimal that
  /// distance and anchor have.
  private func add(every distance: Double, in domain: Extent, to list: inout TickList) {
    let anchor = self.anchor ?? least ?? 0
    let decimals = max(Decimals.count(distance) ?? 99, Decimals.count(anchor) ?? 99)
    let power = decimals > 12 ? 1 : Decimals.power(decimals)
    let step = decimals > 12 ? distance : (distance * power).rounded()
    let start = decimals > 12 ? anchor : (anchor * power).rounded()
    let low = ((domain.low * power - start) / step - 1e-9).rounded(.up)
    let high = ((domain.high * power - start) / step + 1e-9).rounded(.down)
    guard low <= high, step > 0, low.isFinite, high.isFinite else { return }
    let stride = max(1, ((high - low + 1) / Self.mostMajor).rounded(.up))
    if decimals <= 12 {
      list.step = .number(NumberStep(factor: stride * step, exponent: -decimals))
    }
    let first = (low / stride).rounded(.up)
    let more = (high / stride).rounded(.down) - first
    guard more >= 0, more <= 2 * Self.mostMajor else { return }
    // Counted by places: turns beyond 2^53 are too coarse to be counted up.
    for place in 0...Int(more) {
      let value = (start + (first + Double(place)) * stride * step) / power
      if list.ticks.last?.value != value { list.add(value == 0 ? 0 : value) }
    }
  }

  private func add(every step: CalendarStep, in domain: Extent, to list: inout TickList) {
    let unit = kind == .moment ? 1.0 : 86_400.0
    let mean = step.seconds / unit
    let stride = max(1, Int(((domain.high - domain.low) / mean / Self.mostMajor).rounded(.up)))
    list.step = .calendar(CalendarStep(step.unit, step.count * stride))
    CalendarTicks(
      step: CalendarStep(step.unit, step.count * stride),
      anchor: (anchor ?? least).map { $0 * unit }, isAnchorExact: anchor != nil,
      weekStart: weekStart
    ).add(from: domain.low * unit, to: domain.high * unit) { list.add($0 / unit) }
  }

  /// Of two ticks at one place the later stays.
  private func hideTicksAtBreaks(of scale: any ChartScale, in list: inout TickList) {
    guard !scale.breaks.isEmpty else { return }
    var kept: [Tick] = []
    for tick in list.ticks {
      if scale.breaks.contains(where: { tick.value > $0.low && tick.value < $0.high }) { continue }
      if let last = kept.last,
        scale.fraction(of: tick.value) - scale.fraction(of: last.value) < 1e-9
      {
        kept.removeLast()
      }
      kept.append(tick)
    }
    list.ticks = kept
  }
}
