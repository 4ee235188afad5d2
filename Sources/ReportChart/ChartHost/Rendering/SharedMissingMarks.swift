import ReportText

/// The marks for missing values of several series with shared positions, such as lines.
///
/// The marks are on the axis, or at the other end of the plot if a bar covers that part of the axis.
/// A position without any value has one grey mark. If only some series lack a value, each of them
/// has a mark in its colour.
struct SharedMissingMarks {
  /// The maximum number of rows of a series that has marks for missing values.
  static let maximumRowCount = 62
  /// The minimum width of a mark for a missing value, in user units.
  private static let minimumWidth = 2.0
  /// The maximum number of rows of marks at the axis. Further series share the last row.
  private static let maximumMarkRows = 6
  /// The space between two rows of marks, in user units.
  private static let between = 0.5

  private let data: ChartData
  private let area: CartesianArea
  private let missing: [MissingPositions?]
  private let marked: Marked
  /// The x values of each series in ascending order.
  private let xs: [[Double]]

  /// The positions that have marks for missing values.
  struct Marked {
    /// The positions at which no series has a value.
    private(set) var ofAll: [MissingPositions.Position] = []
    /// The positions at which some series lack a value, with the row of each mark, by series.
    private(set) var ofSome: [[(position: MissingPositions.Position, row: Int)]] = []

    /// Whether no position has a mark.
    var isEmpty: Bool { ofAll.isEmpty && ofSome.allSatisfy(\.isEmpty) }

    /// Creates the marked positions of the series of a renderer.
    ///
    /// - Parameters:
    ///   - missing: the positions of each series, by index in the data of its renderer.
    ///   - isAlone: false if the chart has series of other renderers, which can have values there.
    init(_ missing: [MissingPositions?], of data: borrowing ChartData, isAlone: Bool) {
      let values = missing.map { Set(($0?.positions ?? []).map(\.x)) }
      let common = values.dropFirst().reduce(values.first ?? []) { $0.intersection($1) }
      var counts: [Double: Int] = [:]
      for (series, positions) in missing.enumerated() {
        ofSome.append([])
        guard let positions, let rows = positions.shared,
          rows.count <= SharedMissingMarks.maximumRowCount
        else {
          continue
        }
        var drawnValues: Set<Double> = []
        for position in positions.positions
        where data.series[series].reasonGlyph(position.row) == nil
          && drawnValues.insert(position.x).inserted
        {
          let isCommon = common.contains(position.x)
          if isCommon, isAlone {
            if series == 0 { ofAll.append(position) }
          } else if isCommon || !positions.isBridged {
            let row = counts[position.x, default: 0]
            counts[position.x] = row + 1
            ofSome[series].append((position, min(row, SharedMissingMarks.maximumMarkRows - 1)))
          }
        }
      }
    }
  }

  /// Creates the marks for the series of a renderer.
  ///
  /// - Parameters:
  ///   - positions: the positions of each series, by index in the data of its renderer.
  ///   - marked: the positions that have marks.
  init(
    _ positions: [MissingPositions?], marked: Marked, of data: borrowing ChartData,
    in area: CartesianArea
  ) {
    self.data = copy data
    self.area = area
    missing = positions
    self.marked = marked
    xs = positions.map { Set(($0?.shared ?? []).filter(\.isFinite)).sorted() }
  }

  /// Draws the marks of a series; with the first series, also those where no series has a value.
  func draw(_ series: Int, into scene: inout Scene) {
    if series == 0, !marked.ofAll.isEmpty {
      scene.beginGroup(class: "rg-gaps", style: MarkStyle(.missing, fill: .role(.missing)))
      for position in marked.ofAll { draw(position, of: 0, row: 0, into: &scene) }
      scene.endGroup()
    }
    guard !marked.ofSome[series].isEmpty else { return }
    scene.beginGroup(
      class: "rg-gaps",
      style: MarkStyle(
        .missing, fill: .paint(data.series[series].paint),
        fillOpacity: MissingPositions.sharedOpacity))
    for (position, row) in marked.ofSome[series] {
      draw(position, of: series, row: row, into: &scene)
    }
    scene.endGroup()
  }

