import ReportData
import ReportText

extension PreparedChart {
  /// Sets the threshold style of marks with values that match a threshold. Rules have priority.
  func applyMeanings(to data: inout [ChartData]) {
    for prepared in series {
      guard let meaning = prepared.meaning, meaning.marksRows else { continue }
      let rows = data[prepared.renderer].series[prepared.localIndex]
      var styles = [RowStyle](repeating: RowStyle(), count: rows.rowCount)
      let thresholdStyles = meaning.thresholdStyles(in: rows).rows
      for (row, thresholdStyle) in thresholdStyles {
        styles[row].paint = thresholdStyle.paint(in: description.theme)
        guard let marker = meaning.marker else { continue }
        styles[row].marker = thresholdStyle.marker(differingFrom: marker)
        styles[row].size = ThresholdStyle.markerSize
      }
      if !thresholdStyles.isEmpty {
        data[prepared.renderer].series[prepared.localIndex].rowStyles = styles
      }
    }
  }
}

extension ChartDocument {
  /// The legend entries for threshold styles, one per style with the names of its thresholds.
  var meaningEntries: [LegendEntry] {
    var entries: [LegendEntry] = []
    for series in chart.series where series.isInLegend {
      guard let meaning = series.meaning, meaning.marksRows else { continue }
      let rows = data[series.renderer].series[series.localIndex]
      let findings = meaning.counts(in: rows).map(\.finding)
      let thresholdStyles = meaning.thresholdStyles(in: rows)
      for thresholdStyle in ThresholdStyle.allCases {
        let words = findings.filter { ThresholdStyle($0, of: meaning.thresholds) == thresholdStyle }
          .map { meaning.words($0, chart.language) }
        guard !words.isEmpty else { continue }
        var entry = entry(thresholdStyle, meaning, words, rows.paint)
        let count = thresholdStyles.counts[thresholdStyle] ?? 0
        if count > thresholdStyles.rows.values.count(where: { $0 == thresholdStyle }) {
          entry.label = extreme(thresholdStyle, count, entry.label)
        }
        if !entries.contains(entry) { entries.append(entry) }
      }
    }
    return entries
  }

  /// Returns the legend label of a style that only the lowest or highest matching value has.
  ///
  /// An example is `below the usual range (lowest of 16)`.
  private func extreme(
    _ thresholdStyle: ThresholdStyle, _ count: Int, _ words: ByteText
  ) -> ByteText {
    let phrases = chart.phrases
    var writer = ByteWriter(capacity: 96)
    writer.phrase(thresholdStyle == .low ? phrases.lowestOf : phrases.highestOf) { index, writer in
      guard index > 0 else { return writer.markup(words.bytes) }
      writer.formatted(Double(count), decimals: 0, locale: locale)
    }
    return ByteText(writer.copy())
  }

  private func entry(
    _ thresholdStyle: ThresholdStyle, _ meaning: SeriesThresholds, _ words: [ByteText],
    _ seriesPaint: Paint
  ) -> LegendEntry {
    let paint = thresholdStyle.paint(in: chart.description.theme) ?? seriesPaint
    let label = ByteText(Array(words.map(\.bytes).joined(separator: [0x2C, 0x20])))
    guard let marker = meaning.marker else {
      return LegendEntry(
        series: -1, label: label, symbol: .swatch, paint: .hatched(paint, thresholdStyle.hatching),
        outline: .role(.text))
    }
    return LegendEntry(
      series: -1, label: label, symbol: .marker(thresholdStyle.marker(differingFrom: marker)),
      paint: paint
    )
  }

  /// Adds hatching and outlines to marks with values that match a threshold, if without markers.
  ///
  /// - Parameter first: the index of the first mark of the series.
  func showMeaning(of series: PreparedSeries, from first: Int, into scene: inout Scene) {
    guard let meaning = series.meaning, meaning.marksRows, meaning.marker == nil else { return }
    let rows = data[series.renderer].series[series.localIndex]
    for index in first..<scene.marks.count {
      let mark = scene.marks[index]
      guard mark.row >= 0, mark.kind.isForm, Int(mark.row) < rows.rowCount,
        let thresholdStyle = meaning.thresholdStyle(Int(mark.row), in: rows)
      else { continue }
      var style = mark.style >= 0 ? scene.styles[Int(mark.style)] : .inherited
      // A line has no area to fill.
      guard style.fill != MarkPaint.none else { continue }
      let paint = rows.style(Int(mark.row)).paint ?? rows.paint
      style.fill = .hatched(paint, thresholdStyle.hatching)
      style.stroke = .role(.text)
      style.strokeWidth = 1.5
      scene.marks[index].style = scene.styleIndex(style)
    }
  }

  /// Returns the band of a reference range on an axis; empty if the range is outside the axis.
  ///
  /// An open side extends to the end of the axis. A range outside the axis causes a notice only if
  /// the block requests the range.
  func stops(
    of usual: UsualBand, on axis: AxisLayout, _ overlay: inout OverlayLayout
  ) -> [ReferenceStop] {
    let domain = axis.position.domain
    let low = usual.range.low ?? domain.low
    let high = usual.range.high ?? domain.high
    guard low <= domain.high, high >= domain.low else {
      if usual.isRequested { overlay.leaveOut(.referenceOutside) }
      return []
    }
    let start = max(low, domain.low)
    let end = min(high, domain.high)
    return [ReferenceStop(value: start, end: low == high ? nil : end)]
  }

  /// Returns the name of a reference range with its limits, such as `Usual range 60 – 100`.
  func label(of usual: UsualBand, _ axis: AxisLayout) -> ByteText {
    var writer = ByteWriter(capacity: 64)
    if let series = chart.text(usual.label, inputs) {
      writer.markup(series.bytes)
      writer.literal(chart.phrases.colon)
    }
    writer.markup(RangePhrases.name(language: chart.language).bytes)
    writer.byte(0x20)
    switch (usual.range.low, usual.range.high) {
    case (let low?, let high?):
      if low < high {
        writeRange(low, high, axis, into: &writer)
      } else {
        writeValue(low, axis, into: &writer)
      }
    case (let low?, nil):
      writer.literal("≥ ")
      writeValue(low, axis, into: &writer)
    case (nil, let high?):
      writer.literal("≤ ")
      writeValue(high, axis, into: &writer)
    case (nil, nil): break
    }
    return ByteText(writer.copy())
  }
}

extension Mark.Kind {
  /// Whether marks of this kind have an area that can be filled.
  fileprivate var isForm: Bool {
    switch self {
    case .rect, .path, .circle, .sector: true
    default: false
    }
  }
}
