import ReportText

/// Layout of the tick labels of a horizontal axis.
extension AxisLayout {
  /// Finds the ticks and labels of the axis at its current length, and the space they take.
  ///
  /// No two labels overlap, and no label leaves the chart.
  mutating func arrangeLevel(
    _ bounds: Bounds, _ labeler: inout TickLabeler, _ locale: ReportLocale
  ) {
    arrangement = .level
    rotatedRequest = 0
    let length = abs(position.end - position.start)
    if isCategorical {
      label(count: 1, &labeler, locale)
      fitCategories(bounds)
    } else {
      arrangeValues(length, bounds, &labeler, locale)
    }
    thickness = thickness(labels: levelOverhang)
    guard let labelSpace, levelOverhang > labelSpace + 1e-6 else { return }
    for index in labels.indices { labels[index].isShown = false }
  }

  /// The height of the tick labels, outward from the axis and in user units.
  private var levelOverhang: Double {
    guard labels.contains(where: \.isShown) else { return 0 }
    let lines = labels.contains { $0.isShown && $0.second != nil } ? 2.0 : 1.0
    let widest = labels.lazy.filter(\.isShown).map(\.width).max() ?? 0
    switch arrangement {
    case .level:
      let picture = labels.lazy.compactMap { $0.isShown ? $0.image?.size : nil }.max() ?? 0
      let pill = labels.contains { $0.isShown && $0.isHighlighted } ? 3.0 : 0
      return max(lines * lineHeight, picture) + pill
    case .diagonal:
      return (widest + lines * lineHeight) * Self.diagonal + labelSize * TextMetrics.descent
    case .vertical: return widest + labelSize * TextMetrics.descent
    }
  }

  /// Returns the lengths by which the outermost tick labels extend outside the bounds.
  func overhang(_ bounds: Bounds) -> (left: Double, right: Double) {
    if arrangement == .diagonal {
      return side == .bottom ? (rotatedRequest, 0) : (0, rotatedRequest)
    }
    guard !isCategorical else { return (0, 0) }
    var left = 0.0
    var right = 0.0
    for label in labels where label.isShown {
      let extent = extent(of: label)
      left = max(left, bounds.low - extent.low)
      right = max(right, extent.high - bounds.high)
    }
    return (left, right)
  }

  /// Hides tick labels that extend outside the bounds.
  mutating func hideOutside(_ bounds: Bounds) {
    guard arrangement != .diagonal else { return }
    for index in labels.indices where labels[index].isShown {
      let extent = extent(of: labels[index])
      if extent.low < bounds.low - Self.edge || extent.high > bounds.high + Self.edge {
        labels[index].isShown = false
      }
    }
  }

  /// Finds ticks for values, and reduces their number until the labels have space.
  ///
  /// Ticks that the author sets stay, and every k-th label is shown. The number k is the smallest
  /// that leaves enough space.
  ///
  /// Source: Talbot, Lin, and Hanrahan, "An Extension of Wilkinson's Algorithm for Positioning Tick
  /// Labels on Axes", 2010. Its "equidistant" placement never writes two labels over each other.
  private mutating func arrangeValues(
    _ length: Double, _ bounds: Bounds, _ labeler: inout TickLabeler, _ locale: ReportLocale,
    attempts: Int = 2
  ) {
    var count = axis.value.tickCount ?? min(12, max(2, Int(length / 45)))
    label(count: count, &labeler, locale)
    keepEndsInside()
    for _ in 0..<12 {
      if hasSpace(every: 1) || plan?.isFixed == true { break }
      let before = shownCount
      count = min(count, before) - 1
      if count < 2 { break }
      label(count: count, &labeler, locale)
      keepEndsInside()
      if shownCount == before, labels.count > 2 * count { break }
    }
    if attempts > 0, isShortOfDates {
      plan = plan == nil ? endTicks : nil
      return arrangeValues(length, bounds, &labeler, locale, attempts: attempts - 1)
    }
    if hasSpace(every: 1) || wrapDates() || rotateValues(bounds) { return }
    skipValues()
  }

  /// Splits the month labels of few dates into two lines, so that each date has a label.
  ///
  /// - Returns: false, without any change, if the labels still have too little space.
  private mutating func wrapDates() -> Bool {
    guard case .calendar(let step) = list.step, step.unit == .month, plan?.isFixed == true,
      axis.value.style.labelFit == nil, hasHeight(2)
    else { return false }
    var wrapped = self
    for index in wrapped.labels.indices where !wrapped.wrapLabel(index) { return false }
    wrapped.keepEndsInside()
    guard wrapped.hasSpace(every: 1) else { return false }
    self = wrapped
    return true
  }

  /// Splits a tick label into two lines.
  ///
  /// - Returns: false if the label cannot be split.
  private mutating func wrapLabel(_ index: Int) -> Bool {
    LabelWrap.wrap(&labels[index])
    return labels[index].second != nil
  }

  /// Whether fewer than two ticks of an axis with dates have space for labels.
  ///
  /// Such an axis shows no distances. The layout then tries the dates of the calendar, and after
  /// them the first and the last day.
  private var isShortOfDates: Bool {
    guard axis.value.values == .day || axis.value.values == .dateTime, shownCount > 0,
      axis.value.scaling.ticks.isEmpty, axis.value.tickCount == nil, rules.isEmpty,
      axis.value.style.labelEvery == 1
    else { return false }
    return shownCount == 1 || !hasSpace(every: shownCount - 1)
  }

