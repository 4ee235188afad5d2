import ReportText

extension ChartDocument {
  /// Returns an axis with the limits that the document computes.
  ///
  /// Numbers are rounded outward to ticks, so that a limit does not reveal data of other
  /// participants. Limits in the wrong order are ignored.
  func withLimits(_ place: Int) -> Shared<PreparedAxis> {
    let shared = chart.sharedAxes[place]
    guard shared.value.scaling.lowInput != nil || shared.value.scaling.highInput != nil else {
      return shared
    }
    var axis = shared.value
    let low = computed(axis.scaling.lowInput, axis, place)
    let high = computed(axis.scaling.highInput, axis, place)
    if let low { axis.low = rounded(low, high ?? axis.high, isLow: true, axis).low }
    if let high { axis.high = rounded(high, low ?? axis.low, isLow: false, axis).high }
    if let low = axis.low, let high = axis.high, low >= high {
      if axis.scaling.lowInput != nil { axis.low = nil }
      if axis.scaling.highInput != nil { axis.high = nil }
    }
    return Shared(axis)
  }

  /// Returns an axis with its limits, or with the limits of the group for a shared axis.
  func limited(_ place: Int) -> Shared<PreparedAxis> {
    var own = withLimits(place)
    if chart.isOfYears(place, data) {
      var axis = own.value
      axis.format = .plain(0)
      own = Shared(axis)
    }
    if isWritten(place) {
      var axis = own.value
      axis.style.hidden.formUnion(.scale)
      own = Shared(axis)
    }
    guard let frame, place == chart.sharedAxis, frame.low != nil || frame.high != nil else {
      return own
    }
    var axis = own.value
    axis.low = frame.low
    axis.high = frame.high
    return Shared(axis)
  }

  private func computed(_ input: Int?, _ axis: PreparedAxis, _ place: Int) -> Double? {
    guard let input, let value = coordinate(.input(input), place), axis.hasPlace(value) else {
      return nil
    }
    return min(AxisDomain.limit, max(-AxisDomain.limit, value))
  }

  /// Returns the extent between two limits, rounded outward at both ends.
  ///
  /// Without another limit, the length of the extent is the magnitude of the limit.
  private func rounded(
    _ value: Double, _ other: Double?, isLow: Bool, _ axis: PreparedAxis
  ) -> Extent {
    // Dates contain no data of other participants.
    guard axis.values == .number else { return Extent(low: value, high: value) }
    let length = value == 0 ? 1 : abs(value)
    var far = other ?? (isLow ? value + length : value - length)
    if !axis.hasPlace(far) { far = value / 10 }
    var extent = Extent(low: value, high: value).including(far)
    AxisDomain.widen(&extent, .number, keepsLow: false, keepsHigh: false)
    return axis.makeScale(
      ScaleRequest(values: .number, extent: extent, base: axis.scaling.base)
    ).domain
  }

  // MARK: Ticks and ranges

  /// Returns the tick plan of an axis; nil for the ticks of the scale.
  ///
  /// The plan contains the author's ticks for this document, or the ticks of few dates.
  func tickPlan(
    _ axis: PreparedAxis, _ place: Int, _ own: AxisLayoutInput
  ) -> TickPlan? {
    let tickRequest = axis.scaling.ticks
    let dates = tickRequest.isFixed ? nil : own.dates
    let given = dates.map { .calendar($0.step) } ?? own.step.map { TickRequest.Distance.number($0) }
    guard !tickRequest.isEmpty || given != nil else { return nil }
    let values = tickRequest.values.compactMap { coordinate($0, place) }.sorted()
    let anchor = tickRequest.anchorsAtData ? own.least : coordinate(tickRequest.anchor, place)
    return TickPlan(
      step: given ?? tickRequest.step, anchor: dates?.anchor ?? anchor, least: own.least,
      values: tickRequest.values.isEmpty ? nil : values, factors: tickRequest.factors,
      minor: tickRequest.minor,
      kind: axis.values, weekStart: chart.weekStart, timeZone: axis.timeZone)
  }

  /// Returns the ranges of an axis for checks; nil without annotation and for categories.
  func ranges(_ axis: PreparedAxis, _ place: Int, _ needs: AxisDomain.Requirements) -> AxisRanges? {
    guard chart.description.isAnnotated, axis.values != .category else { return nil }
    var free = axis
    free.low = nil
    free.high = nil
    let request = AxisDomain.request(
      for: free, needs, categoryCount: 0, tickCount: axis.tickCount ?? 5,
      weekStart: chart.weekStart)
    var visible = needs.data
    for value in needs.includes { visible = visible?.including(value) }
    return AxisRanges(
      data: rawExtent(of: place), visible: visible,
      standard: request.map { axis.makeScale($0).domain })
  }

  /// Returns the extent of the columns on an axis; nil if they have no values.
  private func rawExtent(of axis: Int) -> Extent? {
    let isX = chart.axes[axis].isX
    var extent: Extent?
    for own in chart.series where (isX ? own.xAxis : own.yAxis) == axis {
      for (place, channel) in own.channels.enumerated()
      where channel.role == (isX ? .x : .y) {
        let column = data[own.renderer].series[own.place].columns[place]
        if let found = Extent(column.numbers) { extent = found.union(extent) }
      }
    }
    return extent
  }

