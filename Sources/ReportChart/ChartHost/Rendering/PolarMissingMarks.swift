/// Shows the places around a pole at which series have no value: a dash beyond the rim, since within it would be at the
/// place of a value, in the colour of each series; where no series has one, a grey dash and a pale sector.
struct PolarMissingMarks {
  /// The length of a dash; where several series lack a value, each has a share of it, but no less than the least.
  private static let length = 16.0
  private static let leastLength = 8.0
  /// The distance of dashes from the rim.
  private static let distance = 1.5
  /// What dashes take of the room beyond the rim.
  static let depth = distance + MissingPositions.markHeight
  /// The space between two dashes.
  private static let space = 1.5

  private let data: ChartData
  private let area: PolarArea
  private let marked: SharedMissingMarks.Marked
  /// The turns of all places.
  private let turns: [Double]

  /// - Parameters:
  ///   - places: of each series, by its place in the data of its type.
  ///   - marked: those of them that have marks.
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

  /// Draws the dashes of a series, with the first those of places without any value.
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

  /// Draws a dash across a spoke, one of several side by side.
  /// - Parameter row: the row that titles it; -1 where a sector has the title.
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

  /// Draws the sectors of places without any value, halfway to their neighbours.
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
    // At an end that is open a sector reaches as far as on its other side.
    let left = others.filter { $0 < 0 }.max().map { $0 / 2 }
    let right = others.filter { $0 > 0 }.min().map { $0 / 2 }
    let before = slot > 0 ? -slot : left ?? right.map { -$0 } ?? 0
    let after = slot > 0 ? slot : right ?? left.map { -$0 } ?? 0
    guard area.isWeb else {
      return scene.sector(
        center: area.center, inner: 0, outer: area.radius, start: turn + before,
        end: turn + after, row: place.row)
    }
    // On a web as far as its rim, which lies nearest halfway to the next spoke.
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