  /// Ticks at the first and the last day; nil if both are the same day.
  private var endTicks: TickPlan? {
    let isDateTime = axis.value.values == .dateTime
    let zone = axis.value.timeZone
    let high = scale.domain.high - gap / 2
    let last = isDateTime ? zone.start(of: zone.day(of: high)) : high
    let days = (last - scale.domain.low - gap / 2) / (isDateTime ? 86_400 : 1)
    guard days >= 1, days < 1e6 else { return nil }
    return TickPlan(
      step: .calendar(CalendarStep(.day, Int(days))), anchor: last, kind: axis.value.values,
      weekStart: 1, timeZone: zone)
  }

  /// Rotates value labels if the author prefers rotated labels to omitted ones.
  ///
  /// - Returns: false if the labels stay unchanged.
  private mutating func rotateValues(_ bounds: Bounds) -> Bool {
    guard let fit = axis.value.style.labelFit, let rotation = fit.firstIndex(of: .rotate),
      rotation < fit.firstIndex(of: .skip) ?? fit.count,
      !labels.contains(where: { $0.image != nil })
    else { return false }
    for candidate in [Arrangement.diagonal, .vertical] {
      var layout = self
      layout.arrangement = candidate
      guard layout.cutRotated(bounds), layout.hasSpace(every: 1) else { continue }
      self = layout
      return true
    }
    return false
  }

  /// Hides all value labels except every k-th one and pinned ones, so that they have space.
  private mutating func skipValues() {
    let shown = labels.indices.filter { labels[$0].isShown }
    var stride = 1
    while stride < shown.count, !hasSpace(every: stride) { stride += 1 }
    let last = shown.count - 1
    let isFromEnd = axis.value.style.highlightsLast
    for (number, index) in shown.enumerated()
    where (isFromEnd ? last - number : number) % stride != 0 && !labels[index].isPinned {
      labels[index].isShown = false
    }
    hideCrowded()
  }

  // MARK: End labels inside the axis

  /// Moves the labels at the ends of the axis inside it, if the author requests this.
  ///
  /// Labels that are too large are hidden.
  mutating func keepEndsInside() {
    let ends = axis.value.style.ends
    guard ends != .both else { return }
    let isDescending = position.end < position.start
    let low = min(position.start, position.end)
    let high = max(position.start, position.end)
    let keepsLow = isDescending ? !ends.hasHigh : !ends.hasLow
    let keepsHigh = isDescending ? !ends.hasLow : !ends.hasHigh
    for index in labels.indices where labels[index].isShown {
      labels[index].shift = 0
      let extent = extent(of: labels[index])
      let leaves = keepsLow && extent.low < low - 1e-6 || keepsHigh && extent.high > high + 1e-6
      if extent.high - extent.low > high - low || leaves && arrangement == .diagonal {
        labels[index].isShown = false
      } else if keepsLow, extent.low < low {
        labels[index].shift = low - extent.low
      } else if keepsHigh, extent.high > high {
        labels[index].shift = high - extent.high
      }
      // A label far from its tick would appear to be the label of another tick.
      if abs(labels[index].shift) > (extent.high - extent.low) * 0.6 {
        labels[index].isShown = false
      }
    }
  }

  /// Returns the interval that a tick label takes along the axis.
  func extent(of label: TickLabel) -> Extent {
    let center = middle(of: label)
    let half: Double
    if side.isVertical {
      let lines = label.second == nil ? 1.0 : 2.0
      half = max(lines * TickLabeler.lineHeight, label.image?.size ?? 0) / 2
    } else {
      switch arrangement {
      case .level: half = label.outerWidth / 2
      case .vertical: half = lineHeight * (label.second == nil ? 0.5 : 1)
      case .diagonal:
        // The label extends from its tick to the lower left, or at the top to the upper right.
        let length =
          (label.width + lineHeight * (label.second == nil ? 1 : 2)) * Self.diagonal
        return side == .bottom
          ? Extent(low: center - length, high: center + lineHeight)
          : Extent(low: center - lineHeight, high: center + length)
      }
    }
    return Extent(low: center - half, high: center + half)
  }
}

// MARK: - Dates without their midnight

/// Ticks of days, weeks, and months that have their midnight in an omitted interval.
///
/// Such a tick is at the first visible date-time after midnight. Its label still shows the day
/// without a time.
extension AxisLayout {
  /// Returns whether the axis can have such ticks and its format would show their time.
  func hasMovedDays(_ format: ValueFormat) -> Bool {
    guard axis.value.values == .dateTime, case .dateTime = format,
      case .calendar(let step) = list.step,
      step.unit >= .day
    else { return false }
    return !scale.breaks.isEmpty
  }

  /// Returns the midnight of a moved tick, or the value itself for other ticks.
  ///
  /// A tick is moved if it is the first date-time after an omitted interval or of the axis.
  func day(of value: Double) -> Double {
    guard value == scale.domain.low || scale.breaks.contains(where: { $0.high == value }) else {
      return value
    }
    let zone = axis.value.timeZone
    return zone.start(of: zone.day(of: value))
  }
}
