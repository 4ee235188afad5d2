/// The marks for missing values in a polar plot.
///
/// The mark of a series is a dash outside the circle in the colour of the series. A mark inside
/// would resemble a value. If no series has a value, there is a grey dash and a light sector.
struct PolarMissingMarks {
  /// The length of a dash, in user units. Several series without a value share this length.
  private static let length = 16.0
  /// The minimum length of a dash, in user units.
  private static let minimumLength = 8.0
  /// The distance of the dashes from the outer edge of the plot, in user units.
  private static let distance = 1.5
  /// The space that dashes need outside the outer edge of the plot, in user units.
  static let depth = distance + MissingPositions.markHeight
  /// The space between two adjacent dashes at one angle, in user units.
  private static let space = 1.5

  private let data: ChartData
  private let area: PolarArea
  private let marked: SharedMissingMarks.Marked
  /// The angles of all x positions of the series, in radians.
  private let angles: [Double]

  /// Creates the marks for the series of a renderer.
  ///
  /// - Parameters:
  ///   - positions: the positions of each series, by index in the data of its renderer.
  ///   - marked: the positions that have marks.
  init(
    _ positions: [MissingPositions?], marked: SharedMissingMarks.Marked,
    of data: borrowing ChartData,
    in area: PolarArea
  ) {
    self.data = copy data
    self.area = area
    self.marked = marked
    let xs = positions.flatMap { $0?.shared ?? [] }.filter(\.isFinite)
    angles = Set(xs).sorted().map { area.angle($0) }
  }

  /// Draws the dashes of a series; with the first series, also those where no series has a value.
  func draw(_ series: Int, into scene: inout Scene) {
    if series == 0, !marked.ofAll.isEmpty {
      scene.beginGroup(
        class: "rg-gaps",
        style: MarkStyle(
          .missing, fill: MarkPaint.none, stroke: .role(.missing),
          strokeWidth: MissingPositions.markHeight))
      for position in marked.ofAll { drawDash(position, 0, of: 1, row: -1, into: &scene) }
      scene.endGroup()
    }
    let positions = marked.ofSome[series]
    guard !positions.isEmpty else { return }
    scene.beginGroup(
      class: "rg-gaps",
      style: MarkStyle(
        .missing, fill: MarkPaint.none, stroke: .paint(data.series[series].paint),
        strokeWidth: MissingPositions.markHeight, strokeOpacity: MissingPositions.sharedOpacity))
    for (position, number) in positions {
      let count = marked.ofSome.count { $0.contains { $0.position.x == position.x } }
      drawDash(position, number, of: count, row: position.row, into: &scene)
    }
    scene.endGroup()
  }

  /// Draws one of the adjacent dashes for missing values across a spoke.
  ///
  /// - Parameter row: the row for the title, or -1 if a sector has the title.
  private func drawDash(
    _ position: MissingPositions.Position, _ number: Int, of count: Int, row: Int,
    into scene: inout Scene
  ) {
    let angle = area.angle(position.x)
    let middle = area.point(
      angle: angle, distance: area.radius + Self.distance + MissingPositions.markHeight / 2)
    let share = max(Self.minimumLength, Self.length / Double(count))
    let start = (Double(number) - Double(count) / 2) * share
    func point(_ along: Double) -> Point {
      Point(
        x: middle.x + along * Trigonometry.cosine(angle),
        y: middle.y + along * Trigonometry.sine(angle))
    }
    let end = start + share - (count > 1 ? Self.space : 0)
    scene.line(from: point(start), to: point(end), row: row)
  }

  /// Draws a sector for each position where no series has a value.
  ///
  /// A sector extends halfway to the adjacent positions.
  func drawSectors(into scene: inout Scene) {
    guard !marked.ofAll.isEmpty else { return }
    scene.beginGroup(
      class: "rg-gaps", style: MarkStyle(.missing, fill: .role(.grid), fillOpacity: 0.5))
    for position in marked.ofAll { drawSector(position, into: &scene) }
    scene.endGroup()
  }

  private func drawSector(_ position: MissingPositions.Position, into scene: inout Scene) {
    let angle = area.angle(position.x)
    let slot = area.angle.slot / 2
    let offsets = angles.lazy.map { $0 - angle }
    // At an open end, a sector has the same extent on both sides.
    let left = offsets.filter { $0 < 0 }.max().map { $0 / 2 }
    let right = offsets.filter { $0 > 0 }.min().map { $0 / 2 }
    let before = slot > 0 ? -slot : left ?? right.map { -$0 } ?? 0
    let after = slot > 0 ? slot : right ?? left.map { -$0 } ?? 0
    guard area.isWeb else {
      return scene.sector(
        center: area.center, inner: 0, outer: area.radius, start: angle + before,
        end: angle + after, row: position.row)
    }
    // On a web, a sector extends to the outer edge, which is closest halfway to the next spoke.
    let near = area.radius * Trigonometry.cosine(slot)
    scene.beginPath(row: position.row)
    scene.move(area.center)
    scene.line(to: area.point(angle: angle + before, distance: near))
    scene.line(to: area.point(angle: angle, distance: area.radius))
    scene.line(to: area.point(angle: angle + after, distance: near))
    scene.close()
    scene.endPath()
  }
}
