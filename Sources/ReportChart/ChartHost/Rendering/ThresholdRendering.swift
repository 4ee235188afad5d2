import ReportData
import ReportText

extension PreparedChart {
  /// Gives marks whose values are worth a look a look of their own. What rules say goes above it.
  func applyMeanings(to data: inout [ChartData]) {
    for own in series {
      guard let meaning = own.meaning, meaning.marksRows else { continue }
      let rows = data[own.renderer].series[own.place]
      var styles = [RowStyle](repeating: RowStyle(), count: rows.rowCount)
      let looks = meaning.looks(in: rows).rows
      for (row, look) in looks {
        styles[row].paint = look.paint(in: description.theme)
        guard let marker = meaning.marker else { continue }
        styles[row].marker = look.marker(beside: marker)
        styles[row].size = MeaningLook.markerSize
      }
      if !looks.isEmpty { data[own.renderer].series[own.place].rowStyles = styles }
    }
  }
}

extension ChartDocument {
  /// The entries that say what marks mean that differ from the others: one for each look, with all that
  /// it stands for.
  var meaningEntries: [LegendEntry] {
    var entries: [LegendEntry] = []
    for own in chart.series where own.isInLegend {
      guard let meaning = own.meaning, meaning.marksRows else { continue }
      let rows = data[own.renderer].series[own.place]
      let found = meaning.counts(in: rows).map(\.finding)
      let looks = meaning.looks(in: rows)
      for look in MeaningLook.allCases {
        let words = found.filter { MeaningLook($0, of: meaning.thresholds) == look }
          .map { meaning.words($0, chart.language) }
        guard !words.isEmpty else { continue }
        var entry = entry(look, meaning, words, rows.paint)
        let count = looks.counts[look] ?? 0
        if count > looks.rows.values.count(where: { $0 == look }) {
          let all = rows.columns[meaning.channel].numbers.count(where: \.isFinite)
          entry.label = extreme(look, count, all, entry.label)
        }
        if !entries.contains(entry) { entries.append(entry) }
      }
    }
    return entries
  }

  /// The words of a look that only the lowest or highest of its values has: `lowest; 16 of 24 below the usual range`.
  private func extreme(_ look: MeaningLook, _ count: Int, _ all: Int, _ words: ByteText) -> ByteText
  {
    let phrases = chart.phrases
    var writer = ByteWriter(capacity: 96)
    writer.phrase(look == .low ? phrases.lowestOf : phrases.highestOf) { place, writer in
      guard place < 2 else { return writer.markup(words.bytes) }
      writer.formatted(Double(place == 0 ? count : all), decimals: 0, locale: locale)
    }
    return ByteText(writer.copy())
  }

  private func entry(
    _ look: MeaningLook, _ meaning: SeriesMeaning, _ words: [ByteText], _ own: Paint
  ) -> LegendEntry {
    let paint = look.paint(in: chart.description.theme) ?? own
    let label = ByteText(Array(words.map(\.bytes).joined(separator: [0x2C, 0x20])))
    guard let marker = meaning.marker else {
      return LegendEntry(
        series: -1, label: label, symbol: .swatch, paint: .hatched(paint, look.hatching),
        outline: .role(.text))
    }
    return LegendEntry(
      series: -1, label: label, symbol: .marker(look.marker(beside: marker)), paint: paint)
  }

  /// Hatches and outlines the marks of a series that have no markers and whose values are worth a look.
  /// - Parameter first: the first mark of the series.
  func showMeaning(of own: PreparedSeries, from first: Int, into scene: inout Scene) {
    guard let meaning = own.meaning, meaning.marksRows, meaning.marker == nil else { return }
    let rows = data[own.renderer].series[own.place]
    for place in first..<scene.marks.count {
      let mark = scene.marks[place]
      guard mark.row >= 0, mark.kind.isForm, Int(mark.row) < rows.rowCount,
        let look = meaning.look(Int(mark.row), in: rows)
      else { continue }
      var style = mark.style >= 0 ? scene.styles[Int(mark.style)] : .inherited
      // A line has no inside.
      guard style.fill != MarkPaint.none else { continue }
      let paint = rows.style(Int(mark.row)).paint ?? rows.paint
      style.fill = .hatched(paint, look.hatching)
      style.stroke = .role(.text)
      style.strokeWidth = 1.5
      scene.marks[place].style = scene.place(style)
    }
  }

  /// The place of a usual range; one with an open side reaches to the end of the axis. One outside the
  /// axis is only missed when the block asks for it.
  func stops(
    of usual: UsualBand, on axis: AxisLayout, _ overlay: inout OverlayLayout
  ) -> [ReferenceStop] {
    let domain = axis.position.domain
    let low = usual.range.low ?? domain.low
    let high = usual.range.high ?? domain.high
    guard low <= domain.high, high >= domain.low else {
      if usual.isAsked { overlay.leaveOut(.referenceOutside) }
      return []
    }
    let start = max(low, domain.low)
    let end = min(high, domain.high)
    return [ReferenceStop(value: start, end: low == high ? nil : end)]
  }

  /// What a usual range is called, with its ends: `Usual range 60 – 100`.
  func label(of usual: UsualBand, _ axis: AxisLayout) -> ByteText {
    var writer = ByteWriter(capacity: 64)
    if let series = chart.text(usual.label, inputs) {
      writer.markup(series.bytes)
      writer.literal(chart.phrases.colon)
    }
    writer.markup(RangeWords.name(language: chart.language).bytes)
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
  /// True for a mark with an inside.
  fileprivate var isForm: Bool {
    switch self {
    case .rect, .path, .circle, .sector: true
    default: false
    }
  }
}
