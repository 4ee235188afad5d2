/// The marks for missing values in a polar plot.
///
/// The mark of a series is a dash outside the circle in the colour of the series. A mark inside
/// would look like a value. If no series has a value, there is a grey dash and a light sector.
struct PolarMissingMarks {
  /// The length of a dash, in user units. Several series without a value share this length.
  private static let length = 16.0
  /// The minimum length of a dash, in user units.
  private static let leastLength = 8.0
  /// The distance of dashes from the outer edge, in user units.
  private static let distance = 1.5
  /// The space of dashes outside the outer edge, in user units.
  static let depth = distance + MissingPositions.markHeight
  /// The space between two dashes, in user units.
  private static let space = 1.5

  private let data: ChartData
  private let area: PolarArea
  private let marked: SharedMissingMarks.Marked
  /// The angles of all positions, in radians.
  private let turns: [Double]

  /// Creates the marks for the series of a renderer.
  ///
  /// - Parameters:
  ///   - places: the positions of each series, by index in the data of its renderer.
  ///   - marked: the positions that have marks.
  init(
    _ places: [MissingPositions?], marked: SharedMissingMarks.Marked, of data: borrowing ChartData,
    in area: PolarArea
  ) {
    self.data = copy data
    self.area = area
    self.marked = marked
    let xs = places.flatMap { $0?.shared ?? [] }.filter(\.isFinite)
    turns = Set(xs).sorted().map { area.angle($0) }
  }

  /// Draws the dashes of a series, and with the first series the dashes without any value.
  func draw(_ series: Int, into scene: inout Scene) {
    if series == 0, !marked.ofAll.isEmpty {
      scene.beginGroup(
        class: "rg-gaps",
        style: MarkStyle(
          .missing, fill: MarkPaint.none, stroke: .role(.missing),
          strokeWidth: MissingPositions.markHeight))
      for place in marked.ofAll { drawDash(place, 0, of: 1, row: -1, into: &scene) }
      scene.endGroup()
    }
    let own = marked.ofOne[series]
    guard !own.isEmpty else { return }
    scene.beginGroup(
      class: "rg-gaps",
      style: MarkStyle(
        .missing, fill: MarkPaint.none, stroke: .paint(data.series[series].paint),
        strokeWidth: MissingPositions.markHeight, strokeOpacity: MissingPositions.sharedOpacity))
    for (place, number) in own {
      let count = marked.ofOne.count { $0.contains { $0.place.x == place.x } }
      drawDash(place, number, of: count, row: place.row, into: &scene)
    }
    scene.endGroup()
  }

  /// Draws a dash across a spoke, which can be one of several adjacent dashes.
  ///
  /// - Parameter row: the row for the title, or -1 if a sector has the title.
  private func drawDash(
    _ place: MissingPositions.Place, _ number: Int, of count: Int, row: Int, into scene: inout Scene
  ) {
    let turn = area.angle(place.x)
    let middle = area.point(
      turn: turn, away: area.radius + Self.distance + MissingPositions.markHeight / 2)
    let share = max(Self.leastLength, Self.length / Double(count))
    let start = (Double(number) - Double(count) / 2) * share
    func point(_ along: Double) -> Point {
      Point(
        x: middle.x + along * Trigonometry.cosine(turn),
        y: middle.y + along * Trigonometry.sine(turn))
    }
    let end = start + share - (count > 1 ? Self.space : 0)
    scene.line(from: point(start), to: point(end), row: row)
  }

  /// Draws the sectors without any value, halfway to the adjacent positions.
  func drawSectors(into scene: inout Scene) {
    guard !marked.ofAll.isEmpty else { return }
    scene.beginGroup(
      class: "rg-gaps", style: MarkStyle(.missing, fill: .role(.grid), fillOpacity: 0.5))
    for place in marked.ofAll { drawSector(place, into: &scene) }
    scene.endGroup()
  }

  private func drawSector(_ place: MissingPositions.Place, into scene: inout Scene) {
    let turn = area.angle(place.x)
    let slot = area.angle.slot / 2
    let others = turns.lazy.map { $0 - turn }
    // At an open end, a sector has the same extent on both sides.
    let left = others.filter { $0 < 0 }.max().map { $0 / 2 }
    let right = others.filter { $0 > 0 }.min().map { $0 / 2 }
    let before = slot > 0 ? -slot : left ?? right.map { -$0 } ?? 0
    let after = slot > 0 ? slot : right ?? left.map { -$0 } ?? 0
    guard area.isWeb else {
      return scene.sector(
        center: area.center, inner: 0, outer: area.radius, start: turn + before,
        end: turn + after, row: place.row)
    }
    // On a web, a sector extends to the outer edge, which is closest halfway to the next spoke.
    let near = area.radius * Trigonometry.cosine(slot)
    scene.beginPath(row: place.row)
    scene.move(area.center)
    scene.line(to: area.point(turn: turn + before, away: near))
    scene.line(to: area.point(turn: turn, away: area.radius))
    scene.line(to: area.point(turn: turn + after, away: near))
    scene.close()
    scene.endPath()
  }
}
