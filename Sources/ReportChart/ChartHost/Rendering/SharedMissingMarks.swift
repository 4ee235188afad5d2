import ReportText

/// Shows the places without a value of several series that share their places, such as lines: one grey mark on the axis
/// where none has a value. Where only some have none, a mark in the colour of each lies beside the plot, since
/// within it would be at the place of a value.
struct SharedMissingMarks {
  /// Up to so many rows of a series have marks.
  static let mostRows = 62
  /// The least width of a mark in units of the picture.
  private static let least = 2.0
  /// The height of a mark of one series, and the room for those of all.
  private static let height = 3.0
  private static let room = 6.5
  /// More series than this share the outermost row.
  private static let mostSeries = 6
  /// The space between two rows, and between the plot and the first one beside it.
  private static let between = 0.5

  private let data: ChartData
  private let area: CartesianArea
  private let missing: [MissingPlaces?]
  /// The places at which no series has a value, and those at which each series lacks one alone.
  private var ofAll: [MissingPlaces.Place] = []
  private var ofOne: [[MissingPlaces.Place]]
  /// The x values of each series in ascending order.
  private let xs: [[Double]]
  /// True when marks of other types may stand on the axis, so that all of these lie beside the plot.
  private let isBeside: Bool

  /// - Parameter places: of each series, by its place in the data of its type.
  init(
    _ places: [MissingPlaces?], of data: borrowing ChartData, in area: CartesianArea, isBeside: Bool
  ) {
    self.data = copy data
    self.area = area
    self.isBeside = isBeside
    missing = places
    let known = places.map { Set(($0?.places ?? []).map(\.x)) }
    let common = known.dropFirst().reduce(known.first ?? []) { $0.intersection($1) }
    xs = places.map { Set(($0?.shared ?? []).filter(\.isFinite)).sorted() }
    ofOne = []
    for (series, own) in places.enumerated() {
      guard let own, let rows = own.shared, rows.count <= Self.mostRows else {
        ofOne.append([])
        continue
      }
      var drawn: Set<Double> = []
      let bare = own.places.filter { place in
        data.series[series].reasonSign(place.row) == nil && drawn.insert(place.x).inserted
      }
      ofOne.append(bare.filter { !common.contains($0.x) })
      if series == 0 { ofAll = bare.filter { common.contains($0.x) } }
    }
  }

  /// Draws the marks of a series, with the first those of places without any value.
  func draw(_ series: Int, into scene: inout Scene) {
    if series == 0, !ofAll.isEmpty {
      scene.beginGroup(class: "rg-gaps", style: MarkStyle(.missing, fill: .role(.missing)))
      let height = isBeside ? Self.height : MissingPlaces.markHeight
      draw(ofAll, of: 0, from: isBeside ? Self.between : nil, height: height, into: &scene)
      scene.endGroup()
    }
    guard !ofOne[series].isEmpty else { return }
    let all = ofOne.indices.filter { !ofOne[$0].isEmpty }
    let count = min(all.count, Self.mostSeries)
    let pitch = min(Self.height + Self.between, Self.room / Double(count))
    let number = min(all.firstIndex(of: series) ?? 0, count - 1)
    scene.beginGroup(
      class: "rg-gaps",
      style: MarkStyle(.missing, fill: .paint(data.series[series].paint), fillOpacity: 0.55))
    draw(
      ofOne[series], of: series, from: Double(number) * pitch + Self.between,
      height: pitch - Self.between, into: &scene)
    scene.endGroup()
  }

  /// Draws a mark from halfway to the place before to halfway to the next one.
  /// - Parameter start: the distance from the plot; nil on the axis.
  private func draw(
    _ places: [MissingPlaces.Place], of series: Int, from start: Double?, height: Double,
    into scene: inout Scene
  ) {
    let scale = area.axes[series].x
    let domain = area.axes[series].y.domain
    let sorted = xs[series]
    let plot = area.plot
    let ends = area.isHorizontal ? (plot.y, plot.bottom) : (plot.x, plot.right)
    for place in places {
      guard let index = sorted.firstIndex(of: place.x) else { continue }
      let own = scale(place.x)
      let edge = area.point(series, x: place.x, y: start == nil ? domain.low : domain.high)
      guard own.isFinite, edge.isFinite else { continue }
      let before: Double? = index > 0 ? scale(sorted[index - 1]) - own : nil
      let after: Double? = index + 1 < sorted.count ? scale(sorted[index + 1]) - own : nil
      // At an end a place reaches as far as on its other side.
      let first = own + (before ?? after.map { -$0 } ?? 0) / 2
      let second = own + (after ?? before.map { -$0 } ?? 0) / 2
      let middle = (first + second) / 2
      let half = max(Self.least, MissingMarks.width(abs(second - first))) / 2
      let low = max(ends.0, middle - half)
      let high = min(ends.1, middle + half)
      guard high > low else { continue }
      let near = area.moved(edge, by: start ?? 0, series: series)
      let far = area.moved(edge, by: (start ?? 0) + height, series: series)
      scene.rect(
        area.isHorizontal
          ? Rect(x: min(near.x, far.x), y: low, width: height, height: high - low)
          : Rect(x: low, y: min(near.y, far.y), width: high - low, height: height),
        row: place.row)
    }
  }
}

// MARK: - Reasons

extension SharedMissingMarks {
  /// Draws, with the last series, the signs of rows that say why they have no value: at the low end of
  /// the y axis, or at its high end where lines and points leave more room there; those of several
  /// series at one place beyond each other, each different one once.
  func drawReasons(into scene: inout Scene) {
    let last = data.series.count - 1
    var signs: [Double: [(sign: ReasonSign, series: Int, row: Int)]] = [:]
    for (series, own) in missing.enumerated() {
      for place in own?.places ?? [] {
        guard let sign = data.series[series].reasonSign(place.row),
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
        scene.reasonSign(one.sign, at: points[place], row: one.series == last ? one.row : -1)
      }
    }
    scene.endGroup()
  }

  /// The middle of a sign at an end of the y axis; nil where x has no place.
  private func point(_ series: Int, x: Double, _ number: Int, isLow: Bool) -> Point? {
    let domain = area.axes[series].y.domain
    let end = area.point(series, x: x, y: isLow ? domain.low : domain.high)
    guard end.isFinite else { return nil }
    let offset = ReasonSign.offset(number)
    return area.moved(end, by: isLow ? offset : -offset, series: series)
  }
}
