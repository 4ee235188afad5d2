import ReportChart

/// The merged marks of more rows than the chart has space for.
///
/// Ranges that touch within one unit of the x axis form one bar. Values that would overlap form one
/// dot. The space between separate ranges remains free.
struct DiscreteColumns {
  /// The bars, each with its row; -1 for merged rows.
  private(set) var bars: [(box: Rect, row: Int)] = []
  private(set) var dots: [(point: Point, row: Int)] = []
  /// The number of visible rows, and the number of values and ranges without a separate mark.
  private(set) var seen = 0
  private(set) var left = 0

  /// The size of the dots, in user units.
  let size: Double
  /// The side of the square that contains one dot, in user units.
  private static let cell = 3.0

  init(_ place: DiscretePlace) {
    size = place.style.markerSize ?? max(2, min(place.style.size(place.width), 2.5))
    var columns: [Int: [Span]] = [:]
    var taken: Set<Point> = []
    let plot = place.area.plot
    let isHorizontal = place.area.isHorizontal
    let width = place.style.barWidth ?? max(1, place.width)
    for row in place.values.xs.indices {
      let own = place.values[row]
      guard !own.isEmpty else { continue }
      seen += 1
      if place.style.isConnected, let range = own.range {
        let low = place.point(row, range.low)
        let high = place.point(row, range.high)
        guard low.isFinite, high.isFinite else { continue }
        let along = isHorizontal ? (low.x, high.x) : (low.y, high.y)
        let column = Int((isHorizontal ? low.y : low.x).rounded())
        columns[column, default: []].append(
          Span(from: min(along.0, along.1), to: max(along.0, along.1), row: row))
      }
      let single =
        place.style.isConnected && own.range != nil ? [] : own.ends.map(\.value)
      for value in single + [own.value] where value.isFinite {
        let point = place.point(row, value)
        guard point.isFinite, plot.contains(point) else { continue }
        let cell = Point(
          x: Double(Int(point.x / Self.cell)), y: Double(Int(point.y / Self.cell)))
        if taken.insert(cell).inserted { dots.append((point, row)) } else { left += 1 }
      }
    }
    for (column, spans) in columns.sorted(by: { $0.key < $1.key }) {
      let merged = Self.merged(spans)
      left += spans.count - merged.count
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
