import ReportChart

extension RadialChart {
  /// Up to so many values have markers unless the author says otherwise.
  private static let mostMarkers = 31
  /// Up to so many values have markers at all on an outline; more would hide it.
  static let densityLimit = 1000
  /// Beyond so many markers without an outline, those that cover one another are left out.
  private static let mostPoints = 5000

  /// True when each value of a series has a marker.
  func isMarked(_ place: Int, of data: borrowing ChartData) -> Bool {
    let style = styles[place]
    if !style.isJoined { return true }
    let count = data.series[place].rowCount
    switch style.markers {
    case .all: return count <= Self.densityLimit
    case .none: return false
    case .auto: return count <= Self.mostMarkers
    }
  }

  /// True when there are so many values that markers, wished for or not, would hide one another.
  func isTooDense(_ place: Int, of data: borrowing ChartData) -> Bool {
    styles[place].isJoined && styles[place].markers != .none
      && data.series[place].rowCount > Self.densityLimit
  }

  /// The form of a series' markers.
  private func shape(_ place: Int, of data: borrowing ChartData) -> MarkerShape {
    styles[place].marker ?? data.theme.marker(data.series[place].index)
  }

  /// The picture of a series in the legend.
  func symbol(_ place: Int, of data: borrowing ChartData) -> LegendSymbol {
    let shape = shape(place, of: data)
    guard styles[place].isJoined else { return .marker(shape) }
    return .line(
      dash: dash(place, of: data), marker: isMarked(place, of: data) ? shape : nil)
  }

  /// Draws the markers of the values, of values that stand alone, and of those that a rule speaks of.
  func drawMarkers(
    _ series: RadialSeries, of data: borrowing ChartData, into scene: inout Scene
  ) {
    let corners = marked(series, of: data, into: &scene)
    guard !corners.isEmpty else { return }
    let paint = series.style.markerColor.map { Paint.color($0) } ?? series.data.paint
    let shape = shape(series.place, of: data)
    scene.beginGroup(
      class: "rg-markers",
      style: MarkStyle(.point, fill: .paint(paint), stroke: .role(.background), strokeWidth: 1))
    for corner in corners {
      let own = series.data.style(corner.row)
      scene.marker(
        own.marker ?? shape, at: series.point(corner), size: own.size ?? series.style.markerSize,
        style: MarkStyle(fill: own.paint.map { .paint($0) }, opacity: own.emphasis.opacity),
        row: corner.row)
    }
    scene.endGroup()
  }

  /// The values with a marker.
  private func marked(
    _ series: RadialSeries, of data: borrowing ChartData, into scene: inout Scene
  ) -> [RadialSeries.Corner] {
    var present = series.present
    if !series.data.rowStyles.isEmpty {
      present.removeAll { series.data.style($0.row).isHidden }
    }
    if isMarked(series.place, of: data) {
      guard present.count > Self.mostPoints else { return present }
      // One in each square of two units.
      var taken: Set<Point> = []
      let kept = present.filter { corner in
        let point = series.point(corner)
        let cell = Point(x: (point.x / 2).rounded(.down), y: (point.y / 2).rounded(.down))
        return taken.insert(cell).inserted
      }
      if kept.count < present.count {
        scene.add(ChartRemark(.sampled, series: series.data.index, count: present.count))
      }
      return kept
    }
    var rows: Set<Int> = []
    if series.style.missing != .connect || series.present.count == 1 {
      for stretch in series.stretches(isWhole: false) where stretch.count == 1 {
        rows.insert(stretch[0].row)
      }
    }
    return present.filter {
      rows.contains($0.row) || series.data.style($0.row).asksForMarker
    }
  }

  // MARK: Value labels

  private static let labelClass = MarkClass("rg-value-label")

  /// Writes values at their points: each beside its marker, best outwards, where it neither leaves the
  /// square around the plot nor touches other words, and where it hides least. What has no such place is
  /// left out, the extremes and the last value of a series last of all.
  ///
  /// The labels of all series are written with the last one, so that no outline lies over them; where a
  /// selection dims some series, each has its own.
  func drawLabels(
    after place: Int, of data: borrowing ChartData, in area: PolarArea, into scene: inout Scene
  ) {
    guard styles.contains(where: { $0.labels != .none }) else { return }
    let isTogether = data.series.allSatisfy { $0.emphasis == .none }
    if isTogether, place < data.series.count - 1 { return }
    let plot = Rect(
      x: area.center.x - area.radius, y: area.center.y - area.radius, width: 2 * area.radius,
      height: 2 * area.radius)
    var placer: LabelPlacer?
    for own in isTogether ? 0..<data.series.count : place..<place + 1 {
      guard styles[own].labels != .none,
        let series = RadialSeries(own, of: data, styles, in: area)
      else { continue }
      var words = placer ?? LabelPlacer(plot, over: scene, keepingOff: .points, margin: 1)
      let left = drawLabels(of: series, data, &words, into: &scene)
      placer = words
      if left > 0 {
        scene.add(ChartRemark(.unmarked, series: series.data.index, count: left))
      }
    }
  }