  /// Returns the rules for the ticks of an axis in this document.
  func rules(of axis: PreparedAxis, _ place: Int) -> [LaidTickRule] {
    axis.style.rules.compactMap { rule in
      let match = rule.match
      var laid = LaidTickRule(index: match.index)
      switch match.at {
      case .none: break
      case .low: laid.place = .low
      case .high: laid.place = .high
      case .value(let source):
        // A category that the document does not contain has no tick.
        guard let value = coordinate(source, place) else { return nil }
        laid.place = .value(value)
      }
      for (source, isAbove) in [
        (match.above, true), (match.from, true), (match.below, false), (match.to, false),
      ] {
        guard let source else { continue }
        guard let value = coordinate(source, place) else { return nil }
        if isAbove { laid.low = max(laid.low, value) } else { laid.high = min(laid.high, value) }
      }
      laid.excludesLow = match.above != nil && coordinate(match.above, place) == laid.low
      laid.excludesHigh = match.below != nil && coordinate(match.below, place) == laid.high
      laid.text = rule.text.map { chart.text($0, inputs) ?? ByteText([]) }
      laid.long = chart.text(rule.long, inputs)
      laid.color = rule.color
      laid.isHidden = rule.isHidden
      laid.image = rule.image.map {
        TickLabel.Image(address: $0.address, alt: chart.text($0.alt, inputs), size: $0.size)
      }
      return laid
    }
  }

  // MARK: Legend entries of sizes

  /// The maximum width of a size disc, as a share of the smaller side of the chart.
  private static let sampleShare = 0.2
  /// The maximum width of a size disc, in user units.
  private static let widestSample = 48.0

  /// The legend entries that show the amounts of marks of different sizes.
  var sizeEntries: [LegendEntry] {
    requests.indices.flatMap { renderer -> [LegendEntry] in
      guard case .axes(let request) = requests[renderer], let key = request.sizes else { return [] }
      return sizeEntries(key, renderer)
    }
  }

  private func sizeEntries(_ key: SizeKey, _ renderer: Int) -> [LegendEntry] {
    let own = chart.series.indices.filter { chart.series[$0].renderer == renderer }
    let channels = own.compactMap { index in
      chart.description.series[index].channels.first { $0.name == key.channel.name }
    }
    let values = data[renderer].series.flatMap { series in
      series.columns.first { $0.name == key.channel.name }?.numbers ?? []
    }
    let samples = SizeSamples.amounts(
      key.amounts, scale: key.scale,
      widest: min(Self.widestSample, min(chart.width, chart.height) * Self.sampleShare),
      isWhole: values.allSatisfy { !$0.isFinite || $0 == $0.rounded() }
    ).filter {
      // The scale of the smallest representable amounts is infinite.
      SizeKey.radius($0, scale: key.scale).isFinite
    }
    guard !samples.isEmpty else { return [] }
    var entries: [LegendEntry] = []
    let title =
      key.title
      ?? AxisTitle.standard(
        channels.map { ($0.label.string, $0.unit?.string) }, values: .number, isX: false)
    if let title {
      entries.append(LegendEntry(series: -1, label: title, symbol: .heading, paint: MarkPaint.none))
    }
    let format = sizeFormat(key.channel.name, own) ?? .fitting(samples)
    for amount in samples {
      var entry = LegendEntry(
        series: -1, label: .value(amount, format, locale: locale),
        symbol: .sized(radius: SizeKey.radius(amount, scale: key.scale)),
        paint: key.fill ?? MarkPaint.none, outline: key.outline)
      entry.fillOpacity = key.fill == nil ? nil : key.fillOpacity
      entries.append(entry)
    }
    return entries
  }

  /// Returns the format of an amount from the first series that has one; nil if there is none.
  private func sizeFormat(_ channel: String, _ series: [Int]) -> ValueFormat? {
    for index in series {
      let own = chart.series[index]
      guard let place = own.channels.firstIndex(where: { $0.name == channel }) else { continue }
      if let format = own.format, own.channels.takesFormat(place) { return format }
    }
    return nil
  }

  /// Returns whether an axis has a single value.
  ///
  /// - Parameter extent: the extent of the data.
  func isLone(_ axis: Int, _ extent: Extent?) -> Bool {
    // Most axes have several values, which need no count.
    guard let extent, extent.low == extent.high else { return false }
    var count = 0
    for own in chart.series where own.yAxis == axis {
      let columns = data[own.renderer].series[own.place].columns
      for (channel, column) in zip(own.channels, columns) where channel.role == .y {
        count += column.numbers.count { $0.isFinite }
      }
    }
    return count == 1
  }

  /// Whether the chart has a single series with labels for all values.
  var writesAll: Bool { chart.series.count == 1 && seriesRequests[0]?.isWritten == true }

  /// Returns whether an axis needs neither ticks nor a grid, because all its values have labels.
  ///
  /// This requires a single series. The author must not configure the ticks or add references
  /// without a label to the axis.
  func isWritten(_ axis: Int) -> Bool {
    guard writesAll, !lacksLabels, chart.series[0].yAxis == axis,
      !chart.axes[axis].namesTicks, !chart.axes[axis].isPartial,
      frame == nil, chart.scroll == nil, !isWindow
    else { return false }
    return chart.references.allSatisfy { $0.axis != axis || $0.label != nil || $0.usual != nil }
  }

  /// Passes the only reference line to the renderer of a single series.
  func readGoal() {
    guard let subject = chart.onlySubject, chart.geometry == .cartesian else { return }
    let lines = chart.references.filter { $0.axis == subject.yAxis && $0.usual == nil }
    guard lines.count == 1, lines[0].end == nil, lines[0].shares.isEmpty else { return }
    data[subject.renderer].goal = coordinate(lines[0].value, lines[0].axis)
  }
}
