/// The grid of the table that is being read: the algorithm of HTML 4.9.12, as far as it finds
/// overlapping cells, uneven rows and cells that leave their row group.
struct TableGrid {
  /// What can be wrong with a row or a group.
  enum Problem {
    case overlap
    case tooWide
    case ragged(found: Int, expected: Int)
    case declared(found: Int, expected: Int)
    case spanLeavesGroup
  }

  /// The most columns that a row may have in which a cell spans rows or is spanned into: what such
  /// cells cover is kept for each column.
  static let widthLimit = 2000
  /// Rows that a cell with `rowspan="0"` still covers: to the end of its group.
  private static let endless: Int32 = 1 << 24

  private struct Outer {
    var number: UInt32
    var width: Int
    var declared: Int
    var column: Int
    var hasSpans: Bool
    var base: Int
  }

  /// The number of the table in the document, from 1; 0 outside tables.
  private(set) var number: UInt32 = 0
  private var count: UInt32 = 0
  /// The width of the first row; -1 before it.
  private var width = -1
  /// The number of columns that `col` elements declare.
  private var declared = 0
  private var column = 0
  private var hasSpans = false
  /// For each column from ``base``: how many rows a cell of an earlier row still covers, this one
  /// included; negative for cells of this row: how many more they cover.
  private var spans: [Int32] = []
  private var base = 0
  private var outer: [Outer] = []

  /// Forgets the document.
  mutating func removeAll() {
    number = 0
    count = 0
    spans.removeAll(keepingCapacity: true)
    outer.removeAll(keepingCapacity: true)
    reset()
  }

  private mutating func reset() {
    width = -1
    declared = 0
    column = 0
    hasSpans = false
    base = spans.count
  }

  // MARK: Tables and columns

  /// A table begins.
  mutating func beginTable() {
    outer.append(
      Outer(
        number: number, width: width, declared: declared, column: column, hasSpans: hasSpans,
        base: base))
    count += 1
    number = count
    reset()
  }

  /// The table ends.
  mutating func endTable() -> Problem? {
    let problem = endGroup()
    spans.removeLast(spans.count - base)
    guard let before = outer.popLast() else { return problem }
    number = before.number
    width = before.width
    declared = before.declared
    column = before.column
    hasSpans = before.hasSpans
    base = before.base
    return problem
  }

  /// `col` or a `colgroup` with `span`.
  mutating func declare(columns: Int) { declared += columns }

  // MARK: Rows, cells and groups

  /// A row begins.
  mutating func beginRow() { column = 0 }

  /// A cell of the row.
  @inline(__always)
  mutating func cell(columns: Int, rows: Int) -> Problem? {
    if !hasSpans, rows == 1 {
      column += columns
      return nil
    }
    return spanningCell(columns: columns, rows: rows)
  }

  private mutating func spanningCell(columns: Int, rows: Int) -> Problem? {
    skipCovered()
    let end = column + columns
    if end > Self.widthLimit { return .tooWide }
    var problem: Problem?
    while spans.count - base < end { spans.append(0) }
    for index in column..<end {
      if spans[base + index] > 0 {
        problem = .overlap
      } else if rows != 1 {
        spans[base + index] = rows == 0 ? -Self.endless : Int32(1 - rows)
      }
    }
    hasSpans = true
    column = end
    return problem
  }

  private mutating func skipCovered() {
    while base + column < spans.count, spans[base + column] > 0 { column += 1 }
  }

  /// The row ends.
  mutating func endRow() -> Problem? {
    var hasHole = false
    if hasSpans {
      skipCovered()
      var isCovered = false
      for index in base..<spans.count {
        if spans[index] > 0 {
          if index - base > column { hasHole = true }
          if spans[index] < Self.endless { spans[index] -= 1 }
        } else {
          spans[index] = -spans[index]
        }
        if spans[index] > 0 { isCovered = true }
      }
      hasSpans = isCovered
    }
    if width < 0 {
      width = column
      if declared > 0, declared != width { return .declared(found: width, expected: declared) }
    }
    return width != column || hasHole ? .ragged(found: column, expected: width) : nil
  }

  /// A row group ends, or begins after rows that stood outside groups.
  mutating func endGroup() -> Problem? {
    guard hasSpans else { return nil }
    var leaves = false
    for index in base..<spans.count {
      if spans[index] > 0, spans[index] < Self.endless { leaves = true }
      spans[index] = 0
    }
    hasSpans = false
    return leaves ? .spanLeavesGroup : nil
  }
}
