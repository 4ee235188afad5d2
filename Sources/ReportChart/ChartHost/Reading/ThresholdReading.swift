import ReportData
import ReportText

extension BlockReader {
  /// Reads the visible thresholds of a series; nil if there are none.
  ///
  /// - Parameter columns: the columns of the channels.
  mutating func readMeaning(
    of part: ChartSpec, _ roles: SeriesRoles, _ channels: [PreparedChannel],
    _ columns: [ColumnSchema], _ manifest: ChartManifest, themeIndex: Int
  ) -> SeriesThresholds? {
    let written = part.attribute(Keys.series.thresholds) ?? spec.attribute(Keys.block.thresholds)
    let request = written.flatMap { $0.isInherited ? nil : $0 }
    var shown = ShownThresholds.all
    if let request {
      let requested = catching { () throws(Diagnostic) in
        try request.read(Keys.series.thresholds)
      }
      guard let requested = requested ?? nil else { return nil }
      shown = requested
    }
    guard shown != .none else { return nil }
    let isRange = roles.ends.map { $0.low == roles.value || $0.high == roles.value } ?? false
    if let channel = roles.value, channels[channel].role == .y,
      channels[channel].values == .number, let thresholds = columns[channel].thresholds
    {
      let hasMarkers = !manifest.unusedRuleKeys.contains(Keys.effect.marker.name)
      let meaning = SeriesThresholds(
        thresholds, channel: channel, shown: shown, request: request,
        isOfRows: roles.candle == nil && !isRange,
        marker: hasMarkers ? marker(of: part, themeIndex) : nil)
      if meaning.band != nil || meaning.isOfRows && thresholds.ratesValues { return meaning }
    }
    if let request, part.name == "series", part.attribute(Keys.series.thresholds) != nil {
      refuseMeaningless(request)
    }
    return nil
  }

  /// Returns the marker shape of a series: the author's shape, or the shape of the theme.
  private func marker(of part: ChartSpec, _ themeIndex: Int) -> MarkerShape {
    let written = part.attribute("marker") ?? spec.attribute("marker")
    if case .constant(let name)? = written?.value, let shape = MarkerShape(rawValue: name) {
      return shape
    }
    return theme.marker(themeIndex)
  }

  private mutating func refuseMeaningless(_ request: ChartAttribute) {
    // An unknown column is already reported.
    guard !diagnostics.hasErrors, let word = request.constantWord else { return }
    diagnostics.add(
      Diagnostic(
        .wrongChartValue,
        "the chart has `thresholds=\"\(word)\"`, but the column of its values has no `reference` and "
          + "no `thresholds`",
        at: request.span,
        hints: ["add `reference` or `thresholds` to the column in the project file"]))
  }

  /// Adds a band to the references of the chart for each reference range that it shows.
  ///
  /// Bands that the block does not request appear only if all series have an equal range on one
  /// axis. A reader could otherwise attribute a band to the wrong series.
  mutating func readUsualRanges(_ sources: [ChartSpec]) {
    if let request = spec.attribute(Keys.block.thresholds), !request.isInherited,
      request.constantWord != ShownThresholds.none.rawValue,
      series.allSatisfy({ $0.meaning == nil })
    {
      return refuseMeaningless(request)
    }
    let axesOfValues = Set(series.map(\.yAxis))
    let ranges = Set(series.map { $0.meaning?.band })
    let isEqual = axesOfValues.count == 1 && ranges.count == 1
    var added: Set<UsualRange> = []
    for prepared in series {
      guard let meaning = prepared.meaning, let band = meaning.band, prepared.yAxis >= 0,
        axes[prepared.yAxis].values == .number, isEqual || meaning.request != nil
      else { continue }
      if let key = moved(sources, on: prepared.yAxis) {
        if let request = meaning.request, request.constantWord == ShownThresholds.bands.rawValue {
          reportError(
            request,
            "cannot combine bands and `\(key)`, which moves the marks away from their values")
        }
        continue
      }
      guard added.insert(UsualRange(axis: prepared.yAxis, range: band)).inserted else { continue }
      var reference = PreparedReference(axis: prepared.yAxis)
      reference.value = (band.low ?? band.high).map { .number($0) }
      if let low = band.low, let high = band.high, low < high { reference.end = .number(high) }
      reference.style.isUsual = true
      reference.usual = UsualBand(
        range: band, label: isEqual ? nil : prepared.label, isRequested: meaning.request != nil)
      references.append(reference)
    }
  }

  /// Returns the key, such as `stack`, that moves marks away from their values; nil for none.
  private func moved(_ sources: [ChartSpec], on axis: Int) -> String? {
    let parts = sources.indices.filter { series[$0].yAxis == axis }.map { sources[$0] }
    if hasWord("stack", of: parts, { _ in true }) { return "stack" }
    if hasWord("layout", of: parts, { $0 == "stacked" || $0 == "tornado" }) { return "layout" }
    return isNormalized(parts) ? "normalize" : nil
  }

  /// Returns whether the series show values relative to the other values of their series.
  func isNormalized(_ sources: [ChartSpec]) -> Bool {
    hasWord("normalize", of: sources) { $0 != "none" }
  }

  /// Returns whether the block or one of the series has a key with a word that matches.
  private func hasWord(
    _ key: String, of sources: [ChartSpec], _ matches: (String) -> Bool
  ) -> Bool {
    ([spec] + sources).compactMap { $0.attribute(key)?.constantWord }
      .contains { $0 != "inherit" && matches($0) }
  }
}

/// A reference range on an axis.
private struct UsualRange: Hashable {
  var axis: Int
  var range: ReferenceRange
}

extension ChartAttribute {
  /// The value of the key that the author wrote; nil if the value is computed.
  fileprivate var constantWord: String? {
    guard case .constant(let text) = value else { return nil }
    return text
  }
}
