import ReportData
import ReportText

extension BlockReader {
  /// Returns the indices of the series that are not hidden.
  ///
  /// The colours of the other series do not change if a series is hidden.
  mutating func visibleIndices(of sources: [ChartSpec]) -> [Int] {
    let shown = sources.indices.filter { !value(Keys.series.hidden, of: sources[$0]) }
    if shown.isEmpty, let attribute = sources.first?.attribute(Keys.series.hidden) {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue, "expected at least one visible series, found hidden series only",
          at: attribute.span))
    }
    return shown
  }

  /// Returns, for each series, its index among the series that the theme distinguishes.
  ///
  /// Comparison series do not count.
  func themeIndices(of sources: [ChartSpec]) -> [Int] {
    var index = 0
    return sources.map { source in
      defer { if source.attribute(Keys.series.role) == nil { index += 1 } }
      return index
    }
  }

  /// Reads a series: finds its view, binds its channels to columns, and reads its options.
  ///
  /// - Parameter themeIndex: the index among the series that the theme distinguishes.
  mutating func readSeries(
    _ part: ChartSpec, themeIndex: Int, renderer: Int, plugin: ChartPlugin, isBlock: Bool,
    lookup: (String) -> TableSchema?
  ) -> SeriesDescription {
    let manifest = plugin.manifest
    let localIndex = series.count { $0.renderer == renderer }
    let view = readView(part, lookup)
    var channels: [PreparedChannel] = []
    var facts: [ChannelFacts] = []
    var main: ColumnSchema?
    var columns: [ColumnSchema] = []
    for channel in manifest.channels {
      guard let attribute = part.attribute(channel.name) ?? spec.attribute(channel.name),
        !ChartKeys.chart.contains(where: { $0.name == channel.name })
      else {
        if channel.isRequired {
          diagnostics.add(missing(channel, of: manifest.type, at: part.span))
        }
        continue
      }
      guard let view, let (index, column) = readColumn(attribute, of: view, for: channel) else {
        continue
      }
      let isName = channel.role == .y && !column.type.isNumeric
      if channel.isMain || main == nil && channel.hasValue && !isName { main = column }
      columns.append(column)
      channels.append(
        PreparedChannel(
          name: channel.name, role: channel.role, column: index, type: column.type,
          timeZone: column.timeZone,
          values: channel.isLabel
            ? .category : scaleValues(of: column, channel),
          repeatsCategories: channel.strings == .repeated, sharing: channel.sharing,
          categories: column.categories?.map { ByteText($0) } ?? [],
          isVerbatim: column.isVerbatim && (channel.isLabel || !column.type.isTemporal),
          isNeeded: channel.isRequired || channel.isNeeded, isMain: channel.isMain))
      facts.append(
        ChannelFacts(
          name: channel.name, role: channel.role, label: ByteText(column.label),
          unit: unit(of: column).map { ByteText($0) }, values: scaleValues(of: column, channel),
          timeZone: column.timeZone, isMain: channel.isMain))
    }
    checkSets(of: manifest, part)
    let format = readFormat(of: part, channels)
    let keys = Keys.series
    let unit = value(keys.unit, of: part)
    if let unit {
      for index in channels.indices where channels.usesFormat(index) {
        facts[index].unit = ByteText(unit)
      }
    }
    let label =
      manifest.hasChannel(keys.label.name) ? nil : part.attribute(keys.label)?.textSource
    let role = value(keys.role, of: part)
    var paint = role == nil ? Paint.palette(themeIndex) : .role(.missing)
    if !manifest.hasChannel(keys.color.name), let color = value(keys.color, of: part) {
      paint = .color(color)
    }
    let isInLegend = value(keys.legend, of: part)
    // If several channels have equal rank, the name of one channel does not apply to the series.
    let isNameless = isBlock && channels.contains { $0.isMain }
    let description = SeriesDescription(
      type: manifest.type, renderer: renderer, localIndex: localIndex, channels: facts)
    series.append(
      PreparedSeries(
        renderer: renderer, localIndex: localIndex, view: view ?? 0,
        label: label
          ?? .constant(
            name(of: facts, manifest) ?? ByteText(isNameless ? "" : main?.label ?? "")),
        paint: paint, channels: channels,
        xAxis: -1, yAxis: -1, isInLegend: isInLegend, format: format, unit: unit,
        link: link(of: part), linkColumn: linkColumn(of: part, view: view),
        meaning: readMeaning(
          of: part, description.roles, channels, columns, manifest, themeIndex: themeIndex),
        role: role, themeIndex: themeIndex))
    return description
  }

  /// Returns the type that the values of a column have on an axis.
  ///
  /// Identifiers on an x axis are names, even if they consist of digits.
  private func scaleValues(of column: ColumnSchema, _ channel: ChannelDescription) -> ScaleValues {
    column.isIdentifier && channel.role == .x ? .category : column.type.scaleValues
  }

  /// Returns the unit of a column; nil if it has none.
  ///
  /// Date-times with an offset have the unit UTC if the project names no time zone.
  func unit(of column: ColumnSchema) -> String? {
    column.hasOffsets && namedZone == nil ? StudyTimeZone.utc.name : column.unit
  }

  /// Returns the name of a series with several value channels: the labels of these channels.
  private func name(of facts: [ChannelFacts], _ manifest: ChartManifest) -> ByteText? {
    let match = manifest.channelSets.first { set in
      set.allSatisfy { name in facts.contains { $0.name == name } }
    }
    guard let match, match.count > 1 else { return nil }
    let labels = match.compactMap { name in facts.first { $0.name == name }?.label.string }
    return ByteText(labels.joined(separator: " – "))
  }

  /// Reports a series that has only some channels of a required set, or none of the sets.
  private mutating func checkSets(of manifest: ChartManifest, _ part: ChartSpec) {
    var hasSet = manifest.channelSets.isEmpty
    for set in manifest.channelSets {
      let provided = set.filter { part.attribute($0) != nil || spec.attribute($0) != nil }
      guard !provided.isEmpty else { continue }
      hasSet = true
      for name in set where !provided.contains(name) {
        diagnostics.add(
          Diagnostic(
            .missingChannel, "channel `\(provided[0])` requires channel `\(name)`",
            at: part.attribute(provided[0])?.nameSpan ?? part.span,
            hints: ["set `\(name)` to a column, or remove `\(provided[0])`"]))
      }
    }
    guard !hasSet else { return }
    let sets = manifest.channelSets.map { set in
      set.map { "`\($0)`" }.joined(separator: " and ")
    }
    diagnostics.add(
      Diagnostic(
        .missingChannel,
        "missing channel in a `\(manifest.type)` series: expected \(sets.joined(separator: ", or "))",
        at: part.span))
  }

  // MARK: Views and columns

  private mutating func readView(
    _ part: ChartSpec, _ lookup: (String) -> TableSchema?
  ) -> Int? {
    guard let attribute = part.attribute(Keys.series.data) ?? spec.attribute(Keys.block.data)
    else {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "missing key `data` in `\(part.name)`", at: part.span,
          hints: ["use one of \(listed(availableViews))"]))
      return nil
    }
    let name = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    if let index = views.firstIndex(of: name) { return index }
    guard let schema = lookup(name) else {
      diagnostics.add(
        Diagnostic(
          .unknownChartView, "unknown view `\(name)`", at: attribute.span,
          hints: [
            Suggestion.hint(for: name, among: availableViews)
              ?? "use one of \(listed(availableViews))"
          ]))
      return nil
    }
    views.append(name)
    schemas.append(schema)
    return views.count - 1
  }

  private mutating func readColumn(
    _ attribute: ChartAttribute, of view: Int, for channel: ChannelDescription
  ) -> (Int, ColumnSchema)? {
    guard let (index, column) = column(named: attribute, of: view) else { return nil }
    let acceptsText = channel.role == .y && channel.strings == .repeated
    let isText = column.type == .text || column.type == .boolean
    if channel.role == .y || channel.role == .amount, !column.type.isNumeric,
      !(acceptsText && isText)
    {
      diagnostics.add(
        Diagnostic(
          .wrongColumnType,
          "expected a column of numbers in `\(channel.name)`, found \(column.type.rawValue) column "
            + "`\(column.name)`",
          at: attribute.span, hints: ["use a column of numbers"]))
      return nil
    }
    return (index, column)
  }

  private func missing(
    _ channel: ChannelDescription, of type: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .missingChannel, "missing channel `\(channel.name)` in a `\(type)` series", at: span,
      hints: ["set `\(channel.name)` to a column: \(channel.summary)"])
  }

  // MARK: Selection and links

  /// Reads the highlighted series of the chart (key `select`); nil if there are none.
  ///
  /// An unknown series is an error, unless labels are computed.
  mutating func readSelection() -> TextSource? {
    guard let attribute = spec.attribute(Keys.block.select) else { return nil }
    guard case .constant(let text) = attribute.value else { return attribute.textSource }
    var labels: [String] = []
    for prepared in series {
      guard case .constant(let label) = prepared.label else { return attribute.textSource }
      labels.append(label.string)
    }
    for part in SeriesSelection.parts(of: text)
    where !labels.contains(part) && !(Int(part).map { series.indices.contains($0) } ?? false) {
      diagnostics.add(
        attribute.wrong(
          expected: "a series label or an index from 0",
          hints: [Suggestion.hint(for: part, among: labels) ?? "use one of \(listed(labels))"]))
    }
    return attribute.textSource
  }

  /// Returns the link target for the legend entry and table header of a series; nil without one.
  mutating func link(of part: ChartSpec) -> TextSource? {
    guard let attribute = part.attribute(Keys.series.link) else { return nil }
    guard case .constant(let text) = attribute.value else { return attribute.textSource }
    if LinkAddress.isAllowed(ByteText(text)) { return attribute.textSource }
    diagnostics.add(attribute.wrong(expected: LinkAddress.expected))
    return nil
  }

  /// Returns the index of the column with the link target of each row; nil if there is none.
  mutating func linkColumn(of part: ChartSpec, view: Int?) -> Int? {
    guard let attribute = part.attribute(Keys.series.linkColumn), let view else { return nil }
    guard let (index, column) = column(named: attribute, of: view) else { return nil }
    guard column.type == .text else {
      diagnostics.add(
        Diagnostic(
          .wrongColumnType,
          "expected a text column in `\(attribute.name)`, found \(column.type.rawValue) column "
            + "`\(column.name)`", at: attribute.span,
          hints: ["use a text column that contains the address of each link"]))
      return nil
    }
    return index
  }
}

extension ChannelDescription {
  /// Whether the channel contains labels next to marks or subtitles below categories.
  fileprivate var isLabel: Bool { role == .label || role == .subtitle }
}

extension ColumnType {
  /// The type that values of the column have on an axis.
  var scaleValues: ScaleValues {
    switch self {
    case .number, .integer: .number
    case .date: .day
    case .datetime: .dateTime
    case .text, .boolean: .category
    }
  }
}
