import ReportChart

/// The dashes where values are missing: at the low end of the y axis where a row has none, and beside
/// the dot of a range that has only one end. Where it is known why, a sign stands there instead.
struct DiscreteGaps {
  let place: DiscretePlace

  /// Less room than this at each place has no dashes.
  private static let least = 6.0

  /// Draws the dashes of a series.
  func draw(_ data: borrowing ChartData, into scene: inout Scene) {
    var empty = emptyPlaces(data)
    drawSigns(&empty, into: &scene)
    let halves = halfRows
    guard !(empty.isEmpty && halves.isEmpty),
      place.area.slot(place.series) >= Self.least || !halves.isEmpty
    else { return }
    let isHorizontal = place.area.isHorizontal
    scene.beginGroup(class: "rg-missing", anchor: isHorizontal ? nil : .middle)
    var placer = LabelPlacer(Self.reach(place.area.plot), over: scene)
    if place.area.slot(place.series) >= Self.least {
      let axis = place.area.axes[place.series].y
      for x in empty {
        let start = place.lanes.point(place.series, x: x, y: axis.domain.low, in: place.area)
        let text = text(data)
        draw(text, beyond: start, isUp: true, gap: 3, &placer, into: &scene)
      }
    }
    for (row, end) in halves {
      let known = place.values[row]
      let size = place.data.style(row).size ?? place.style.size(place.width)
      draw(
        text(data), beyond: place.point(row, end == .low ? known.low : known.high),
        isUp: end == .low, gap: size + 3, &placer, into: &scene)
    }
    scene.endGroup()
  }

  /// Draws the signs of places that have one, and takes these out.
  private func drawSigns(_ empty: inout [Double], into scene: inout Scene) {
    guard !place.data.reasonSigns.isEmpty else { return }
    var signs: [Double: (sign: ReasonSign, row: Int)] = [:]
    for row in place.values.xs.indices {
      if let sign = place.data.reasonSign(row) { signs[place.values.xs[row]] = (sign, row) }
    }
    let low = place.area.axes[place.series].y.domain.low
    scene.beginGroup(class: "rg-reasons")
    for x in empty {
      guard let sign = signs[x] else { continue }
      let start = place.lanes.point(place.series, x: x, y: low, in: place.area)
      let point = place.area.moved(start, by: ReasonSign.reach + 1.5, series: place.series)
      guard point.isFinite else { continue }
      scene.reasonSign(sign.sign, at: point, row: sign.row)
    }
    scene.endGroup()
    empty.removeAll { signs[$0] != nil }
  }

  /// What is written: the author's words where a place has room for them, else a dash.
  private func text(_ data: borrowing ChartData) -> ByteText {
    let room = place.lanes.rooms[place.series]
    let isFit =
      place.area.isHorizontal
      || TextMetrics.width(data.missingText, style: .label) <= max(room, Self.least)
    return isFit ? data.missingText : "–"
  }

  /// Writes a text beyond a point, towards larger values when `isUp`; not on other words.
  private func draw(
    _ text: ByteText, beyond point: Point, isUp: Bool, gap: Double, _ placer: inout LabelPlacer,
    into scene: inout Scene
  ) {
    guard point.isFinite else { return }
    let moved = place.area.moved(point, by: isUp ? gap : -gap, series: place.series)
    let isHorizontal = place.area.isHorizontal
    let isForward = isHorizontal ? moved.x > point.x : moved.y > point.y
    let style = TextStyle(
      paint: .role(.muted),
      vertical: isHorizontal ? .middle : isForward ? .top : .baseline)
    let anchor: TextAnchor = isHorizontal ? (isForward ? .start : .end) : .middle
    var box = style.box(of: text, at: moved, anchor: anchor)
    // Of a dash only a thin line is inked.
    if text == "–" {
      box = Rect(x: box.x, y: box.y + box.height / 2 - 1, width: box.width, height: 2)
    }
    guard placer.place([box], over: scene) != nil else { return }
    scene.text(text, at: moved, anchor: anchor, style: style)
  }

  /// The plot and a little more.
  private static func reach(_ plot: Rect) -> Rect {
    Rect(x: plot.x - 2, y: plot.y - 8, width: plot.width + 10, height: plot.height + 16)
  }

  /// The places where this series shows nothing though a row or another series is there.
  private func emptyPlaces(_ data: borrowing ChartData) -> [Double] {
    let values = place.values
    // A hidden mark is not a missing one.
    func isShown(_ row: Int) -> Bool {
      values.isHidden(row) || !values[row].isEmpty || place.data.isUnplaced(row)
    }
    var missing: [Double] = []
    for row in values.xs.indices where values.xs[row].isFinite && !isShown(row) {
      missing.append(values.xs[row])
    }
    // Categories without a row in this series are missing in it too.
    let count = place.data.names(of: DiscreteChart.x).count
    guard count > 0 || !missing.isEmpty else { return [] }
    var places = Set(missing)
    for index in 0..<count { places.insert(Double(index)) }
    for row in values.xs.indices where isShown(row) { places.remove(values.xs[row]) }
    return places.sorted()
  }

  /// The rows of which one end is missing, with the end that is there.
  private var halfRows: [(row: Int, end: DiscreteEnd)] {
    guard place.values.hasRanges, place.data.rowCount <= DiscreteChart.densityLimit else {
      return []
    }
    return place.values.xs.indices.compactMap { row in
      place.data.isUnplaced(row) ? nil : place.values[row].loneEnd.map { (row, $0) }
    }
  }
}