  /// Draws a mark from halfway to the previous position to halfway to the next position.
  private func draw(
    _ position: MissingPositions.Position, of series: Int, row: Int, into scene: inout Scene
  ) {
    let scale = area.axes[series].x
    let sorted = xs[series]
    let plot = area.plot
    let ends = area.isHorizontal ? (plot.y, plot.bottom) : (plot.x, plot.right)
    guard let index = sorted.firstIndex(of: position.x) else { return }
    let center = scale(position.x)
    guard center.isFinite else { return }
    let before: Double? = index > 0 ? scale(sorted[index - 1]) - center : nil
    let after: Double? = index + 1 < sorted.count ? scale(sorted[index + 1]) - center : nil
    // At the ends, a mark has the same extent on both sides.
    let first = center + (before ?? after.map { -$0 } ?? 0) / 2
    let second = center + (after ?? before.map { -$0 } ?? 0) / 2
    let middle = (first + second) / 2
    let half = max(Self.minimumWidth, MissingMarks.width(abs(second - first))) / 2
    let low = max(ends.0, middle - half)
    let high = min(ends.1, middle + half)
    guard high > low else { return }
    let domain = area.axes[series].y.domain
    let boxes = [(domain.low, 1.0), (domain.high, -1)].compactMap { end, inward -> Rect? in
      let edge = area.point(series, x: position.x, y: end)
      guard edge.isFinite else { return nil }
      let height = MissingPositions.markHeight
      let start = inward * Double(row) * (height + Self.between)
      let near = area.moved(edge, by: start, series: series)
      let far = area.moved(edge, by: start + inward * height, series: series)
      return area.isHorizontal
        ? Rect(x: min(near.x, far.x), y: low, width: height, height: high - low)
        : Rect(x: low, y: min(near.y, far.y), width: high - low, height: height)
    }
    let box = boxes.first { !scene.touchesBar($0) } ?? boxes.first
    if let box { scene.rect(box, row: position.row) }
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
    var glyphs: [Double: [(glyph: ReasonGlyph, series: Int, row: Int)]] = [:]
    for (series, positions) in missing.enumerated() {
      for position in positions?.positions ?? [] {
        guard let glyph = data.series[series].reasonGlyph(position.row),
          glyphs[position.x]?.contains(where: { $0.glyph == glyph }) != true
        else { continue }
        glyphs[position.x, default: []].append((glyph, series, position.row))
      }
    }
    guard !glyphs.isEmpty else { return }
    scene.beginGroup(class: "rg-reasons")
    for (x, stack) in glyphs.sorted(by: { $0.key < $1.key }) {
      for (number, item) in stack.enumerated() {
        let points = [true, false].compactMap { isLow in
          point(item.series, x: x, number, isLow: isLow)
        }
        let covers = points.map { scene.cover(of: item.glyph.box(at: $0)) }
        guard let minimum = covers.min(), let index = covers.firstIndex(of: minimum) else {
          continue
        }
        // The group belongs to the last series, so only its rows have titles here.
        scene.reasonGlyph(item.glyph, at: points[index], row: item.series == last ? item.row : -1)
      }
    }
    scene.endGroup()
  }

  /// Returns the center of a reason glyph at an end of the y axis; nil if x has no position.
  private func point(_ series: Int, x: Double, _ number: Int, isLow: Bool) -> Point? {
    let domain = area.axes[series].y.domain
    let end = area.point(series, x: x, y: isLow ? domain.low : domain.high)
    guard end.isFinite else { return nil }
    let offset = ReasonGlyph.offset(number)
    return area.moved(end, by: isLow ? offset : -offset, series: series)
  }
}
