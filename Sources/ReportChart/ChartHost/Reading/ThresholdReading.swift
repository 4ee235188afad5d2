import ReportData
import ReportText

extension BlockReader {
  /// What the values of a series mean and what is shown of it; nil when nothing is said of them or nothing
  /// is to be shown.
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
      if meaning.band != nil || meaning.isOfRows && thresholds.judgesValues { return meaning }
    }
    if let request, part.name == "series", part.attribute("thresholds") != nil {
      refuseMeaningless(request)
    }
    return nil
  }

  /// The form of the markers of a series, as far as the block says.
  private func marker(of part: ChartSpec, _ place: Int) -> MarkerShape {
    let written = part.attribute("marker") ?? spec.attribute("marker")
    if case .constant(let name)? = written?.value, let shape = MarkerShape(rawValue: name) {
      return shape
    }
    return theme.marker(place)
  }

  private mutating func refuseMeaningless(_ request: ChartAttribute) {
    // A column that is not there is said already.
    guard !diagnostics.hasErrors, let word = request.constantWord else { return }
    diagnostics.add(
      Diagnostic(
        .wrongChartValue,
        "`thresholds` is `\(word)`, but nothing is said of what the values mean",
        at: request.span,
        hints: ["write `reference` or `thresholds` under the column in the project file"]))
  }

  /// Adds the bands of usual ranges. Unasked they stand only where all series have the same range on
  /// the same axis, so that nobody takes one for that of another.
  mutating func readUsualRanges(_ sources: [ChartSpec]) {
    if let request = spec.attribute("thresholds"), !request.isInherited,
      request.constantWord != ShownThresholds.none.rawValue,
      series.allSatisfy({ $0.meaning == nil })
    {
      return refuseMeaningless(request)
    }
    let axesOfValues = Set(series.map(\.yAxis))
    let ranges = Set(series.map { $0.meaning?.band })
    let isAlike = axesOfValues.count == 1 && ranges.count == 1
    var known: Set<UsualRange> = []
    for own in series {
      guard let meaning = own.meaning, let band = meaning.band, own.yAxis >= 0,
        axes[own.yAxis].values == .number, isAlike || meaning.request != nil
      else { continue }
      if let key = moved(sources, on: own.yAxis) {
        if let request = meaning.request, request.constantWord == ShownThresholds.bands.rawValue {
          complain(
            request, "`\(key)` moves values from their place, so that no band can be theirs")
        }
        continue
      }
      guard known.insert(UsualRange(axis: own.yAxis, range: band)).inserted else { continue }
      var reference = PreparedReference(axis: own.yAxis)
      reference.value = (band.low ?? band.high).map { .number($0) }
      if let low = band.low, let high = band.high, low < high { reference.end = .number(high) }
      reference.style.isUsual = true
      reference.usual = UsualBand(
        range: band, label: isAlike ? nil : own.label, isAsked: meaning.request != nil)
      references.append(reference)
    }
  }

  /// The key by which values of a series, or of another on its axis, do not stand at their own place; nil
  /// when all do.
  private func moved(_ sources: [ChartSpec], on axis: Int) -> String? {
    let own = sources.indices.filter { series[$0].yAxis == axis }.map { sources[$0] }
    if says("stack", of: own, { _ in true }) { return "stack" }
    if says("layout", of: own, { $0 == "stacked" || $0 == "tornado" }) { return "layout" }
    return isNormalized(own) ? "normalize" : nil
  }

  /// True where an axis shows parts of each series' own values.
  func isNormalized(_ sources: [ChartSpec]) -> Bool {
    says("normalize", of: sources) { $0 != "none" }
  }

  /// True when the block or one of some series has a key with such a word.
  private func says(
    _ key: String, of sources: [ChartSpec], _ isSuch: (String) -> Bool
  ) -> Bool {
    ([spec] + sources).compactMap { $0.attribute(key)?.constantWord }
      .contains { $0 != "inherit" && isSuch($0) }
  }
}

/// A range on an axis.
private struct UsualRange: Hashable {
  var axis: Int
  var range: ReferenceRange
}

extension ChartAttribute {
  /// The value as it stands in the block; nil when it is computed.
  fileprivate var constantWord: String? {
    guard case .constant(let text) = value else { return nil }
    return text
  }
}
