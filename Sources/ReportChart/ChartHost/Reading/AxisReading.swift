import ReportText

extension BlockReader {
  /// Reads the axes, binds the series to them, and determines their scales.
  mutating func readAxes(_ sources: [ChartSpec], geometry: PlotGeometry) {
    var drafts = readDrafts()
    let named = sources.map { names(of: $0, &drafts) }
    for isX in [true, false] {
      let bound = named.compactMap { isX ? $0.x : $0.y }
      for index in sources.indices {
        let namedAxis = isX ? named[index].x : named[index].y
        let axis = namedAxis ?? defaultAxis(isX: isX, hasBound: !bound.isEmpty, &drafts)
        drafts[axis].series.append(index)
      }
    }
    for draft in drafts where draft.series.isEmpty {
      if let spec = draft.spec {
        diagnostics.add(
          Diagnostic(
            .unknownAxis, "no series uses the axis, so reportgen does not draw it", at: spec.span,
            severity: .warning,
            hints: ["remove the axis, or name its `id` in the key `axis` of a series"]))
      }
    }
    // The x axes precede the y axes, in the order of the series. The axis of the first series has
    // the grid.
    let order = drafts.indices.filter { !drafts[$0].series.isEmpty }.sorted {
      let left = (drafts[$0].isX ? 0 : 1, drafts[$0].series[0], $0)
      return left < (drafts[$1].isX ? 0 : 1, drafts[$1].series[0], $1)
    }
    var parts: [ChartSpec?] = []
    for draft in order.map({ drafts[$0] }) {
      guard let axis = finish(draft, sources) else { continue }
      axes.append(axis)
      parts.append(draft.spec)
      for index in draft.series {
        if draft.isX {
          series[index].xAxis = axes.count - 1
        } else {
          series[index].yAxis = axes.count - 1
        }
      }
    }
    readCrossings(parts)
  }

  private mutating func readDrafts() -> [AxisDraft] {
    var drafts: [AxisDraft] = []
    for part in spec.children where part.name == "axis" {
      let side = value(Keys.axis.side, of: part)
      let id = value(Keys.axis.id, of: part)
      if let id, drafts.contains(where: { $0.id == id }) {
        diagnostics.add(
          Diagnostic(
            .repeatedAxis, "duplicate axis `\(id)`",
            at: part.attribute(Keys.axis.id)?.span ?? part.span,
            hints: ["write a different `id` for each axis"]))
      }
      drafts.append(
        AxisDraft(spec: part, id: id, side: side, isX: side.isVertical == isHorizontal))
    }
    return drafts
  }

  /// Returns the indices of the x and y axes that a series names in its key `axis`.
  private mutating func names(
    of part: ChartSpec, _ drafts: inout [AxisDraft]
  ) -> (x: Int?, y: Int?) {
    guard let attribute = part.attribute(Keys.series.axis) else { return (nil, nil) }
    let text = catching { () throws(Diagnostic) in try attribute.constantText() }
    var named: (x: Int?, y: Int?) = (nil, nil)
    for word in (text ?? "").split(separator: " ") {
      guard let axis = axis(named: String(word), attribute, &drafts) else { continue }
      if drafts[axis].isX { named.x = axis } else { named.y = axis }
    }
    return named
  }

  private mutating func axis(
    named name: String, _ attribute: ChartAttribute, _ drafts: inout [AxisDraft]
  ) -> Int? {
    if let axis = drafts.firstIndex(where: { $0.id == name }) { return axis }
    if let side = PlotSide(rawValue: name) {
      if let axis = drafts.firstIndex(where: { $0.side == side }) { return axis }
      drafts.append(AxisDraft(side: side, isX: side.isVertical == isHorizontal))
      return drafts.count - 1
    }
    let names = drafts.compactMap(\.id) + PlotSide.allCases.map(\.rawValue)
    diagnostics.add(
      Diagnostic(
        .unknownAxis, "unknown axis `\(name)`", at: attribute.span,
        hints: [Suggestion.hint(for: name, among: names) ?? "use one of \(listed(names))"]))
    return nil
  }

  /// Sets the colour of each axis to that of its series, if there are several value axes.
  mutating func colorAxes() {
    let valueAxes = axes.indices.filter { !axes[$0].isX }
    guard valueAxes.count > 1 else { return }
    for axis in valueAxes {
      let paints = Set(series.filter { $0.yAxis == axis }.map(\.paint))
      if paints.count == 1, case .palette(let color)? = paints.first {
        axes[axis].style.ink = color
      }
    }
  }

