/// The findings and intermediate results of a check.
struct ReadingLog {
  /// A row and its mark.
  struct Entry {
    let series: Int
    let row: Int
    /// The mark; nil if the row is only a vertex of a line.
    let mark: Mark?
    /// The point of the value.
    let point: Point

    /// The bounding box of the mark.
    var box: Box {
      mark?.box ?? Box(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    }
  }

  /// A row with a mark that extends outside the plot.
  struct Cut {
    let series: Int
    let row: Int
    /// The expected point of the arrow.
    let point: Point
    /// The maximum distance of the arrow along the x axis, in user units.
    let maximumDistance: Double
    /// Whether the value is certainly cut. A value just outside the plot can be complete.
    var isSure = true
  }

  /// The findings.
  var findings: [Finding] = []
  /// The rows with their marks.
  var entries: [Entry] = []
  /// The cut values.
  var cuts: [Cut] = []
  /// The number of rows at a repeated position that have a mark.
  var shownRepeats = 0
  /// The number of rows with a mark larger than their value.
  var enlarged = 0
  /// Whether all axes are readable, so that the cut values are known.
  var knowsCuts = true
  /// Whether the chart combines several rows into one mark.
  var isSampled = false

  mutating func add(_ kind: Finding.Kind, _ series: Int?, _ row: Int?, _ message: String) {
    findings.append(Finding(kind, series: series, row: row, message))
  }

  /// Whether a mark of another row of the series overlaps a mark of this row.
  func isMixed(_ series: Int, _ row: Int, in plot: PlotReading) -> Bool {
    // Points can overlap if they stay visible. Overlapping ranges merge into one shape.
    let long = entries.filter { $0.series == series && !($0.mark?.has("rg-point") ?? true) }
    let boxes = long.filter { $0.row == row }.map(\.box)
    let others = long.filter { $0.row != row }.map(\.box)
    return boxes.contains { box in
      others.contains { other in
        guard let common = box.intersection(other) else { return false }
        // Equal values at one position have identical marks.
        let isSame = box.contains(other, within: 0.3) && other.contains(box, within: 0.3)
        // Marks at different x positions are distinguishable.
        let isNextTo = abs(plot.along(box.center) - plot.along(other.center)) > 1
        return common.width > 0.5 && common.height > 0.5 && !isSame && !isNextTo
      }
    }
  }

  /// Whether the series has a mark for a row.
  func hasMark(_ series: Int, _ row: Int) -> Bool {
    entries.contains { $0.series == series && $0.row == row }
  }
}
