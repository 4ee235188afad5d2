import ReportText

/// The marks for missing values of a series on x and y axes.
///
/// A position without a value has a text. If the text has no space, it has a mark on the axis. If
/// the reason is known, it has a missing-reason glyph.
struct MissingMarks {
  /// The space between the marks for missing values at two positions, in user units.
  private static let space = 2.0
  /// The maximum width of a mark at a position with another value, in user units.
  private static let widestOutside = 24.0
  /// The minimum width of one of the pieces of a mark for several missing values, in user units.
  private static let minimumPiece = 6.0
  /// The distance of the text for a missing value from its start point, in user units.
  private static let distance = 3.0
  /// The distance of a mark from the value below it, in user units.
  private static let edge = 0.75

  let area: CartesianArea
  /// The index of the series in the data of its chart type.
  let series: Int
  /// The text for missing values; nil for marks only.
  let words: ByteText?
  /// Whether marks of another chart type can be on the axis, so that text is above them.
  let isRaised: Bool

  /// A position without a value, with the lane in which the series would have a mark.
  struct Spot {
    let position: MissingPositions.Position
    let lane: MarkLane
  }

  /// Draws the marks or text for the missing values of a series in its lane.
  ///
  /// - Returns: false if a text had no space.
  func draw(_ spots: [Spot], into scene: inout Scene) -> Bool {
    drawGlyphs(spots.filter { !$0.position.glyphs.isEmpty }, into: &scene)
    // Next to a position at the end of an axis, the lane of a series can be outside the plot.
    let shown = area.axes[series].x.domain
    let bare = spots.filter {
      $0.position.glyphs.isEmpty && shown.contains($0.position.x) && start($0).isFinite
    }
    guard !bare.isEmpty else { return true }
    var remaining: [Spot] = []
    if let words {
      var placer = LabelPlacer(area.plot.grown(by: 1), over: scene)
      scene.beginGroup(class: "rg-missing", anchor: area.isHorizontal ? nil : .middle)
      for spot in bare where !write(words, spot, &placer, into: &scene) { remaining.append(spot) }
      if !scene.dropEmptyGroup() { scene.endGroup() }
    } else {
      remaining = bare
    }
    guard !remaining.isEmpty else { return true }
    scene.beginGroup(class: "rg-missing", style: MarkStyle(.missing, fill: .role(.missing)))
    for spot in remaining { draw(spot, into: &scene) }
    scene.endGroup()
    return words == nil || remaining.allSatisfy(\.position.isPartial)
  }

  /// Returns the point at which the mark of a position starts.
  private func start(_ spot: Spot) -> Point {
    let base = spot.lane.base
    guard let level = spot.position.level else { return base }
    let along = area.axes[series].y(level)
    return area.isHorizontal ? Point(x: along, y: base.y) : Point(x: base.x, y: along)
  }

  private func drawGlyphs(_ spots: [Spot], into scene: inout Scene) {
    guard !spots.isEmpty else { return }
    scene.beginGroup(class: "rg-reasons")
    for spot in spots {
      for (number, glyph) in spot.position.glyphs.enumerated() {
        let offset = ReasonGlyph.offset(number)
        let point = area.moved(start(spot), by: offset, series: series)
        guard point.isFinite else { continue }
        scene.reasonGlyph(glyph.glyph, at: point, row: glyph.row)
      }
    }
    scene.endGroup()
  }

  /// Adds the text for a missing value inside the plot, without overlap with other text.
  ///
  /// - Returns: false if there is no space.
  private func write(
    _ words: ByteText, _ spot: Spot, _ placer: inout LabelPlacer, into scene: inout Scene
  ) -> Bool {
    guard !spot.position.isPartial,
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
      for box in boxes { placer.occupy(box) }
      for (line, point) in zip(ordered, points) {
        scene.text(line, at: point, anchor: anchor, style: style)
      }
      return true
    }
    return false
  }

  /// Returns whether the text for missing values fits into a lane of a specified width.
  static func hasSpace(_ words: ByteText, _ width: Double, isHorizontal: Bool) -> Bool {
    lines(of: words, in: width, isHorizontal: isHorizontal) != nil
  }

  /// Returns the text for missing values in one line or two; nil if it does not fit a lane.
  ///
  /// Only a narrow vertical lane has two lines.
  private static func lines(
    of words: ByteText, in width: Double, isHorizontal: Bool
  ) -> [ByteText]? {
    let style = TextStyle.label
    if isHorizontal { return width >= style.lineHeight ? [words] : nil }
    if width >= TextMetrics.width(words, style: style) + 2 { return [words] }
    guard let halves = TextLines.halves(of: words), width >= halves.width + 2 else { return nil }
    return halves.lines
  }

  /// Draws the mark for a missing value inside the plot, on the axis or on another value.
  ///
  /// The mark is nearly as wide as its lane. Several missing values give several pieces.
  private func draw(_ spot: Spot, into scene: inout Scene) {
    let position = spot.position
    let start = start(spot)
    let near = position.level == nil ? 0 : Self.edge
    let from = area.moved(start, by: near, series: series)
    let to = area.moved(start, by: near + MissingPositions.markHeight, series: series)
    let width = min(
      Self.width(spot.lane.width), position.isPartial ? Self.widestOutside : .infinity)
    let count = max(1, min(position.count, Int(min(width, area.plot.width) / Self.minimumPiece)))
    let pitch = (width + Self.space) / Double(count)
    for number in 0..<count {
      let offset = Double(number) * pitch - width / 2
      let end = offset + pitch - Self.space
      let box =
        area.isHorizontal
        ? Rect(from: Point(x: from.x, y: start.y + offset), to: Point(x: to.x, y: start.y + end))
        : Rect(from: Point(x: start.x + offset, y: from.y), to: Point(x: start.x + end, y: to.y))
      scene.rect(box.moved(into: area.plot), row: position.row)
    }
  }

  /// Returns the width of a mark for a missing value in a lane of a specified width.
  static func width(_ laneWidth: Double) -> Double {
    max(laneWidth - space, min(laneWidth, 1) * 0.8, 0.8)
  }
}

extension ReasonGlyph {
  /// Returns the distance of a reason glyph from the axis, by its index at its position.
  static func offset(_ number: Int) -> Double {
    overhang + 1.5 + Double(number) * (2 * overhang + 1)
  }
}

extension Rect {
  /// Creates the box between two opposite corners.
  fileprivate init(from first: Point, to second: Point) {
    self.init(
      x: min(first.x, second.x), y: min(first.y, second.y), width: abs(second.x - first.x),
      height: abs(second.y - first.y))
  }

  /// Returns the box moved into another box. A larger box starts at the start of the other box.
  fileprivate func moved(into outer: Rect) -> Rect {
    Rect(
      x: max(outer.x, min(x, outer.right - width)), y: max(outer.y, min(y, outer.bottom - height)),
      width: width, height: height)
  }
}
