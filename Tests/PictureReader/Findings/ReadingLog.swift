/// The findings of a reading so far.
struct ReadingLog {
  /// A row and the mark that shows it.
  struct Entry {
    let series: Int
    let row: Int
    /// Nil when the row is only a corner of a line.
    let mark: Mark?
    /// The point of the value.
    let point: Point

    /// The rectangle around its mark.
    var box: Box {
      mark?.box ?? Box(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    }
  }

  /// A row whose mark reaches beyond the plot.
  struct Cut {
    let series: Int
    let row: Int
    /// The point of its arrow.
    let point: Point
    /// The greatest distance of the arrow from there along the axis of places.
    let reach: Double
    /// False when it lies beyond by so little that it may be shown as it is.
    var isSure = true
  }

  /// The findings.
  var findings: [Finding] = []
  /// The rows with their marks.
  var entries: [Entry] = []
  /// Cut values.
  var cuts: [Cut] = []
  /// Rows of a repeated place that have a mark of their own all the same.
  var shownRepeats = 0
  /// Rows whose mark is larger than their value.
  var enlarged = 0
  /// False when an axis cannot be read, so that nobody knows what is cut.
  var knowsCuts = true
  /// Rows whose fate changed by what the picture does, such as several drawn as one.
  var isSampled = false

  mutating func add(_ kind: Finding.Kind, _ series: Int?, _ row: Int?, _ message: String) {
    findings.append(Finding(kind, series: series, row: row, message))
  }

  /// True when a mark of another row of the series lies over one of a row.
  func isMixed(_ series: Int, _ row: Int, in plot: PlotReading) -> Bool {
    // Points may overlap as long as they are seen; stretches become one.
    let long = entries.filter { $0.series == series && !($0.mark?.has("rg-point") ?? true) }
    let own = long.filter { $0.row == row }.map(\.box)
    let others = long.filter { $0.row != row }.map(\.box)
    return own.contains { box in
      others.contains { other in
        guard let common = box.intersection(other) else { return false }
        // Equal values at one place look alike.
        let isSame = box.contains(other, within: 0.3) && other.contains(box, within: 0.3)
        // A mark beside it can be told from it.
        let isBeside = abs(plot.along(box.center) - plot.along(other.center)) > 1
        return common.width > 0.5 && common.height > 0.5 && !isSame && !isBeside
      }
    }
  }

  /// True when the series has a mark for a row.
  func hasMark(_ series: Int, _ row: Int) -> Bool {
    entries.contains { $0.series == series && $0.row == row }
  }
}
