import ReportText

/// The titles of vertical axes, in rows above the plot.
///
/// Titles of left axes start at the left edge of the chart. Titles of right axes end at the right
/// edge. The row next to the plot belongs to the axis next to the plot.
struct AxisTitles {
  /// The height of a row of titles with one line, in user units.
  private static let rowHeight = 17.0
  private static let between = 12.0
  /// The maximum number of lines of a title.
  static let maximumLineCount = 3
  private static let style = TextStyle(paint: .role(.muted), textClass: .axisTitle)

  /// The title of a vertical axis.
  struct Title {
    /// The index of the axis in the chart.
    var axis: Int
    var text: ByteText
    var paint: MarkPaint
  }

  /// An axis title with its lines and its position above the plot.
  struct Row {
    var title: Title
    var lines: [ByteText]
    var isRight: Bool
    /// The distance of the last line from the row next to the plot, in user units.
    var lift: Double
    /// The distance of the title from the edge of the chart, so that it is above its axis.
    var inset = 0.0
  }

  private(set) var rows: [Row] = []
  /// The height of all rows of titles together, in user units.
  private(set) var height = 0.0

  /// The left end of the area for titles.
  let low: Double
  /// The right end of the area for titles.
  private(set) var high: Double
  /// The width of the legend in the row next to the plot.
  var legendWidth = 0.0

  init(left: [Title], right: [Title], from low: Double, to high: Double) {
    self.low = low
    self.high = high
    var strings = TextFitter((left + right).map(\.text))
    for row in 0..<max(left.count, right.count) {
      let sides = [row < left.count ? left[row] : nil, row < right.count ? right[row] : nil]
      let widths = sides.map { $0.map { TextMetrics.width($0.text, style: .label) } ?? 0 }
      let available = max(0, high - low)
      let isShared = widths[0] > 0 && widths[1] > 0
      let fits = widths[0] + widths[1] + (isShared ? Self.between : 0) <= available
      let limit = isShared && !fits ? (available - Self.between) / 2 : available
      let lift = height
      for (index, side) in sides.enumerated() {
        guard let side else { continue }
        let lines =
          widths[index] <= limit
          ? [side.text] : strings.lines(of: side.text, width: limit, limit: Self.maximumLineCount)
        rows.append(Row(title: side, lines: lines, isRight: index == 1, lift: lift))
        let extraHeight = Double(max(1, lines.count) - 1) * Self.style.lineHeight
        height = max(height, lift + Self.rowHeight + extraHeight)
      }
    }
  }

  /// The distance from the plot to the middle of the text in the row next to it.
  static let middle = 10 + TextMetrics.capHeight * TickLabeler.size / 2

  /// The only row of titles, if it has one line; nil for several rows or lines.
  var only: Row? { rows.count == 1 && rows[0].lines.count == 1 ? rows[0] : nil }

  /// Moves the right end of the area for titles, if the chart becomes wider.
  mutating func move(by distance: Double) { high += distance }

  /// Moves the titles above their axes, as far as there is space.
  ///
  /// - Parameter space: returns the distance from the plot to the outer end of the labels of an
  ///   axis.
  mutating func align(in plot: Rect, _ space: (Int) -> Double) {
    for index in rows.indices {
      let row = rows[index]
      let edge = row.isRight ? high - plot.right : plot.x - low
      let free = rows.filter { $0.lift == row.lift }.reduce(high - low - legendWidth) {
        free, other in
        let width = Self.style.size(of: other.lines).width
        return free - width - (other.isRight == row.isRight ? 0 : other.inset + Self.between)
      }
      rows[index].inset = max(0, min(edge - space(row.title.axis), free))
    }
  }

  /// Returns the start of the first line of a title above `top`, or its end at the right side.
  private func point(_ row: Row, above top: Double) -> Point {
    let extraHeight = Double(row.lines.count - 1) * Self.style.lineHeight
    return Point(
      x: row.isRight ? high - row.inset : low + row.inset, y: top - 10 - row.lift - extraHeight)
  }

  /// Returns the boxes of the titles above `top`.
  func boxes(above top: Double) -> [LabelBox] {
    rows.map { row in
      let (width, height) = Self.style.size(of: row.lines)
      return LabelBox(
        at: point(row, above: top), left: row.isRight ? -width : 0,
        top: -TextMetrics.capHeight * TickLabeler.size, width: width, height: height, rotation: 0)
    }
  }

  /// Adds the titles above `top` to a scene.
  func draw(above top: Double, into scene: inout Scene) {
    guard !rows.isEmpty else { return }
    scene.beginGroup(class: "rg-axis-titles")
    for row in rows {
      var style = Self.style
      style.paint = row.title.paint
      scene.text(
        row.lines, of: row.title.text, at: point(row, above: top),
        anchor: row.isRight ? .end : .start, style: style)
    }
    scene.endGroup()
  }
}
