import ReportText

/// The marks for missing values of several series with shared positions, such as lines.
///
/// The marks are on the axis. A position without any value has one grey mark. If only some series
/// lack a value, each of them has a mark in its colour.
struct SharedMissingMarks {
  /// The maximum number of rows of a series with marks.
  static let mostRows = 62
  /// The minimum width of a mark, in user units.
  private static let least = 2.0
  /// The maximum number of mark rows. Additional series share the last row.
  private static let mostSeries = 6
  /// The space between two mark rows, in user units.
  private static let between = 0.5

  private let data: ChartData
  private let area: CartesianArea
  private let missing: [MissingPositions?]
  private let marked: Marked
  /// The x values of each series in ascending order.
  private let xs: [[Double]]

  /// The positions with marks.
  struct Marked {
    /// The positions at which no series has a value.
    private(set) var ofAll: [MissingPositions.Place] = []
    /// The positions at which some series lack a value, with the row of each mark, by series.
    private(set) var ofOne: [[(place: MissingPositions.Place, row: Int)]] = []

    /// Whether no position has a mark.
    var isEmpty: Bool { ofAll.isEmpty && ofOne.allSatisfy(\.isEmpty) }

    /// Creates the marked positions of the series of a renderer.
    ///
    /// - Parameters:
    ///   - places: the positions of each series, by index in the data of its renderer.
    ///   - isAlone: false if the chart has series of other renderers, which can have values there.
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

  /// Creates the marks for the series of a renderer.
  ///
  /// - Parameters:
  ///   - places: the positions of each series, by index in the data of its renderer.
  ///   - marked: the positions that have marks.
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

  /// Draws the marks of a series, and with the first series the marks without any value.
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

  /// Draws a mark from halfway to the previous position to halfway to the next position.
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
    // At the ends, a mark has the same extent on both sides.
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
  /// Draws the missing-reason glyphs of all rows, together with the last series.
  ///
  /// A glyph is at the low end of the y axis, or at the high end if lines and points leave more
  /// space there. Several series at one position have stacked glyphs, without duplicates.
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
        // The group belongs to the last series, so only its rows have titles here.
        scene.reasonGlyph(one.sign, at: points[place], row: one.series == last ? one.row : -1)
      }
    }
    scene.endGroup()
  }

  /// Returns the center of a glyph at an end of the y axis; nil if x has no position.
  private func point(_ series: Int, x: Double, _ number: Int, isLow: Bool) -> Point? {
    let domain = area.axes[series].y.domain
    let end = area.point(series, x: x, y: isLow ? domain.low : domain.high)
    guard end.isFinite else { return nil }
    let offset = ReasonGlyph.offset(number)
    return area.moved(end, by: isLow ? offset : -offset, series: series)
  }
}
