import ReportText

/// The titles of upright axes: rows above the plot, those of the left from the left edge of the
/// picture, those of the right from its right edge; the row next to the plot is that of the axis
/// next to it.
struct AxisTitles {
  /// The height of a row.
  static let rowHeight = 17.0
  private static let between = 12.0

  /// A title at its place: the baseline's end at the edge, counted in rows from the plot.
  struct Row {
    var text: ByteText
    var full: ByteText?
    var isRight: Bool
    var row: Int
  }

  private(set) var rows: [Row] = []
  private(set) var rowCount = 0

  /// The stretch of the picture in which they stand.
  let low: Double
  private(set) var high: Double

  init(left: [ByteText], right: [ByteText], from low: Double, to high: Double) {
    self.low = low
    self.high = high
    rowCount = max(left.count, right.count)
    for row in 0..<rowCount {
      let sides = [row < left.count ? left[row] : nil, row < right.count ? right[row] : nil]
      let widths = sides.map { $0.map { TextMetrics.width($0, style: .label) } ?? 0 }
      let whole = max(0, high - low)
      let isShared = widths[0] > 0 && widths[1] > 0
      let fits = widths[0] + widths[1] + (isShared ? Self.between : 0) <= whole
      let limit = isShared && !fits ? (whole - Self.between) / 2 : whole
      for (place, side) in sides.enumerated() {
        guard let side else { continue }
        let text = TextMetrics.truncated(
          side, toWidth: limit, size: TextStyle.label.size.units)
        rows.append(
          Row(text: text, full: text == side ? nil : side, isRight: place == 1, row: row))
      }
    }
  }

  /// Moves the right end, when the picture became wider.
  mutating func move(by distance: Double) { high += distance }

  /// The boxes of the titles above `top`.
  func boxes(above top: Double) -> [LabelBox] {
    rows.map { row in
      TickText(
        text: row.text,
        point: Point(
          x: row.isRight ? high : low, y: top - 10 - Double(row.row) * Self.rowHeight),
        anchor: row.isRight ? .end : .start, vertical: .baseline, size: TickLabeler.size
      ).box()
    }
  }

  /// Adds the titles above `top`.
  func draw(above top: Double, into scene: inout Scene) {
    guard !rows.isEmpty else { return }
    scene.beginGroup(class: "rg-axis-titles")
    for row in rows {
      scene.text(
        row.text,
        at: Point(
          x: row.isRight ? high : low,
          y: top - 10 - Double(row.row) * Self.rowHeight),
        anchor: row.isRight ? .end : .start,
        style: TextStyle(paint: .role(.muted), textClass: .axisTitle), title: row.full)
    }
    scene.endGroup()
  }
}
