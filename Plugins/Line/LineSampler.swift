import ReportChart

/// A single-pass downsampler for line series (M4).
///
/// For each column of one user unit, the sampler retains the first, last, lowest, and highest row.
/// The result is the same drawing as with all rows. Columns with up to four rows stay unchanged.
/// Column borders depend on the axis, not on the row count, so appended rows change no earlier
/// column. Rows can have decreasing x. A row in another column starts a new group.
///
/// A gap inside one column is not visible and does not interrupt the line. Every other gap does.
///
/// Source: Jugel, Jerzak, Hackenbroich, and Markl, "M4: A Visualization-Oriented Time Series Data
/// Aggregation", VLDB 2014.
struct LineSampler {
  /// A row that is drawn.
  struct Vertex: Hashable {
    var row: Int
    /// The position along the x axis and along the y axis.
    var point: Point
    /// The y-axis position of the opposite line: the other side of a band, or the line below.
    var base: Double
  }

  /// The rows that are drawn, and the start index of each segment.
  private var vertices: [Vertex] = []
  private var starts: [Int] = []
  /// The number of rows with a value, before and after sampling.
  private(set) var valueCount = 0
  var vertexCount: Int { vertices.count }

  private let start: Double
  private let lastColumn: Int
  /// The index of the first vertex in the current column, and the column.
  private var groupStart = 0
  private var column = 0
  private var isFull = false
  private var isInterrupted = false
  /// The extreme rows of a column with many rows, each with its position in the order.
  private var extremes: [(order: Int, vertex: Vertex)] = []

  /// Creates a sampler for the columns between two axis positions, and an expected row count.
  init(from start: Double, to end: Double, rowCount: Int) {
    self.start = min(start, end)
    lastColumn = max(0, Int(min(1e6, abs(end - start)) - 1e-9))
    vertices.reserveCapacity(min(rowCount, 4 * (lastColumn + 1)))
  }

  /// Records that a missing value follows the last row.
  mutating func interrupt() { isInterrupted = true }

  /// The sampled rows of each line segment, without gaps.
  var segments: [[Vertex]] {
    starts.indices.map { index in
      Array(
        vertices[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : vertices.count)])
    }
  }

  /// Adds the next row of the series.
  mutating func add(row: Int, point: Point, base: Double) {
    let vertex = Vertex(row: row, point: point, base: base)
    let newColumn = column(of: point.x)
    if valueCount == 0 || newColumn != column {
      flush()
      if isInterrupted || starts.isEmpty { starts.append(vertices.count) }
      column = newColumn
      groupStart = vertices.count
    }
    isInterrupted = false
    valueCount += 1
    if isFull {
      merge(vertex, order: valueCount - 1)
    } else if vertices.count - groupStart < 4 {
      vertices.append(vertex)
    } else {
      isFull = true
      extremes.removeAll(keepingCapacity: true)
      // The first, last, lowest, and highest row, and the lowest and highest of the opposite line.
      for _ in 0..<6 { extremes.append((valueCount - 5, vertices[groupStart])) }
      for offset in 0..<4 { merge(vertices[groupStart + offset], order: valueCount - 5 + offset) }
      merge(vertex, order: valueCount - 1)
      vertices.removeLast(4)
    }
  }

  /// Adds the sampled rows of the last column.
  mutating func finish() { flush() }

  private func column(of x: Double) -> Int {
    let distance = x - start
    // The end of the axis belongs to the last column.
    if distance >= 0, distance < Double(lastColumn) + 1.000_001 {
      return min(lastColumn, Int(distance))
    }
    return Int(distance < 0 ? distance - 1 : distance)
  }

  private mutating func merge(_ vertex: Vertex, order: Int) {
    extremes[1] = (order, vertex)
    if vertex.point.y < extremes[2].vertex.point.y { extremes[2] = (order, vertex) }
    if vertex.point.y > extremes[3].vertex.point.y { extremes[3] = (order, vertex) }
    if vertex.base < extremes[4].vertex.base { extremes[4] = (order, vertex) }
    if vertex.base > extremes[5].vertex.base { extremes[5] = (order, vertex) }
  }

  private mutating func flush() {
    guard isFull else { return }
    var last = -1
    for next in extremes.sorted(by: { $0.order < $1.order }) where next.order > last {
      vertices.append(next.vertex)
      last = next.order
    }
    isFull = false
  }
}
