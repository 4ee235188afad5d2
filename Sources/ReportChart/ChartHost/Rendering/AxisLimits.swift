import ReportText

extension ChartDocument {
  /// Returns an axis with the limits that its document computes; unchanged if it computes none.
  ///
  /// Numbers are rounded outward to ticks, so that a limit does not reveal data of other
  /// participants. Limits in the wrong order are ignored.
  func withLimits(_ index: Int) -> Shared<PreparedAxis> {
    let shared = chart.sharedAxes[index]
    guard shared.value.scaling.lowInput != nil || shared.value.scaling.highInput != nil else {
      return shared
    }
    var axis = shared.value
    let low = computed(axis.scaling.lowInput, axis, index)
    let high = computed(axis.scaling.highInput, axis, index)
    if let low { axis.low = rounded(low, high ?? axis.high, isLow: true, axis).low }
    if let high { axis.high = rounded(high, low ?? axis.low, isLow: false, axis).high }
    if let low = axis.low, let high = axis.high, low >= high {
      if axis.scaling.lowInput != nil { axis.low = nil }
      if axis.scaling.highInput != nil { axis.high = nil }
    }
    return Shared(axis)
  }

  /// Returns an axis with its limits; an x axis that a group shares has the limits of the group.
  func limited(_ index: Int) -> Shared<PreparedAxis> {
    var shared = withLimits(index)
    if chart.isOfYears(index, data) {
      var axis = shared.value
      axis.format = .plain(0)
      shared = Shared(axis)
    }
    if isWritten(index) {
      var axis = shared.value
      axis.style.hidden.formUnion(.scale)
      shared = Shared(axis)
    }
    guard let frame, index == chart.sharedAxis, frame.low != nil || frame.high != nil else {
      return shared
    }
    var axis = shared.value
    axis.low = frame.low
    axis.high = frame.high
    return Shared(axis)
  }

  private func computed(_ input: Int?, _ axis: PreparedAxis, _ index: Int) -> Double? {
    guard let input, let value = coordinate(.input(input), index), axis.hasPlace(value) else {
      return nil
    }
    return min(AxisDomain.limit, max(-AxisDomain.limit, value))
  }

  /// Returns the extent from a computed limit to the opposite limit, rounded outward to ticks.
  ///
  /// Without another limit, the length of the extent is the magnitude of the limit.
  private func rounded(
    _ value: Double, _ opposite: Double?, isLow: Bool, _ axis: PreparedAxis
  ) -> Extent {
    // Dates contain no data of other participants.
    guard axis.values == .number else { return Extent(low: value, high: value) }
    let length = value == 0 ? 1 : abs(value)
    var far = opposite ?? (isLow ? value + length : value - length)
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
    _ axis: PreparedAxis, _ index: Int, _ input: AxisLayoutInput
  ) -> TickPlan? {
    let tickRequest = axis.scaling.ticks
    let dates = tickRequest.isFixed ? nil : input.dates
    let distance =
      dates.map { .calendar($0.step) } ?? input.step.map { TickRequest.Distance.number($0) }
    guard !tickRequest.isEmpty || distance != nil else { return nil }
    let values = tickRequest.values.compactMap { coordinate($0, index) }.sorted()
    let anchor =
      tickRequest.anchorsAtData ? input.lowestValue : coordinate(tickRequest.anchor, index)
    return TickPlan(
      step: distance ?? tickRequest.step, anchor: dates?.anchor ?? anchor,
      lowestValue: input.lowestValue,
      values: tickRequest.values.isEmpty ? nil : values, factors: tickRequest.factors,
      minor: tickRequest.minor,
      kind: axis.values, weekStart: chart.weekStart, timeZone: axis.timeZone)
  }

