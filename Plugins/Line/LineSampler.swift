import ReportChart

/// Joins rows to stretches and leaves out what no picture can show, in one pass and without a copy of
/// the data.
///
/// M4 (Jugel, Jerzak, Hackenbroich and Markl, "M4: A Visualization-Oriented Time Series Data
/// Aggregation", VLDB 2014): of the rows that follow one another within a column of the picture one
/// unit wide, the first, the last, the lowest and the highest are kept, which draw the same picture
/// as all of them. Up to four rows in a column are kept as they are, so that few values are never
/// touched. Columns begin at the axis and know nothing of the number of rows: rows added at the end
/// change nothing before their own column. Rows that go to and fro in x are taken as they come; a row
/// in another column begins a new group.
///
/// A gap between two rows of the same column is narrower than the picture can show and does not
/// interrupt the line; every other gap does.
struct LineSampler {
  /// A row that is drawn.
  struct Vertex: Hashable {
    var row: Int
    /// Along the x axis, and along the y axis.
    var point: Point
    /// The position along the y axis of what lies opposite: the other side of a band or the line
    /// below in a stack.
    var base: Double
  }

  /// The rows that are drawn, and where each stretch without a gap begins.
  private var vertices: [Vertex] = []
  private var starts: [Int] = []
  /// The number of rows with a value that were seen, and of those that were kept.
  private(set) var seenCount = 0
  var keptCount: Int { vertices.count }

  private let start: Double
  private let lastColumn: Int
  /// The first vertex of the column at hand, and the column.
  private var groupStart = 0
  private var column = 0
  private var isFull = false
  private var isInterrupted = false
  /// Of a column with many rows: each with its place in the order.
  private var extremes: [(order: Int, vertex: Vertex)] = []

  /// A sampler of the columns of an axis between two positions, for about so many rows.
  init(from start: Double, to end: Double, rowCount: Int) {
    self.start = min(start, end)
    lastColumn = max(0, Int(min(1e6, abs(end - start)) - 1e-9))
    vertices.reserveCapacity(min(rowCount, 4 * (lastColumn + 1)))
  }

  /// Says that a value is missing here.
  mutating func interrupt() { isInterrupted = true }

  /// The stretches without a gap.
  var segments: [[Vertex]] {
    starts.indices.map { place in
      Array(
        vertices[starts[place]..<(place + 1 < starts.count ? starts[place + 1] : vertices.count)])
    }
  }

  /// Takes the next row.
  mutating func add(row: Int, point: Point, base: Double) {
    let vertex = Vertex(row: row, point: point, base: base)
    let own = column(of: point.x)
    if seenCount == 0 || own != column {
      flush()
      if isInterrupted || starts.isEmpty { starts.append(vertices.count) }
      column = own
      groupStart = vertices.count
    }
    isInterrupted = false
    seenCount += 1
    if isFull {
      merge(vertex, order: seenCount - 1)
    } else if vertices.count - groupStart < 4 {
      vertices.append(vertex)
    } else {
      isFull = true
      extremes.removeAll(keepingCapacity: true)
      // First, last, lowest, highest, and the same of the other side.
      for _ in 0..<6 { extremes.append((seenCount - 5, vertices[groupStart])) }
      for place in 0..<4 { merge(vertices[groupStart + place], order: seenCount - 5 + place) }
      merge(vertex, order: seenCount - 1)
      vertices.removeLast(4)
    }
  }

  /// Ends the last stretch.
  mutating func finish() { flush() }

  private func column(of x: Double) -> Int {
    let distance = x - start
    // The very end of the axis belongs to the last column.
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