  /// Returns the index of the axis for a series that names no axis.
  ///
  /// The first choice is the axis on the default side. The second choice is a declared axis, if no
  /// series names one. Otherwise, a new axis is created on the default side.
  private func defaultAxis(isX: Bool, hasBound: Bool, _ drafts: inout [AxisDraft]) -> Int {
    let side: PlotSide = isX == isHorizontal ? .left : .bottom
    if let axis = drafts.firstIndex(where: { $0.isX == isX && $0.side == side }) { return axis }
    if !hasBound, let axis = drafts.firstIndex(where: { $0.isX == isX }) { return axis }
    drafts.append(AxisDraft(side: side, isX: isX))
    return drafts.count - 1
  }

  /// Creates an axis from a draft, with its scale, limits, title, and format.
  private mutating func finish(_ draft: AxisDraft, _ sources: [ChartSpec]) -> PreparedAxis? {
    let role: ChannelRole = draft.isX ? .x : .y
    var channels: [(series: Int, channel: PreparedChannel, facts: (label: String, unit: String?))] =
      []
    for index in draft.series {
      for channel in series[index].channels where channel.role == role {
        let column = schemas[series[index].view].columns[channel.column]
        let unit = draft.isX ? nil : series[index].unit
        channels.append((index, channel, (column.label, unit ?? self.unit(of: column))))
      }
    }
    // Channel errors are already reported. Without errors, the series do not need channels here.
    if channels.isEmpty, diagnostics.hasErrors { return nil }
    var values = channels.first?.channel.values ?? usualValues(of: draft)
    for mismatch in channels where mismatch.channel.values != values {
      diagnostics.add(
        Diagnostic(
          .mixedAxis,
          "series cannot share the \(role.rawValue) axis: \(mismatch.channel.values.words) in this "
            + "series, \(values.words) in another",
          at: sources[mismatch.series].attribute(mismatch.channel.name)?.span
            ?? sources[mismatch.series].span,
          hints: ["move one of the series to another axis or another chart"]))
      return nil
    }
    let acceptsText = draft.isX || channels.allSatisfy { $0.channel.repeatsCategories }
    guard let scale = scale(for: &values, draft, acceptsText: acceptsText) else { return nil }
    if let first = channels.first, values != first.channel.values {
      for index in draft.series {
        for channelIndex in series[index].channels.indices
        where series[index].channels[channelIndex].role == role {
          series[index].channels[channelIndex].values = values
        }
        if !draft.isX { nameByAmount(index, sources[index]) }
      }
    }
    var categories: [ByteText] = []
    for channel in channels {
      for category in channel.channel.categories where !categories.contains(category) {
        categories.append(category)
      }
    }
    // Only the first channel of each series names the axis, because the ends of a band do not. If
    // another channel is the main one, as in candlestick charts, all channels count. A range has
    // the name of its series, because the name of its low end does not apply to both ends.
    let main = draft.series.flatMap { index -> [(label: String, unit: String?)] in
      let seriesChannels = channels.filter { $0.series == index }
      if !draft.isX, let low = seriesChannels.first, low.channel.name == "low" {
        if case .constant(let label)? = sources[index].attribute(Keys.series.label)?.textSource {
          return [(label.string, low.facts.unit)]
        }
        return seriesChannels.map(\.facts)
      }
      return seriesChannels.prefix(
        seriesChannels.contains { $0.channel.isMain } ? seriesChannels.count : 1
      ).map(\.facts)
    }
    var axis = PreparedAxis(
      id: name(of: draft), isX: draft.isX, side: draft.side,
      title: AxisTitle.standard(main, values: values, isX: draft.isX).map { .constant($0) },
      scaleName: scale.nameText, makeScale: scale.make, values: values, categories: categories,
      isInteger: !channels.isEmpty && channels.allSatisfy { $0.channel.type == .integer },
      range: range, type: channels.first?.channel.type ?? .number, hasPlace: scale.hasPlace,
      isPartial: !["number", "category", "time"].contains(scale.name),
      stepIsFactor: scale.stepIsFactor, timeZone: timeZone)
    if let unit = main.first?.unit, main.allSatisfy({ $0.unit == unit }) {
      axis.unit = ByteText(unit)
    }
    axis.isNormalized = !draft.isX && isNormalized(draft.series.map { sources[$0] })
    if axis.isNormalized {
      axis.title = .constant(phrases.ofLargest.withUTF8Buffer { ByteText(Array($0)) })
    }
    axis.isOneMeasure = Set(channels.compactMap(\.facts.unit)).count < 2 && !axis.isNormalized
    if let spec = draft.spec {
      axis.namesTicks =
        !spec.children.isEmpty
        || spec.attributes.contains { !Keys.axis.withoutTicks.contains($0.name) }
    }
    readKeys(of: draft.spec, into: &axis)
    return axis
  }

