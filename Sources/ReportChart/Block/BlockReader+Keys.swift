import ReportText

extension BlockReader {
  /// The plugins of a block in order of first use, and which of them each series has.
  struct UsedPlugins {
    var plugins: [ChartPlugin] = []
    var bySeries: [Int?] = []

    /// Keeps some of the series, and the plugins that are still used.
    mutating func keep(_ places: [Int]) {
      guard places.count < bySeries.count else { return }
      bySeries = places.map { bySeries[$0] }
      let left = plugins.indices.filter { bySeries.contains($0) }
      plugins = left.map { plugins[$0] }
      bySeries = bySeries.map { own in own.flatMap { left.firstIndex(of: $0) } }
    }
  }

  /// Finds the plugin of each series and sees that they can share a plot.
  mutating func readTypes(of sources: [ChartSpec]) -> UsedPlugins {
    var used = UsedPlugins()
    let blockPlugin = plugin(of: spec)
    for source in sources {
      let own = source.attribute("type") == nil ? nil : source
      if own == nil, spec.attribute("type") == nil {
        diagnostics.add(
          Diagnostic(
            .missingChartKey, "`\(source.name)` has no `type`", at: source.span,
            hints: ["the types are \(listed(charts.types))"]))
      }
      let plugin: ChartPlugin? =
        if let own, own.name == "series" { self.plugin(of: own) } else { blockPlugin }
      guard let plugin else {
        used.bySeries.append(nil)
        continue
      }
      if let first = used.plugins.first, first.geometry != plugin.geometry {
        diagnostics.add(
          Diagnostic(
            .mixedGeometries,
            "`\(plugin.manifest.type)` cannot share a plot with `\(first.manifest.type)`",
            at: own?.attribute("type")?.span ?? source.span,
            hints: ["the one is \(plugin.geometry.words), the other \(first.geometry.words)"]))
        used.bySeries.append(nil)
        continue
      }
      let known = used.plugins.firstIndex { $0.manifest.type == plugin.manifest.type }
      if known == nil { used.plugins.append(plugin) }
      used.bySeries.append(known ?? used.plugins.count - 1)
    }
    return used
  }

  private mutating func plugin(of part: ChartSpec) -> ChartPlugin? {
    guard let attribute = part.attribute("type") else { return nil }
    let type = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let type else { return nil }
    if let plugin = charts[type] { return plugin }
    diagnostics.add(
      Diagnostic(
        .unknownChartType, "there is no chart type `\(type)`", at: attribute.span,
        hints: [
          Suggestion.hint(for: type, among: charts.types)
            ?? "the types are \(listed(charts.types))"
        ]))
    return nil
  }

  /// Checks the keys of the block and of everything in it but its series.
  mutating func checkKeys(plugins: [ChartPlugin], hasSeries: Bool) {
    var known = ChartKeys.chart.map(\.name)
    for plugin in plugins {
      known += plugin.manifest.channels.map(\.name)
      known += plugin.manifest.options.map(\.name)
      known += plugin.manifest.seriesOptions.map(\.name)
    }
    if !hasSeries {
      let unused = plugins.first?.manifest.unusedSeriesKeys ?? []
      known += ChartKeys.series.map(\.name).filter { !unused.contains($0) }
    }
    // Without a plugin it is not known what its keys would be.
    if !plugins.isEmpty {
      let types = plugins.map { "`\($0.manifest.type)`" }.joined(separator: " and ")
      check(spec, known, "a chart of type \(types) has no key") { name in
        hasSeries && ChartKeys.series.contains { $0.name == name }
          ? "`\(name)` belongs to a `series`" : plugins[0].geometry.reason(toRefuse: name)
      }
    }
    for part in spec.children {
      switch part.name {
      case "series": break
      case "axis":
        check(part, ChartKeys.axis.map(\.name), "an axis has no key")
        checkAxisParts(of: part)
      case "reference": check(part, ChartKeys.reference.map(\.name), "a reference has no key")
      case "note": check(part, ChartKeys.note.map(\.name), "a note has no key")
      case "window": check(part, ChartKeys.window.map(\.name), "a window has no key")
      case "pin": check(part, ChartKeys.pin.map(\.name), "a pin has no key")
      case "rule": checkRule(part)
      case "legend": check(part, ChartKeys.legend.map(\.name), "a legend has no key")
      default:
        diagnostics.add(
          Diagnostic(
            .unknownChartPart, "a chart has no part `\(part.name)`", at: part.span,
            hints: [
              Suggestion.hint(for: part.name, among: ChartKeys.parts)
                ?? "the parts are \(listed(ChartKeys.parts))"
            ]))
      }
    }
  }

  /// Checks the keys of a series.
  mutating func checkSeriesKeys(_ part: ChartSpec, _ plugin: ChartPlugin) {
    checkSeriesParts(part)
    let manifest = plugin.manifest
    let known =
      manifest.channels.map(\.name) + manifest.seriesOptions.map(\.name)
      + ChartKeys.series.map(\.name).filter { !manifest.unusedSeriesKeys.contains($0) }
    check(part, known, "a series of type `\(manifest.type)` has no key") { name in
      manifest.options.contains { $0.name == name }
        || ChartKeys.chart.contains { $0.name == name }
        ? "`\(name)` belongs to the `chart`" : plugin.geometry.reason(toRefuse: name)
    }
  }

  /// Checks the parts of a series.
  mutating func checkSeriesParts(_ part: ChartSpec) {
    for child in part.children {
      if child.name == "rule" {
        checkRule(child)
      } else {
        diagnostics.add(
          Diagnostic(
            .unknownChartPart, "a series has no part `\(child.name)`", at: child.span,
            hints: [
              Suggestion.hint(for: child.name, among: ChartKeys.seriesParts)
                ?? "the parts are \(listed(ChartKeys.seriesParts))"
            ]))
      }
    }
  }

  private mutating func checkRule(_ part: ChartSpec) {
    check(part, ChartKeys.rule.map(\.name), "a rule has no key")
    for child in part.children {
      diagnostics.add(
        Diagnostic(.unknownChartPart, "a rule has no parts", at: child.span))
    }
  }
}

extension PlotGeometry {
  /// What it is, in words.
  var words: String {
    switch self {
    case .cartesian: "drawn on x and y axes"
    case .polar: "round"
    case .free: "drawn without axes"
    }
  }

  /// Why a key that other charts have has no place here; nil when there is nothing to say.
  func reason(toRefuse key: String) -> String? {
    self == .polar && key == "stack"
      ? "series of a round chart are not stacked: each begins at the centre" : nil
  }
}
