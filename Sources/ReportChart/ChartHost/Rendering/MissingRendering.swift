import ReportText

extension ChartDocument {
  /// Draws the marks for the missing values of a series.
  func drawMissing(
    of series: PreparedSeries, _ areas: [LaidOutArea], into scene: inout Scene
  ) {
    let all = missing[series.renderer]
    guard all.contains(where: { $0?.positions.isEmpty == false }), showsMissing else { return }
    let data = data[series.renderer]
    if case .polar(let area) = areas[series.renderer] {
      PolarMissingMarks(all, marked: markedPositions(series.renderer), of: data, in: area)
        .draw(series.localIndex, into: &scene)
    }
    guard case .cartesian(let area) = areas[series.renderer] else { return }
    // If series share positions, the last series draws all glyphs, even if it lacks no value.
    if all.contains(where: { $0?.shared != nil }) {
      let marks = SharedMissingMarks(
        all, marked: markedPositions(series.renderer), of: data, in: area)
      marks.draw(series.localIndex, into: &scene)
      if series.localIndex == data.lastDrawn { marks.drawReasons(into: &scene) }
      return
    }
    guard let positions = all[series.localIndex]?.positions, !positions.isEmpty else { return }
    let xs = positions.map(\.x)
    let low = area.axes[series.localIndex].y.domain.low
    let lanes =
      renderers[series.renderer].lanes(series.localIndex, xs, data, areas[series.renderer])
      ?? xs.map {
        MarkLane(
          base: area.point(series.localIndex, x: $0, y: low), width: area.slot(series.localIndex))
      }
    let isRaised = missing.contains {
      $0.contains { $0?.shared != nil && $0?.positions.isEmpty == false }
    }
    let marks = MissingMarks(
      area: area, series: series.localIndex, words: missingWords, isRaised: isRaised)
    let spots = zip(positions, lanes).map { MissingMarks.Spot(position: $0, lane: $1) }
    if !marks.draw(spots, into: &scene) { lacksMissingWords = true }
  }

  /// Returns the positions with marks for missing values, for the series of a renderer.
  private func markedPositions(_ renderer: Int) -> SharedMissingMarks.Marked {
    let isAlone = data.indices.allSatisfy { $0 == renderer || data[$0].series.isEmpty }
    return SharedMissingMarks.Marked(missing[renderer], of: data[renderer], isAlone: isAlone)
  }

  /// The space that marks for missing values need outside a polar plot, by angle value.
  var outerMarks: [Double: Double] {
    guard showsMissing else { return [:] }
    var spaces: [Double: Double] = [:]
    for renderer in missing.indices {
      let marked = markedPositions(renderer)
      for position in marked.ofAll + marked.ofSome.joined().map(\.position) {
        spaces[position.x] = PolarMissingMarks.depth
      }
    }
    return spaces
  }

  /// Draws, below the first series of a polar plot, a sector where no series has a value.
  func drawMissingSectors(
    below series: PreparedSeries, _ areas: [LaidOutArea], into scene: inout Scene
  ) {
    let data = data[series.renderer]
    // After series of other renderers, sectors would cover those series.
    guard case .polar(let area) = areas[series.renderer], series.localIndex == data.firstDrawn,
      data.series[0].index == 0, showsMissing,
      missing[series.renderer].contains(where: { $0?.positions.isEmpty == false })
    else { return }
    PolarMissingMarks(
      missing[series.renderer], marked: markedPositions(series.renderer), of: data, in: area
    )
    .drawSectors(into: &scene)
  }

  /// Whether the chart shows marks for missing values.
  ///
  /// They have none in a chart without axes, such as a sparkline in a sentence. They have none in a
  /// chart without any value, which has a text instead.
  private var showsMissing: Bool {
    chart.axes.contains { $0.style.hidden != .all }
      && chart.series.contains { series in
        zip(series.channels, data[series.renderer].series[series.localIndex].columns).contains {
          $0.role == .y && $1.numbers.contains(where: \.isFinite)
        }
      }
  }

  /// The text for a missing value, from the author or in the document language.
  private var wordsForMissing: ByteText {
    if let words = chart.text(chart.description.words.missing, inputs) { return words }
    var writer = ByteWriter(capacity: 16)
    writer.phrase(chart.phrases.missing) { _, _ in }
    return ByteText(writer.copy())
  }

  /// The text that the plot shows for each missing value; nil if too little space is likely.
  ///
  /// If there are too many, marks replace the text. The decision comes before the layout, because
  /// the legend explains the marks.
  private var missingWords: ByteText? {
    if lacksMissingWords { return nil }
    let words = wordsForMissing
    let length = max(0, (chart.isHorizontal ? chart.height : chart.width) - Self.axisSpace)
    let (positions, lanes) = laneCounts
    let slot = length / Double(max(1, positions))
    let space = lanes > 1 ? slot * Self.laneShare / Double(lanes) : slot
    return MissingMarks.hasSpace(words, space, isHorizontal: chart.isHorizontal) ? words : nil
  }

  /// The estimated part of the chart width or height outside the plot, in user units.
  private static let axisSpace = 60.0

  /// The maximum number of x positions that are counted. With more, no text has space.
  private static let maximumPositions = 10_000.0
  /// The share of a slot that all adjacent marks at one position take together.
  private static let laneShare = 0.64

  /// The number of mark positions along the x axis, and of adjacent marks at each position.
  private var laneCounts: (positions: Int, lanes: Int) {
    let categories = chart.axes.indices.map { self.categories[$0].names.count }.max() ?? 0
    let lanes =
      missing.map { positions in positions.count { $0?.positions.isEmpty == false } }.max() ?? 1
    var count = categories
    for series in chart.series {
      guard let x = series.channels.firstIndex(where: { $0.role == .x }) else { continue }
      let xs = Set(
        data[series.renderer].series[series.localIndex].columns[x].numbers.filter(\.isFinite)
      )
      .sorted()
      let gap = zip(xs, xs.dropFirst()).map { $1 - $0 }.min() ?? 1
      if let first = xs.first, let last = xs.last {
        count = max(count, Int(min(Self.maximumPositions, (last - first) / gap)) + 1)
      }
    }
    return (count, lanes)
  }

  /// The paints of the series with coloured marks for missing values, in the order of the block.
  ///
  /// The array is empty if there are also grey marks, which belong to no single series.
  private var coloredMarks: [MarkPaint] {
    let marked = missing.indices.map { markedPositions($0) }
    let hasGrey = missing.indices.contains {
      !marked[$0].ofAll.isEmpty || hasMarksAlone($0)
    }
    return hasGrey
      ? []
      : chart.series.compactMap { series in
        marked[series.renderer].ofSome[series.localIndex].isEmpty
          ? nil : .paint(data[series.renderer].series[series.localIndex].paint)
      }
  }

  /// Returns whether a series with separate lanes has marks for missing values without text.
  private func hasMarksAlone(_ renderer: Int) -> Bool {
    let hasWords = missingWords != nil
    return missing[renderer].contains { positions in
      positions?.shared == nil
        && positions?.positions.contains { $0.glyphs.isEmpty && ($0.isPartial || !hasWords) }
          == true
    }
  }

  /// The legend entry that explains the marks for missing values.
  var missingEntries: [LegendEntry] {
    guard showsMissing else { return [] }
    guard missing.indices.contains(where: { !markedPositions($0).isEmpty || hasMarksAlone($0) })
    else { return [] }
    var entry = LegendEntry(
      series: -1, label: wordsForMissing, symbol: .missing, paint: .role(.missing))
    entry.pieces = coloredMarks
    return [entry]
  }
}
