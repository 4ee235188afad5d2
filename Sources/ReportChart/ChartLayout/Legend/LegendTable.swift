import ReportText

/// The columns of figures in a table legend, with right-aligned figures after the name of an entry.
struct LegendTable {
  /// The maximum share of the chart width that a table legend takes.
  static let share = 0.5
  /// The space between the table and the plot, in user units.
  static let distance = 24.0
  private static let gap = 12.0
  private static let heights = (minimum: 16.0, maximum: 22.0)
  /// The minimum space for names, below which a column of figures is omitted, in user units.
  private static let minimumNames = 70.0

  /// The height of a row of the table, in user units.
  let rowHeight: Double
  /// The widths of the columns of figures, in user units.
  private let widths: [Double]
  /// The number of columns of figures that are omitted, starting with the first column.
  private var hiddenCount = 0

  /// Creates the table of entries; nil if the entries cannot form a table.
  ///
  /// All entries must have the same number of cells, at least two. The rows must fit in `height`.
  init?(_ entries: [LegendEntry], rowHeight: Double, height: Double) {
    guard let first = entries.first, first.cells.count > 1,
      entries.allSatisfy({ $0.cells.count == first.cells.count }),
      max(rowHeight, Self.heights.minimum) * Double(entries.count) <= height
    else { return nil }
    let even = (height / Double(entries.count)).rounded(.down)
    self.rowHeight = max(rowHeight, min(Self.heights.maximum, even))
    widths = first.cells.indices.dropFirst().map { column in
      entries.reduce(0) { max($0, TextMetrics.width($1.cells[column], style: .label)) }
    }
  }

  /// The width of the shown figures, with the gap before each figure.
  var width: Double {
    widths.dropFirst(hiddenCount).reduce(0) { $0 + Self.gap + $1 }
  }

  /// Omits columns of figures that leave too little space for names, but never the last column.
  mutating func fit(_ limit: Double, names: Double) {
    hiddenCount = 0
    while hiddenCount < widths.count - 1, limit - width < min(names, Self.minimumNames) {
      hiddenCount += 1
    }
  }

  /// Adds the figures of a legend entry to a scene.
  ///
  /// - Parameter point: the end of the names, in the middle of the row.
  func draw(
    _ entry: LegendEntry, at point: Point, _ style: TextStyle, into scene: inout Scene
  ) {
    var x = point.x
    for (column, width) in widths.enumerated().dropFirst(hiddenCount) {
      x += Self.gap + width
      let cell = entry.cells[column + 1]
      guard !cell.isEmpty else { continue }
      scene.text(cell, at: Point(x: x, y: point.y), anchor: .end, style: style)
    }
  }
}
