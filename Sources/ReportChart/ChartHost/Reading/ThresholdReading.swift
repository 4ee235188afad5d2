import ReportData
import ReportText

extension BlockReader {
  /// Reads the visible thresholds of a series; nil if there are none.
  ///
  /// - Parameter columns: the columns of the channels.
  mutating func readMeaning(
    of part: ChartSpec, _ roles: SeriesRoles, _ channels: [PreparedChannel],
    _ columns: [ColumnSchema], _ manifest: ChartManifest, place: Int
  ) -> SeriesThresholds? {
    let written = part.attribute("thresholds") ?? spec.attribute("thresholds")
    let request = written.flatMap { $0.isInherited ? nil : $0 }
    var shown = ShownThresholds.all
    if let request {
      let own = keep { () throws(Diagnostic) in try request.constant(ShownThresholds.self) }
      guard let own else { return nil }
      shown = own
    }
    guard shown != .none else { return nil }
    let isRange = roles.ends.map { $0.low == roles.value || $0.high == roles.value } ?? false
    if let channel = roles.value, channels[channel].role == .y,
      channels[channel].values == .number, let thresholds = columns[channel].thresholds
    {
      let hasMarkers = !manifest.unusedRuleKeys.contains("marker")
      let meaning = SeriesThresholds(
        thresholds, channel: channel, shown: shown, request: request,
        isOfRows: roles.candle == nil && !isRange,
        marker: hasMarkers ? marker(of: part, place) : nil)
      if meaning.band != nil || meaning.isOfRows && thresholds.ratesValues { return meaning }
    }
    if let request, part.name == "series", part.attribute("thresholds") != nil {
      refuseMeaningless(request)
    }
    return nil
  }

  /// Returns the marker shape of a series from the block or from the theme.
  private func marker(of part: ChartSpec, _ place: Int) -> MarkerShape {
    let written = part.attribute("marker") ?? spec.attribute("marker")
    if case .constant(let name)? = written?.value, let shape = MarkerShape(rawValue: name) {
      return shape
    }
    return theme.marker(place)
  }

  private mutating func refuseMeaningless(_ request: ChartAttribute) {
    // An unknown column is already reported.
    guard !diagnostics.hasErrors, let word = request.constantWord else { return }
    diagnostics.add(
      Diagnostic(
        .wrongChartValue,
        "`thresholds` is `\(word)`, but the values have no `reference` and no `thresholds`",
        at: request.span,
        hints: ["add `reference` or `thresholds` to the column in the project file"]))
  }

  /// Adds the bands of reference ranges.
  ///
  /// Bands that the block does not request appear only if all series have an equal range on one
  /// axis. A reader could otherwise attribute a band to the wrong series.
  mutating func readUsualRanges(_ sources: [ChartSpec]) {
    if let request = spec.attribute("thresholds"), !request.isInherited,
      request.constantWord != ShownThresholds.none.rawValue,
      series.allSatisfy({ $0.meaning == nil })
    {
      return refuseMeaningless(request)
    }
    let axesOfValues = Set(series.map(\.yAxis))
    let ranges = Set(series.map { $0.meaning?.band })
    let isEqual = axesOfValues.count == 1 && ranges.count == 1
    var known: Set<UsualRange> = []
    for own in series {
      guard let meaning = own.meaning, let band = meaning.band, own.yAxis >= 0,
        axes[own.yAxis].values == .number, isEqual || meaning.request != nil
      else { continue }
      if let key = moved(sources, on: own.yAxis) {
        if let request = meaning.request, request.constantWord == ShownThresholds.bands.rawValue {
          reportError(
            request, "cannot combine bands and `\(key)`: values are not at their own positions")
        }
        continue
      }
      guard known.insert(UsualRange(axis: own.yAxis, range: band)).inserted else { continue }
      var reference = PreparedReference(axis: own.yAxis)
      reference.value = (band.low ?? band.high).map { .number($0) }
      if let low = band.low, let high = band.high, low < high { reference.end = .number(high) }
      reference.style.isUsual = true
      reference.usual = UsualBand(
        range: band, label: isEqual ? nil : own.label, isRequested: meaning.request != nil)
      references.append(reference)
    }
  }

  /// Returns the key that moves values of an axis away from their positions; nil if there is none.
  private func moved(_ sources: [ChartSpec], on axis: Int) -> String? {
    let own = sources.indices.filter { series[$0].yAxis == axis }.map { sources[$0] }
    if says("stack", of: own, { _ in true }) { return "stack" }
    if says("layout", of: own, { $0 == "stacked" || $0 == "tornado" }) { return "layout" }
    return isNormalized(own) ? "normalize" : nil
  }

  /// Returns whether an axis shows values relative to the other values of their series.
  func isNormalized(_ sources: [ChartSpec]) -> Bool {
    says("normalize", of: sources) { $0 != "none" }
  }

  /// Returns whether the block or one of the series has a key with a matching word.
  private func says(
    _ key: String, of sources: [ChartSpec], _ isSuch: (String) -> Bool
  ) -> Bool {
    ([spec] + sources).compactMap { $0.attribute(key)?.constantWord }
      .contains { $0 != "inherit" && isSuch($0) }
  }
}

/// A reference range on an axis.
private struct UsualRange: Hashable {
  var axis: Int
  var range: ReferenceRange
}

extension ChartAttribute {
  /// The literal value in the block; nil if the value is computed.
  fileprivate var constantWord: String? {
    guard case .constant(let text) = value else { return nil }
    return text
  }
}