  /// Labels a series by its amounts, if it has no label and its y values are only positions.
  private mutating func nameByAmount(_ index: Int, _ source: ChartSpec) {
    guard source.attribute(Keys.series.label) == nil,
      let amount = series[index].channels.first(where: { $0.role == .amount })
    else { return }
    let column = schemas[series[index].view].columns[amount.column]
    series[index].label = .constant(ByteText(column.label))
  }

  private func name(of draft: AxisDraft) -> ByteText {
    if let id = draft.id { return ByteText(id) }
    if axes.contains(where: { $0.isX == draft.isX }) { return ByteText(draft.side.rawValue) }
    return draft.isX ? "x" : "y"
  }

  // MARK: Scale of an axis

  /// Returns the value type of an axis without channels.
  ///
  /// The type is number, unless the scale of the axis supports only other types.
  private func usualValues(of draft: AxisDraft) -> ScaleValues {
    guard case .constant(let name) = draft.spec?.attribute(Keys.axis.scale)?.value,
      let accepted = charts.scales[name]?.accepts, !accepted.contains(.number)
    else { return .number }
    let kinds: [ScaleValues] = [.day, .dateTime, .category]
    return kinds.first { accepted.contains($0) } ?? .number
  }

  private mutating func scale(
    for values: inout ScaleValues, _ draft: AxisDraft, acceptsText: Bool
  ) -> ScalePlugin? {
    let hasSkips = draft.spec?.children.contains { $0.name == "skip" } ?? false
    guard let attribute = draft.spec?.attribute(Keys.axis.scale) else {
      return charts.scales.standardScale(for: values).map { skipping($0, hasSkips) }
    }
    let name = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    guard let scale = charts.scales[name] else {
      diagnostics.add(
        Diagnostic(
          .wrongScale, "unknown scale `\(name)`", at: attribute.span,
          hints: [
            Suggestion.hint(for: name, among: charts.scales.names)
              ?? "use one of \(listed(charts.scales.names))"
          ]))
      return nil
    }
    if scale.accepts.contains(values) { return skipping(scale, hasSkips) }
    if acceptsText, scale.accepts.contains(.category) {
      values = .category
      return scale
    }
    diagnostics.add(
      Diagnostic(
        .wrongScale, "scale `\(name)` does not support \(values.words)",
        at: attribute.span))
    return nil
  }

  /// Returns the variant of a scale with omitted intervals, if the axis has omitted intervals.
  private func skipping(_ scale: ScalePlugin, _ hasSkips: Bool) -> ScalePlugin {
    hasSkips ? charts.scales["discontinuous-" + scale.name] ?? scale : scale
  }

  // MARK: Keys and parts of an axis

  /// Reads the keys of an `axis` part: its range and ticks, its style, and its decimals.
  mutating func readKeys(of part: ChartSpec?, into axis: inout PreparedAxis) {
    guard let part else { return }
    readScaling(of: part, into: &axis)
    readStyle(of: part, into: &axis)
    readDecimals(of: part, into: &axis)
  }

  /// Reports unknown parts of an axis, and unknown keys of its `label` and `skip` parts.
  mutating func checkAxisParts(of axis: ChartSpec) {
    for part in axis.children {
      switch part.name {
      case "label": check(part, "an axis label")
      case "skip": check(part, "a skip")
      default:
        diagnostics.add(
          Diagnostic(
            .unknownChartPart, "unknown part `\(part.name)` in an axis", at: part.span,
            hints: [
              Suggestion.hint(for: part.name, among: ChartKeys.parts(of: axis.name))
                ?? "use one of \(listed(ChartKeys.parts(of: axis.name)))"
            ]))
      }
    }
  }
}

/// An axis that the reader has not finished, with the series that use it so far.
struct AxisDraft {
  var spec: ChartSpec?
  var id: String?
  var side: PlotSide
  var isX: Bool
  /// The indices of the series that use the axis.
  var series: [Int] = []
}