  /// Returns the ranges of an axis that checks read from an annotated chart; nil in other charts.
  func ranges(_ axis: PreparedAxis, _ index: Int, _ needs: AxisDomain.Requirements) -> AxisRanges? {
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
      data: rawExtent(of: index), visible: visible,
      standard: request.map { axis.makeScale($0).domain })
  }

  /// Returns the range of all column values on an axis; nil if there are no values.
  private func rawExtent(of axis: Int) -> Extent? {
    let isX = chart.axes[axis].isX
    var extent: Extent?
    for series in chart.series where (isX ? series.xAxis : series.yAxis) == axis {
      for (index, channel) in series.channels.enumerated()
      where channel.role == (isX ? .x : .y) {
        let column = data[series.renderer].series[series.localIndex].columns[index]
        if let columnExtent = Extent(column.numbers) { extent = columnExtent.union(extent) }
      }
    }
    return extent
  }

  /// Returns the rules for single ticks of an axis, with the values of this document.
  func rules(of axis: PreparedAxis, _ index: Int) -> [LaidTickRule] {
    axis.style.rules.compactMap { rule in
      let match = rule.match
      var laid = LaidTickRule(index: match.index)
      switch match.position {
      case .none: break
      case .low: laid.position = .low
      case .high: laid.position = .high
      case .value(let source):
        // A category that the document does not contain has no tick.
        guard let value = coordinate(source, index) else { return nil }
        laid.position = .value(value)
      }
      for (source, isAbove) in [
        (match.above, true), (match.from, true), (match.below, false), (match.to, false),
      ] {
        guard let source else { continue }
        guard let value = coordinate(source, index) else { return nil }
        if isAbove { laid.low = max(laid.low, value) } else { laid.high = min(laid.high, value) }
      }
      laid.excludesLow = match.above != nil && coordinate(match.above, index) == laid.low
      laid.excludesHigh = match.below != nil && coordinate(match.below, index) == laid.high
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

  /// The maximum width of a disc in the size legend, as a share of the smaller side of the chart.
  private static let sampleShare = 0.2
  /// The maximum width of a disc in the size legend, in user units.
  private static let widestSample = 48.0

  /// The legend entries that explain the sizes of marks with discs and their amounts.
  var sizeEntries: [LegendEntry] {
    requests.indices.flatMap { renderer -> [LegendEntry] in
      guard case .axes(let request) = requests[renderer], let key = request.sizes else { return [] }
      return sizeEntries(key, renderer)
    }
  }

  private func sizeEntries(_ key: SizeKey, _ renderer: Int) -> [LegendEntry] {
    let indices = chart.series.indices.filter { chart.series[$0].renderer == renderer }
    let channels = indices.compactMap { index in
      chart.description.series[index].channels.first { $0.name == key.channel.name }
    }
    let values = data[renderer].series.flatMap { series in
      series.columns.first { $0.name == key.channel.name }?.numbers ?? []
    }
    let samples = SizeSamples.amounts(
      key.amounts, scale: key.scale,
      widest: min(Self.widestSample, min(chart.width, chart.height) * Self.sampleShare),
      isInteger: values.allSatisfy { !$0.isFinite || $0 == $0.rounded() }
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
    let format = sizeFormat(key.channel.name, indices) ?? .fitting(samples)
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

  /// Returns the format for the amounts of a channel, from the first series that has a format.
  private func sizeFormat(_ channel: String, _ series: [Int]) -> ValueFormat? {
    for index in series {
      let prepared = chart.series[index]
      guard let channelIndex = prepared.channels.firstIndex(where: { $0.name == channel }) else {
        continue
      }
      if let format = prepared.format, prepared.channels.usesFormat(channelIndex) { return format }
    }
    return nil
  }

  /// Returns whether the data on a y axis consist of a single value.
  ///
  /// - Parameter extent: the extent of the data.
  func isLone(_ axis: Int, _ extent: Extent?) -> Bool {
    // Most axes have several values, which need no count.
    guard let extent, extent.low == extent.high else { return false }
    var count = 0
    for series in chart.series where series.yAxis == axis {
      let columns = data[series.renderer].series[series.localIndex].columns
      for (channel, column) in zip(series.channels, columns) where channel.role == .y {
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

  /// Passes the value of the only reference line, a goal, to the renderer of the only subject.
  func readGoal() {
    guard let subject = chart.onlySubject, chart.geometry == .cartesian else { return }
    let lines = chart.references.filter { $0.axis == subject.yAxis && $0.usual == nil }
    guard lines.count == 1, lines[0].end == nil, lines[0].shares.isEmpty else { return }
    data[subject.renderer].goal = coordinate(lines[0].value, lines[0].axis)
  }
}
