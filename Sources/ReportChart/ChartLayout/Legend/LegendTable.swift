import ReportText

/// The columns of figures of a legend that is a table: the name of each entry, then its figures, which end below
/// one another.
struct LegendTable {
  /// The most of the width of the picture that the table takes.
  static let share = 0.5
  /// The room between the table and the picture beside it, in user units.
  static let distance = 24.0
  private static let gap = 12.0
  private static let heights = (least: 16.0, most: 22.0)
  /// The least room for names before a column of figures is left out.
  private static let leastNames = 70.0

  /// The height of a row, in user units.
  let rowHeight: Double
  /// The widths of the columns, and how many of them, from the first on, there is no room for.
  private let widths: [Double]
  private var hiddenCount = 0

  /// The table of entries; nil where one has other cells than the others or no room below them.
  init?(_ entries: [LegendEntry], rowHeight: Double, height: Double) {
    guard let first = entries.first, first.cells.count > 1,
      entries.allSatisfy({ $0.cells.count == first.cells.count }),
      max(rowHeight, Self.heights.least) * Double(entries.count) <= height
    else { return nil }
    let even = (height / Double(entries.count)).rounded(.down)
    self.rowHeight = max(rowHeight, min(Self.heights.most, even))
    widths = first.cells.indices.dropFirst().map { column in
      entries.reduce(0) { max($0, TextMetrics.width($1.cells[column], style: .label)) }
    }
  }

  /// The width of the figures that have room, with the room before each.
  var width: Double {
    widths.dropFirst(hiddenCount).reduce(0) { $0 + Self.gap + $1 }
  }

  /// Leaves out columns of figures, the last one excepted, that leave names too little room.
  mutating func fit(_ limit: Double, names: Double) {
    hiddenCount = 0
    while hiddenCount < widths.count - 1, limit - width < min(names, Self.leastNames) {
      hiddenCount += 1
    }
  }

  /// Adds the figures of an entry.
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
