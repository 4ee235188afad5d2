import ReportData
import ReportText

extension PreparedChart {
  /// Sets a special style for marks with values that match a threshold. Rules have priority.
  func applyMeanings(to data: inout [ChartData]) {
    for own in series {
      guard let meaning = own.meaning, meaning.marksRows else { continue }
      let rows = data[own.renderer].series[own.place]
      var styles = [RowStyle](repeating: RowStyle(), count: rows.rowCount)
      let thresholdStyles = meaning.thresholdStyles(in: rows).rows
      for (row, thresholdStyle) in thresholdStyles {
        styles[row].paint = thresholdStyle.paint(in: description.theme)
        guard let marker = meaning.marker else { continue }
        styles[row].marker = thresholdStyle.marker(beside: marker)
        styles[row].size = ThresholdStyle.markerSize
      }
      if !thresholdStyles.isEmpty { data[own.renderer].series[own.place].rowStyles = styles }
    }
  }
}

extension ChartDocument {
  /// The legend entries for the threshold styles, one per style with all its texts.
  var meaningEntries: [LegendEntry] {
    var entries: [LegendEntry] = []
    for own in chart.series where own.isInLegend {
      guard let meaning = own.meaning, meaning.marksRows else { continue }
      let rows = data[own.renderer].series[own.place]
      let found = meaning.counts(in: rows).map(\.finding)
      let thresholdStyles = meaning.thresholdStyles(in: rows)
      for thresholdStyle in ThresholdStyle.allCases {
        let words = found.filter { ThresholdStyle($0, of: meaning.thresholds) == thresholdStyle }
          .map { meaning.words($0, chart.language) }
        guard !words.isEmpty else { continue }
        var entry = entry(thresholdStyle, meaning, words, rows.paint)
        let count = thresholdStyles.counts[thresholdStyle] ?? 0
        if count > thresholdStyles.rows.values.count(where: { $0 == thresholdStyle }) {
          let all = rows.columns[meaning.channel].numbers.count(where: \.isFinite)
          entry.label = extreme(thresholdStyle, count, all, entry.label)
        }
        if !entries.contains(entry) { entries.append(entry) }
      }
    }
    return entries
  }

  /// Returns the label of a style that only the lowest or highest matching value has.
  ///
  /// An example is `lowest; 16 of 24 below the usual range`.
  private func extreme(
    _ thresholdStyle: ThresholdStyle, _ count: Int, _ all: Int, _ words: ByteText
  ) -> ByteText {
    let phrases = chart.phrases
    var writer = ByteWriter(capacity: 96)
    writer.phrase(thresholdStyle == .low ? phrases.lowestOf : phrases.highestOf) { place, writer in
      guard place < 2 else { return writer.markup(words.bytes) }
      writer.formatted(Double(place == 0 ? count : all), decimals: 0, locale: locale)
    }
    return ByteText(writer.copy())
  }

  private func entry(
    _ thresholdStyle: ThresholdStyle, _ meaning: SeriesThresholds, _ words: [ByteText], _ own: Paint
  ) -> LegendEntry {
    let paint = thresholdStyle.paint(in: chart.description.theme) ?? own
    let label = ByteText(Array(words.map(\.bytes).joined(separator: [0x2C, 0x20])))
    guard let marker = meaning.marker else {
      return LegendEntry(
        series: -1, label: label, symbol: .swatch, paint: .hatched(paint, thresholdStyle.hatching),
        outline: .role(.text))
    }
    return LegendEntry(
      series: -1, label: label, symbol: .marker(thresholdStyle.marker(beside: marker)), paint: paint
    )
  }

  /// Adds hatching and outlines to marks with matching values, for a series without markers.
  ///
  /// - Parameter first: the index of the first mark of the series.
  func showMeaning(of own: PreparedSeries, from first: Int, into scene: inout Scene) {
    guard let meaning = own.meaning, meaning.marksRows, meaning.marker == nil else { return }
    let rows = data[own.renderer].series[own.place]
    for place in first..<scene.marks.count {
      let mark = scene.marks[place]
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
      scene.marks[place].style = scene.place(style)
    }
  }

  /// Returns the position of a reference range on an axis.
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
  /// Whether the mark has an area.
  fileprivate var isForm: Bool {
    switch self {
    case .rect, .path, .circle, .sector: true
    default: false
    }
  }
}
