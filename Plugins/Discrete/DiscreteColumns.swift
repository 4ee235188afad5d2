import ReportChart

/// The merged marks of more rows than the chart has space for.
///
/// Ranges that touch within one unit of the x axis form one bar. Values that would overlap form one
/// dot. The space between separate ranges remains free.
struct DiscreteColumns {
  /// The boxes of the bars, each with its row; -1 for merged rows.
  private(set) var bars: [(box: Rect, row: Int)] = []
  private(set) var dots: [(point: Point, row: Int)] = []
  /// The number of visible rows, and the number of values and ranges without a separate mark.
  private(set) var visibleCount = 0
  private(set) var omittedCount = 0

  /// The size of the dots, in user units.
  let size: Double
  /// The side of the square that contains one dot, in user units.
  private static let cell = 3.0

  init(_ context: DiscreteContext) {
    size = context.style.markerSize ?? max(2, min(context.style.size(context.width), 2.5))
    var columns: [Int: [Span]] = [:]
    var occupied: Set<Point> = []
    let plot = context.area.plot
    let isHorizontal = context.area.isHorizontal
    let width = context.style.barWidth ?? max(1, context.width)
    for row in context.values.xs.indices {
      let entry = context.values[row]
      guard !entry.isEmpty else { continue }
      visibleCount += 1
      if context.style.isConnected, let range = entry.range {
        let low = context.point(row, range.low)
        let high = context.point(row, range.high)
        guard low.isFinite, high.isFinite else { continue }
        let along = isHorizontal ? (low.x, high.x) : (low.y, high.y)
        let column = Int((isHorizontal ? low.y : low.x).rounded())
        columns[column, default: []].append(
          Span(from: min(along.0, along.1), to: max(along.0, along.1), row: row))
      }
      let single =
        context.style.isConnected && entry.range != nil ? [] : entry.ends.map(\.value)
      for value in single + [entry.value] where value.isFinite {
        let point = context.point(row, value)
        guard point.isFinite, plot.contains(point) else { continue }
        let cell = Point(
          x: Double(Int(point.x / Self.cell)), y: Double(Int(point.y / Self.cell)))
        if occupied.insert(cell).inserted { dots.append((point, row)) } else { omittedCount += 1 }
      }
    }
    for (column, spans) in columns.sorted(by: { $0.key < $1.key }) {
      let merged = Self.merged(spans)
      omittedCount += spans.count - merged.count
      for span in merged {
        let length = max(span.to - span.from, width)
        let start = Double(column) - width / 2
        bars.append(
          (
            isHorizontal
              ? Rect(x: span.from, y: start, width: length, height: width)
              : Rect(x: start, y: span.from, width: width, height: length), span.row
          ))
      }
    }
  }

  /// An interval of a column with its row; -1 for merged rows.
  private struct Span {
    var from: Double
    var to: Double
    var row: Int
  }

  /// Returns the intervals with touching intervals merged.
  private static func merged(_ spans: [Span]) -> [Span] {
    var merged: [Span] = []
    for span in spans.sorted(by: { ($0.from, $0.to, $0.row) < ($1.from, $1.to, $1.row) }) {
      if let last = merged.last, span.from <= last.to + 0.5 {
        merged[merged.count - 1] = Span(from: last.from, to: max(last.to, span.to), row: -1)
      } else {
        merged.append(span)
      }
    }
    return merged
  }
}
