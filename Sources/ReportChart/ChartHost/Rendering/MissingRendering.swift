import ReportText

extension ChartDocument {
  /// Draws the marks for the missing values of a series.
  func drawMissing(
    of own: PreparedSeries, _ areas: [LaidOutArea], into scene: inout Scene
  ) {
    let all = missing[own.renderer]
    guard all.contains(where: { $0?.places.isEmpty == false }), showsMissing else { return }
    let data = data[own.renderer]
    if case .polar(let area) = areas[own.renderer] {
      PolarMissingMarks(all, marked: markedPlaces(own.renderer), of: data, in: area)
        .draw(own.place, into: &scene)
    }
    guard case .cartesian(let area) = areas[own.renderer] else { return }
    // If series share positions, the last series draws all glyphs, even if it lacks no value.
    if all.contains(where: { $0?.shared != nil }) {
      let marks = SharedMissingMarks(all, marked: markedPlaces(own.renderer), of: data, in: area)
      marks.draw(own.place, into: &scene)
      if own.place == data.lastDrawn { marks.drawReasons(into: &scene) }
      return
    }
    guard let places = all[own.place]?.places, !places.isEmpty else { return }
    let xs = places.map(\.x)
    let low = area.axes[own.place].y.domain.low
    let lanes =
      renderers[own.renderer].lanes(own.place, xs, data, areas[own.renderer])
      ?? xs.map {
        MarkLane(base: area.point(own.place, x: $0, y: low), width: area.slot(own.place))
      }
    let isRaised = missing.contains {
      $0.contains { $0?.shared != nil && $0?.places.isEmpty == false }
    }
    let marks = MissingMarks(
      area: area, series: own.place, words: missingWords, isRaised: isRaised)
    let spots = zip(places, lanes).map { MissingMarks.Spot(place: $0, lane: $1) }
    if !marks.draw(spots, into: &scene) { lacksMissingWords = true }
  }

  /// Returns the marked positions without values for series of a renderer with shared positions.
  private func markedPlaces(_ renderer: Int) -> SharedMissingMarks.Marked {
    let isAlone = data.indices.allSatisfy { $0 == renderer || data[$0].series.isEmpty }
    return SharedMissingMarks.Marked(missing[renderer], of: data[renderer], isAlone: isAlone)
  }

  /// The space of marks for missing values outside a polar plot, by angle value.
  var outerMarks: [Double: Double] {
    guard showsMissing else { return [:] }
    var spaces: [Double: Double] = [:]
    for renderer in missing.indices {
      let marked = markedPlaces(renderer)
      for place in marked.ofAll + marked.ofOne.joined().map(\.place) {
        spaces[place.x] = PolarMissingMarks.depth
      }
    }
    return spaces
  }

  /// Draws the sectors without any value below the first series of a polar plot.
  func drawMissingSectors(
    below own: PreparedSeries, _ areas: [LaidOutArea], into scene: inout Scene
  ) {
    let data = data[own.renderer]
    // After series of other renderers, sectors would cover those series.
    guard case .polar(let area) = areas[own.renderer], own.place == data.firstDrawn,
      data.series[0].index == 0, showsMissing,
      missing[own.renderer].contains(where: { $0?.places.isEmpty == false })
    else { return }
    PolarMissingMarks(missing[own.renderer], marked: markedPlaces(own.renderer), of: data, in: area)
      .drawSectors(into: &scene)
  }

  /// Whether missing values have marks.
  ///
  /// They have none in a chart without axes, such as a sparkline in a sentence. They have none in a
  /// chart without any value, which has a text instead.
  private var showsMissing: Bool {
    chart.axes.contains { $0.style.hidden != .all }
      && chart.series.contains { own in
        zip(own.channels, data[own.renderer].series[own.place].columns).contains {
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

  /// The text at positions without a value; nil if there are too many positions.
  ///
  /// If there are too many, marks replace the text. The decision comes before the layout, because
  /// the legend explains the marks.
  private var missingWords: ByteText? {
    if lacksMissingWords { return nil }
    let words = wordsForMissing
    let length = max(0, (chart.isHorizontal ? chart.height : chart.width) - Self.axisSpace)
    let (places, lanes) = placeCounts
    let slot = length / Double(max(1, places))
    let space = lanes > 1 ? slot * Self.laneShare / Double(lanes) : slot
    return MissingMarks.hasSpace(words, space, isHorizontal: chart.isHorizontal) ? words : nil
  }

  /// The estimated length of the chart outside its plot, in user units.
  private static let axisSpace = 60.0

  /// The maximum number of positions. With more positions, no text has space.
  private static let mostPlaces = 10_000.0
  /// The share of a slot for all adjacent marks at one position.
  private static let laneShare = 0.64

  /// The number of mark positions along the x axis, and of adjacent marks at each position.
  private var placeCounts: (places: Int, lanes: Int) {
    let categories = chart.axes.indices.map { self.categories[$0].names.count }.max() ?? 0
    let lanes = missing.map { own in own.count { $0?.places.isEmpty == false } }.max() ?? 1
    var count = categories
    for own in chart.series {
      guard let place = own.channels.firstIndex(where: { $0.role == .x }) else { continue }
      let xs = Set(data[own.renderer].series[own.place].columns[place].numbers.filter(\.isFinite))
        .sorted()
      let gap = zip(xs, xs.dropFirst()).map { $1 - $0 }.min() ?? 1
      if let first = xs.first, let last = xs.last {
        count = max(count, Int(min(Self.mostPlaces, (last - first) / gap)) + 1)
      }
    }
    return (count, lanes)
  }

  /// The paints of the series with coloured marks for missing values, in the order of the block.
  ///
  /// The array is empty if there are also grey marks, which belong to no single series.
  private var coloredMarks: [MarkPaint] {
    let marked = missing.indices.map { markedPlaces($0) }
    let hasGrey = missing.indices.contains {
      !marked[$0].ofAll.isEmpty || hasMarksAlone($0)
    }
    return hasGrey
      ? []
      : chart.series.compactMap { own in
        marked[own.renderer].ofOne[own.place].isEmpty
          ? nil : .paint(data[own.renderer].series[own.place].paint)
      }
  }

  /// Returns whether a series with separate lanes has marks without text.
  private func hasMarksAlone(_ renderer: Int) -> Bool {
    let hasWords = missingWords != nil
    return missing[renderer].contains { own in
      own?.shared == nil
        && own?.places.contains { $0.signs.isEmpty && ($0.isPartial || !hasWords) } == true
    }
  }

  /// The legend entry that explains the marks for missing values.
  var missingEntries: [LegendEntry] {
    guard showsMissing else { return [] }
    guard missing.indices.contains(where: { !markedPlaces($0).isEmpty || hasMarksAlone($0) })
    else { return [] }
    var entry = LegendEntry(
      series: -1, label: wordsForMissing, symbol: .missing, paint: .role(.missing))
    entry.pieces = coloredMarks
    return [entry]
  }
}
