import ReportText

/// Shows the places without a value of several series that share their places, such as lines, on the axis: one grey mark
/// where none has a value, and where only some have none, a row of marks in the colour of each.
struct SharedMissingMarks {
  /// Up to so many rows of a series have marks.
  static let mostRows = 62
  /// The least width of a mark in units of the picture.
  private static let least = 2.0
  /// More series than this share the uppermost row.
  private static let mostSeries = 6
  /// The space between two rows.
  private static let between = 0.5

  private let data: ChartData
  private let area: CartesianArea
  private let missing: [MissingPositions?]
  private let marked: Marked
  /// The x values of each series in ascending order.
  private let xs: [[Double]]

  /// The places that have marks.
  struct Marked {
    /// Those at which no series has a value.
    private(set) var ofAll: [MissingPositions.Place] = []
    /// Those at which a series lacks one and another has one, with the row of the mark there, by series.
    private(set) var ofOne: [[(place: MissingPositions.Place, row: Int)]] = []

    /// True when nothing is marked.
    var isEmpty: Bool { ofAll.isEmpty && ofOne.allSatisfy(\.isEmpty) }

    /// - Parameters:
    ///   - places: of each series, by its place in the data of its type.
    ///   - isAlone: false where series of other types, which may have values there, are in the chart.
    init(_ places: [MissingPositions?], of data: borrowing ChartData, isAlone: Bool) {
      let known = places.map { Set(($0?.places ?? []).map(\.x)) }
      let common = known.dropFirst().reduce(known.first ?? []) { $0.intersection($1) }
      var counts: [Double: Int] = [:]
      for (series, own) in places.enumerated() {
        ofOne.append([])
        guard let own, let rows = own.shared, rows.count <= SharedMissingMarks.mostRows else {
          continue
        }
        var drawn: Set<Double> = []
        for place in own.places
        where data.series[series].reasonGlyph(place.row) == nil && drawn.insert(place.x).inserted {
          let isCommon = common.contains(place.x)
          if isCommon, isAlone {
            if series == 0 { ofAll.append(place) }
          } else if isCommon || !own.isBridged {
            let row = counts[place.x, default: 0]
            counts[place.x] = row + 1
            ofOne[series].append((place, min(row, SharedMissingMarks.mostSeries - 1)))
          }
        }
      }
    }
  }

  /// - Parameters:
  ///   - places: of each series, by its place in the data of its type.
  ///   - marked: those of them that have marks.
  init(
    _ places: [MissingPositions?], marked: Marked, of data: borrowing ChartData,
    in area: CartesianArea
  ) {
    self.data = copy data
    self.area = area
    missing = places
    self.marked = marked
    xs = places.map { Set(($0?.shared ?? []).filter(\.isFinite)).sorted() }
  }

  /// Draws the marks of a series, with the first those of places without any value.
  func draw(_ series: Int, into scene: inout Scene) {
    if series == 0, !marked.ofAll.isEmpty {
      scene.beginGroup(class: "rg-gaps", style: MarkStyle(.missing, fill: .role(.missing)))
      for place in marked.ofAll { draw(place, of: 0, row: 0, into: &scene) }
      scene.endGroup()
    }
    guard !marked.ofOne[series].isEmpty else { return }
    scene.beginGroup(
      class: "rg-gaps",
      style: MarkStyle(
        .missing, fill: .paint(data.series[series].paint),
        fillOpacity: MissingPositions.sharedOpacity))
    for (place, row) in marked.ofOne[series] { draw(place, of: series, row: row, into: &scene) }
    scene.endGroup()
  }

  /// Draws a mark from halfway to the place before to halfway to the next one.
  private func draw(
    _ place: MissingPositions.Place, of series: Int, row: Int, into scene: inout Scene
  ) {
    let scale = area.axes[series].x
    let sorted = xs[series]
    let plot = area.plot
    let ends = area.isHorizontal ? (plot.y, plot.bottom) : (plot.x, plot.right)
    guard let index = sorted.firstIndex(of: place.x) else { return }
    let own = scale(place.x)
    let edge = area.point(series, x: place.x, y: area.axes[series].y.domain.low)
    guard own.isFinite, edge.isFinite else { return }
    let before: Double? = index > 0 ? scale(sorted[index - 1]) - own : nil
    let after: Double? = index + 1 < sorted.count ? scale(sorted[index + 1]) - own : nil
    // At an end a place reaches as far as on its other side.
    let first = own + (before ?? after.map { -$0 } ?? 0) / 2
    let second = own + (after ?? before.map { -$0 } ?? 0) / 2
    let middle = (first + second) / 2
    let half = max(Self.least, MissingMarks.width(abs(second - first))) / 2
    let low = max(ends.0, middle - half)
    let high = min(ends.1, middle + half)
    guard high > low else { return }
    let height = MissingPositions.markHeight
    let start = Double(row) * (height + Self.between)
    let near = area.moved(edge, by: start, series: series)
    let far = area.moved(edge, by: start + height, series: series)
    scene.rect(
      area.isHorizontal
        ? Rect(x: min(near.x, far.x), y: low, width: height, height: high - low)
        : Rect(x: low, y: min(near.y, far.y), width: high - low, height: height),
      row: place.row)
  }
}

// MARK: - Reasons

extension SharedMissingMarks {
  /// Draws, with the last series, the signs of rows that say why they have no value: at the low end of
  /// the y axis, or at its high end where lines and points leave more room there; those of several
  /// series at one place beyond each other, each different one once.
  func drawReasons(into scene: inout Scene) {
    let last = data.series.count - 1
    var signs: [Double: [(sign: ReasonGlyph, series: Int, row: Int)]] = [:]
    for (series, own) in missing.enumerated() {
      for place in own?.places ?? [] {
        guard let sign = data.series[series].reasonGlyph(place.row),
          signs[place.x]?.contains(where: { $0.sign == sign }) != true
        else { continue }
        signs[place.x, default: []].append((sign, series, place.row))
      }
    }
    guard !signs.isEmpty else { return }
    scene.beginGroup(class: "rg-reasons")
    for (x, found) in signs.sorted(by: { $0.key < $1.key }) {
      for (number, one) in found.enumerated() {
        let points = [true, false].compactMap { isLow in
          point(one.series, x: x, number, isLow: isLow)
        }
        let covers = points.map { scene.cover(of: one.sign.box(at: $0)) }
        guard let least = covers.min(), let place = covers.firstIndex(of: least) else { continue }
        // The group is that of the last series, whose rows alone have titles here.
        scene.reasonGlyph(one.sign, at: points[place], row: one.series == last ? one.row : -1)
      }
    }
    scene.endGroup()
  }

  /// The middle of a sign at an end of the y axis; nil where x has no place.
  private func point(_ series: Int, x: Double, _ number: Int, isLow: Bool) -> Point? {
    let domain = area.axes[series].y.domain
    let end = area.point(series, x: x, y: isLow ? domain.low : domain.high)
    guard end.isFinite else { return nil }
    let offset = ReasonGlyph.offset(number)
    return area.moved(end, by: isLow ? offset : -offset, series: series)
  }
}
