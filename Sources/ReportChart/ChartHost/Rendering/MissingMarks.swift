import ReportText

/// Shows at the places of a series on x and y axes that a value is missing: in words, by a mark on the axis where these
/// have no room, and by a sign of the reason where that is known.
struct MissingMarks {
  /// The space between the marks of two places.
  private static let space = 2.0
  /// The largest width of a mark at a place with another value.
  private static let widestBeyond = 24.0
  /// The least width of a piece of a mark.
  private static let leastPiece = 6.0
  /// The distance of words from where they begin.
  private static let distance = 3.0
  /// The distance of a mark from the value on which it stands.
  private static let edge = 0.75

  let area: CartesianArea
  /// The series by its place in the data of its type.
  let series: Int
  /// The words; nil for marks alone.
  let words: ByteText?
  /// True where marks of another type may stand on the axis, so that words stand above them.
  let isRaised: Bool

  /// A place with the lane of the series there.
  struct Spot {
    let place: MissingPositions.Place
    let lane: MarkLane
  }

  /// Draws the marks of a series with a lane of its own.
  /// - Returns: false where the words of a place had no room.
  func draw(_ spots: [Spot], into scene: inout Scene) -> Bool {
    drawSigns(spots.filter { !$0.place.signs.isEmpty }, into: &scene)
    // Beside one at the end of an axis the lane of a series may lie beyond the plot.
    let shown = area.axes[series].x.domain
    let bare = spots.filter {
      $0.place.signs.isEmpty && shown.contains($0.place.x) && start($0).isFinite
    }
    guard !bare.isEmpty else { return true }
    var others: [Spot] = []
    if let words {
      var placer = LabelPlacer(area.plot.grown(by: 1), over: scene)
      scene.beginGroup(class: "rg-missing", anchor: area.isHorizontal ? nil : .middle)
      for spot in bare where !write(words, spot, &placer, into: &scene) { others.append(spot) }
      if !scene.dropEmptyGroup() { scene.endGroup() }
    } else {
      others = bare
    }
    guard !others.isEmpty else { return true }
    scene.beginGroup(class: "rg-missing", style: MarkStyle(.missing, fill: .role(.missing)))
    for spot in others { draw(spot, into: &scene) }
    scene.endGroup()
    return words == nil || others.allSatisfy(\.place.isPartial)
  }

  /// The point on which the mark of a place stands.
  private func start(_ spot: Spot) -> Point {
    let base = spot.lane.base
    guard let level = spot.place.level else { return base }
    let along = area.axes[series].y(level)
    return area.isHorizontal ? Point(x: along, y: base.y) : Point(x: base.x, y: along)
  }

  private func drawSigns(_ spots: [Spot], into scene: inout Scene) {
    guard !spots.isEmpty else { return }
    scene.beginGroup(class: "rg-reasons")
    for spot in spots {
      for (number, sign) in spot.place.signs.enumerated() {
        let offset = ReasonGlyph.offset(number)
        let point = area.moved(start(spot), by: offset, series: series)
        guard point.isFinite else { continue }
        scene.reasonGlyph(sign.sign, at: point, row: sign.row)
      }
    }
    scene.endGroup()
  }

  /// Writes the words of a place where they stand on no others and within the plot.
  /// - Returns: false where there is no such place.
  private func write(
    _ words: ByteText, _ spot: Spot, _ placer: inout LabelPlacer, into scene: inout Scene
  ) -> Bool {
    guard !spot.place.isPartial,
      let lines = Self.lines(of: words, in: spot.lane.width, isHorizontal: area.isHorizontal)
    else { return false }
    let start = start(spot)
    let above = Self.distance + (isRaised ? MissingPositions.markHeight : 0)
    for distance in spot.lane.hasTwoSides ? [above, -Self.distance] : [above] {
      let point = area.moved(start, by: distance, series: series)
      let isForward = area.isHorizontal ? point.x > start.x : point.y > start.y
      let style = TextStyle(
        paint: .role(.muted),
        vertical: area.isHorizontal ? .middle : isForward ? .top : .baseline)
      let anchor: TextAnchor = area.isHorizontal ? (isForward ? .start : .end) : .middle
      let pitch = isForward ? style.lineHeight : -style.lineHeight
      let ordered = isForward ? lines : lines.reversed()
      let points = ordered.indices.map { Point(x: point.x, y: point.y + Double($0) * pitch) }
      let boxes = zip(ordered, points).map { style.box(of: $0, at: $1, anchor: anchor) }
      guard boxes.allSatisfy({ placer.isInside($0) && placer.isFree($0) }) else { continue }
      for box in boxes { placer.take(box) }
      for (line, point) in zip(ordered, points) {
        scene.text(line, at: point, anchor: anchor, style: style)
      }
      return true
    }
    return false
  }

  /// True when words have room in a lane of this width.
  static func hasSpace(_ words: ByteText, _ width: Double, isHorizontal: Bool) -> Bool {
    lines(of: words, in: width, isHorizontal: isHorizontal) != nil
  }

  /// The words in one line, or in two where a lane that stands upright is narrower; nil where they have no room.
  private static func lines(
    of words: ByteText, in width: Double, isHorizontal: Bool
  ) -> [ByteText]? {
    let style = TextStyle.label
    if isHorizontal { return width >= style.lineHeight ? [words] : nil }
    if width >= TextMetrics.width(words, style: style) + 2 { return [words] }
    guard let halves = TextLines.halves(of: words), width >= halves.width + 2 else { return nil }
    return halves.lines
  }

  /// Draws the mark of a place: nearly as wide as its lane, on the axis or on a value, within the plot; where
  /// several values are missing, in as many pieces.
  private func draw(_ spot: Spot, into scene: inout Scene) {
    let place = spot.place
    let start = start(spot)
    let near = place.level == nil ? 0 : Self.edge
    let from = area.moved(start, by: near, series: series)
    let to = area.moved(start, by: near + MissingPositions.markHeight, series: series)
    let width = min(
      Self.width(spot.lane.width), place.isPartial ? Self.widestBeyond : .infinity)
    let count = max(1, min(place.count, Int(min(width, area.plot.width) / Self.leastPiece)))
    let pitch = (width + Self.space) / Double(count)
    for number in 0..<count {
      let offset = Double(number) * pitch - width / 2
      let end = offset + pitch - Self.space
      let box =
        area.isHorizontal
        ? Rect(from: Point(x: from.x, y: start.y + offset), to: Point(x: to.x, y: start.y + end))
        : Rect(from: Point(x: start.x + offset, y: from.y), to: Point(x: start.x + end, y: to.y))
      scene.rect(box.moved(into: area.plot), row: place.row)
    }
  }

  /// The width of a mark in a place of this width.
  static func width(_ place: Double) -> Double { max(place - space, min(place, 1) * 0.8, 0.8) }
}

extension ReasonGlyph {
  /// The distance of a sign from the axis, of the one with this number at its place.
  static func offset(_ number: Int) -> Double { reach + 1.5 + Double(number) * (2 * reach + 1) }
}

extension Rect {
  /// The box between two corners.
  fileprivate init(from first: Point, to second: Point) {
    self.init(
      x: min(first.x, second.x), y: min(first.y, second.y), width: abs(second.x - first.x),
      height: abs(second.y - first.y))
  }

  /// The nearest box of its size within another; one that is larger begins where that begins.
  fileprivate func moved(into outer: Rect) -> Rect {
    Rect(
      x: max(outer.x, min(x, outer.right - width)), y: max(outer.y, min(y, outer.bottom - height)),
      width: width, height: height)
  }
}