  /// Writes the labels of a series and says how many have no place.
  private func drawLabels(
    of series: RadialSeries, _ data: borrowing ChartData, _ placer: inout LabelPlacer,
    into scene: inout Scene
  ) -> Int {
    var corners: [Int: RadialSeries.Corner] = [:]
    for corner in series.present where !series.data.style(corner.row).isHidden {
      corners[corner.row] = corner
    }
    let values = series.ys.indices.map { corners[$0] == nil ? .nan : series.ys[$0] }
    let rows = series.style.labels.rows(of: values, limit: Self.densityLimit)
    var left = 0
    for opacity in [nil, Emphasis.dimmed.opacity] {
      let shown = rows.filter { series.data.style($0).emphasis.opacity == opacity }
      guard !shown.isEmpty else { continue }
      scene.beginGroup(
        class: "rg-labels", style: MarkStyle(Self.labelClass, opacity: opacity),
        series: series.data.index)
      for row in shown {
        guard let corner = corners[row] else { continue }
        let text = series.data.style(row).label ?? content(row, series, of: data)
        if !draw(text, at: corner, of: series, data, &placer, into: &scene) { left += 1 }
      }
      scene.endGroup()
    }
    return left
  }

  private func content(
    _ row: Int, _ series: RadialSeries, of data: borrowing ChartData
  ) -> ByteText {
    let value = data.text(series.ys[row], series: series.place)
    if series.style.labelContent == .y { return value }
    let x = data.text(Self.x, row: row, series: series.place)
    return series.style.labelContent == .x ? x : ByteText(x.bytes + [0x3A, 0x20] + value.bytes)
  }

  /// Writes a label at the best of its places; false when it has none.
  private func draw(
    _ text: ByteText, at corner: RadialSeries.Corner, of series: RadialSeries,
    _ data: borrowing ChartData, _ placer: inout LabelPlacer, into scene: inout Scene
  ) -> Bool {
    let point = series.point(corner)
    let area = series.area
    let size = series.data.style(corner.row).size ?? series.style.markerSize
    let gap = (isMarked(series.place, of: data) ? size : 1) + series.style.labelOffset
    let width = TextMetrics.width(text, style: .label)
    let height = TextStyle.label.size.units * (TextMetrics.capHeight + TextMetrics.descent)
    // Outwards first, then more and more to the sides, and at last inwards.
    let candidates = [0.0, 1, -1, 2, -2, 3, -3, 4].map { turn in
      let way = corner.turn + turn * Trigonometry.turn / 8
      let sine = Trigonometry.sine(way)
      let cosine = Trigonometry.cosine(way)
      return Rect(
        x: point.x + gap * sine + (sine - 1) * width / 2,
        y: point.y - gap * cosine - (cosine + 1) * height / 2, width: width, height: height)
    }
    let box = placer.place(candidates, over: scene) { area.lines(in: $0) }
    guard let box else { return false }
    scene.text(
      text, at: Point(x: box.x + width / 2, y: box.y), anchor: .middle,
      style: TextStyle(vertical: .top, textClass: Self.labelClass))
    return true
  }
}

extension RowStyle {
  /// True when a rule says something of the row that only a marker can show.
  fileprivate var asksForMarker: Bool {
    paint != nil || marker != nil || size != nil || emphasis == .selected
  }
}

extension PolarArea {
  /// The number of lines of the axes, the rim and the radius at 12 o'clock, that go through a box.
  fileprivate func lines(in box: Rect) -> Int {
    let across = [box.x - center.x, box.right - center.x]
    let down = [box.y - center.y, box.bottom - center.y]
    let aways = across.flatMap { x in down.map { (x * x + $0 * $0).squareRoot() } }
    let isOnRim = aways.contains { $0 > radius } && aways.contains { $0 < radius }
    let isOnRadius = across[0] < 0 && across[1] > 0 && down[0] < 0
    return (isOnRim ? 1 : 0) + (isOnRadius ? 1 : 0)
  }
}
