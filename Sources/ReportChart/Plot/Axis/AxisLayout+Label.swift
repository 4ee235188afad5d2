import ReportText

extension AxisLayout {
  /// Finds about `count` ticks and labels them. A scale with rounded ends is laid anew.
  mutating func label(count: Int, _ labeler: inout TickLabeler, _ locale: ReportLocale) {
    wishTicks(count)
    guard isKnown else {
      labels.removeAll(keepingCapacity: true)
      return
    }
    if let plan {
      plan.ticks(of: scale, count: count, into: &list)
    } else {
      scale.ticks(count: count, into: &list)
    }
    if !rules.isEmpty { addTicksOfRules() }
    labelSize = TickLabeler.size
    if isCategorical {
      TickLabeler.label(list, names: categories, into: &labels)
    } else {
      labelValues(&labeler, locale)
    }
    if !rules.isEmpty { applyRules() }
    if axis.value.look.labelEvery > 1 { showEvery(axis.value.look.labelEvery) }
    if axis.value.look.highlightsLast { markLast() }
    if axis.value.look.hidden.contains(.labels) {
      for place in labels.indices { labels[place].isShown = false }
    }
  }

  private mutating func labelValues(_ labeler: inout TickLabeler, _ locale: ReportLocale) {
    let format =
      axis.value.format ?? TickLabeler.format(of: list, axis.value.values, in: scale.domain)
    let hasMovedDays = hasMovedDays(format)
    guard isMirrored || hasMovedDays else {
      return labeler.label(list, format: format, locale: locale, into: &labels)
    }
    var shown = list
    for place in shown.ticks.indices {
      let value = shown.ticks[place].value
      shown.ticks[place].value = hasMovedDays ? day(of: value) : abs(value)
    }
    labeler.label(shown, format: format, locale: locale, into: &labels)
    for place in labels.indices { labels[place].value = list.ticks[place].value }
  }

  /// Leaves every so many labels of the major ticks.
  private mutating func showEvery(_ count: Int) {
    var major = 0
    for place in labels.indices where labels[place].level == 0 {
      if major % count != 0 { labels[place].isShown = false }
      major += 1
    }
  }
}
